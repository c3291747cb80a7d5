-- What searches and keywords compare: texts without case, accents, marks and invisible characters.

-- src/contract/text.ts has the same rules, and a test compares both. Texts of ASCII characters alone,
-- most of a shop's, need none of it. The final sigma is a sigma, and an apostrophe is written in six
-- more ways.
CREATE OR REPLACE FUNCTION unaccented(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN fold($1)
  ELSE translate(replace(replace(replace(
    regexp_replace(fold(normalize(replace($1, U&'\00B4', ''''), NFKD)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F'
      || U&'\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF]', '', 'g'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
    U&'\0142\00F8\0111\00F0\0127\0131\014B\0167\03C2\2018\2019\201B\02BC\02B9\2032',
    U&'loddhint\03C3' || repeat('''', 6)) END;

-- The keywords of v3 compare like the searches of GraphQL.
CREATE OR REPLACE FUNCTION customer_document(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.full_name || E'\n' || $1.billing_personal_code || E'\n'
    || $1.billing_company_code || E'\n' || $1.billing_email);

CREATE OR REPLACE FUNCTION order_addresses(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(unaccented($1.billing_first_name || ' ' || $1.billing_last_name || ' '
    || $1.billing_company_name || ' ' || $1.billing_street1 || ' ' || $1.billing_street2 || ' '
    || $1.billing_postal_code || ' ' || $1.billing_city || ' ' || $1.billing_state_prov || ' '
    || $1.billing_country || E'\n' || coalesce($1.shipping_name || ' ' || $1.shipping_street1 || ' '
    || $1.shipping_street2 || ' ' || $1.shipping_postal_code || ' ' || $1.shipping_city || ' '
    || $1.shipping_state_prov || ' ' || $1.shipping_country, '')), ' {2,}', ' ', 'g');

CREATE OR REPLACE FUNCTION product_document(product product, sku text, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented(product.code || E'\n' || sku || E'\n' || coalesce(product.name ->> language, '') || E'\n'
    || coalesce(product.short_description ->> language, '') || E'\n'
    || coalesce(product.long_description ->> language, '') || E'\n'
    || coalesce(product.more_description ->> language, ''));

CREATE OR REPLACE FUNCTION words_of(text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(unaccented($1) COLLATE "C",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf'
    || '\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]+'), '');

-- What was computed by the functions of before is computed again: documents, then the indexes.
UPDATE product_search AS s SET document = product_document(p, i.sku, s.language::text)
FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary
WHERE p.id = s.product_id AND s.document <> product_document(p, i.sku, s.language::text);

DO $$
DECLARE
  stale regclass;
BEGIN
  FOR stale IN
    SELECT DISTINCT d.objid::regclass FROM pg_depend AS d JOIN pg_class AS c ON c.oid = d.objid
    WHERE d.classid = 'pg_class'::regclass AND c.relkind = 'i' AND d.refclassid = 'pg_proc'::regclass
      AND c.relnamespace = quote_ident(current_schema())::regnamespace
      AND d.refobjid IN (SELECT p.oid FROM pg_proc AS p
        WHERE p.pronamespace = quote_ident(current_schema())::regnamespace
          AND p.proname IN ('unaccented', 'customer_document', 'order_addresses', 'words_of', 'order_document',
            'customer_search', 'contact_document', 'review_document'))
  LOOP
    EXECUTE format('REINDEX INDEX %s', stale);
  END LOOP;
END $$;

ANALYZE product_search;
