-- Filters and searches of GraphQL: see docs/graphql.md.

-- ## Texts without case and accents

-- Decomposes letters, removes the marks and writes the letters that have no decomposition with
-- plain ones. Texts of ASCII characters alone, most of a shop's, need none of it.
CREATE FUNCTION unaccented(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN fold($1)
  ELSE translate(replace(replace(replace(
    regexp_replace(normalize(fold($1), NFKD), U&'[\0300-\036F]', '', 'g'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
    U&'\0142\00F8\0111\00F0\0127\0131\014B\0167', 'loddhint') END;

-- ## What `search` looks in

CREATE FUNCTION order_document(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.number || E'\n' || $1.reference_number || E'\n' || $1.customer_name || E'\n'
    || $1.billing_first_name || ' ' || $1.billing_last_name || E'\n' || $1.billing_company_name
    || E'\n' || $1.billing_email);

CREATE FUNCTION customer_search(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.full_name || E'\n' || $1.billing_first_name || ' '
    || $1.billing_last_name || E'\n' || $1.billing_company_name || E'\n'
    || $1.billing_company_code || E'\n' || $1.billing_email);

CREATE FUNCTION contact_document(contact) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.name || E'\n' || $1.phone || E'\n' || coalesce($1.email, '') || E'\n'
    || $1.note);

CREATE FUNCTION review_document(product_review) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.author || E'\n' || $1.summary);

CREATE INDEX orders_document_search ON orders USING gin (order_document(orders) gin_trgm_ops);
CREATE INDEX customer_unaccented_search ON customer
  USING gin (customer_search(customer) gin_trgm_ops);
CREATE INDEX contact_document_search ON contact USING gin (contact_document(contact) gin_trgm_ops);
CREATE INDEX product_review_document_search ON product_review
  USING gin (review_document(product_review) gin_trgm_ops);
CREATE INDEX product_code_search ON product USING gin (unaccented(code) gin_trgm_ops);
-- Other SKUs are found by item_sku_search: a change of a stock would write a second index too.
CREATE INDEX item_accented_sku_search ON item USING gin (unaccented(sku) gin_trgm_ops)
  WHERE octet_length(sku) <> char_length(sku);
CREATE INDEX text_key_unaccented_product_search ON text_key USING gin (unaccented(key) gin_trgm_ops)
  WHERE owner = 'product.name';

SELECT pin_search_path();
