-- How texts are ordered and searched: alike on every database, whatever its own collation.

-- ## Texts in lower case

-- `fold` knows all of Unicode. Its collation is the best that this database has: the one PostgreSQL
-- carries itself (17 and later), else a library's; a single lower() inside, so that it is inlined.
DO $$
DECLARE
  chosen text;
BEGIN
  SELECT c.collname INTO chosen
  FROM unnest(ARRAY['pg_c_utf8', 'C.utf8', 'en_US.utf8', 'und-x-icu', 'default'])
    WITH ORDINALITY AS wanted (collname, place)
  JOIN pg_collation AS c USING (collname)
  WHERE c.collnamespace = 'pg_catalog'::regnamespace
    AND c.collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
  ORDER BY wanted.place LIMIT 1;
  EXECUTE format('CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $fold$ SELECT pg_catalog.lower($1 COLLATE pg_catalog.%I) $fold$', chosen);
END $$;

-- The functions below give their bodies by RETURN, which binds what they call when they are made:
-- an index is built and restored without a search path.

-- Numbers of digits alone compare by value: length first, then digits; any other comes after.
CREATE FUNCTION number_key(number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN number ~ '^[0-9]+$'
    THEN '0' || lpad(length(ltrim(number, '0'))::text, 2, '0') || ltrim(number, '0')
    ELSE '1' || fold(number) END;

-- What the keywords of customers.find are looked for in.
CREATE FUNCTION customer_document(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold($1.code || E'\n' || $1.full_name || E'\n' || $1.billing_personal_code || E'\n'
    || $1.billing_company_code || E'\n' || $1.billing_email);

-- What the address phrase of orders.find is looked for in: both addresses, a line each.
CREATE FUNCTION order_addresses(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold($1.billing_first_name || ' ' || $1.billing_last_name || ' '
    || $1.billing_company_name || ' ' || $1.billing_street1 || ' ' || $1.billing_street2 || ' '
    || $1.billing_postal_code || ' ' || $1.billing_city || ' ' || $1.billing_state_prov || ' '
    || $1.billing_country || E'\n' || coalesce($1.shipping_name || ' ' || $1.shipping_street1 || ' '
    || $1.shipping_street2 || ' ' || $1.shipping_postal_code || ' ' || $1.shipping_city || ' '
    || $1.shipping_state_prov || ' ' || $1.shipping_country, ''));

-- What the keywords of products.find are looked for in, in one language.
CREATE FUNCTION product_document(product, sku text, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold($1.code || E'\n' || sku || E'\n' || coalesce($1.name ->> language, '') || E'\n'
    || coalesce($1.short_description ->> language, '') || E'\n'
    || coalesce($1.long_description ->> language, '') || E'\n'
    || coalesce($1.more_description ->> language, ''));

-- ## Uniqueness whatever the case

CREATE UNIQUE INDEX customer_email_unique ON customer (fold(billing_email))
  WHERE encrypted_password IS NOT NULL;
CREATE UNIQUE INDEX account_email_unique ON account (fold(email));
CREATE UNIQUE INDEX newsletter_member_email_unique ON newsletter_member (list_id, fold(email));

-- ## Conditions

CREATE INDEX customer_document_search
  ON customer USING gin (customer_document(customer) gin_trgm_ops);
CREATE INDEX orders_addresses_search ON orders USING gin (order_addresses(orders) gin_trgm_ops);
CREATE INDEX item_sku_search ON item USING gin (fold(sku) gin_trgm_ops);
CREATE INDEX text_key_product_search ON text_key USING gin (key gin_trgm_ops)
  WHERE owner = 'product.name';
CREATE INDEX movement_description_search ON movement USING gin (fold(description) gin_trgm_ops);
CREATE INDEX customer_email ON customer (fold(billing_email));
CREATE INDEX newsletter_member_domain ON newsletter_member
  (substring(fold(email) FROM '[^@]*$'), id);
CREATE INDEX item_to_reorder ON item ((stock <= reorder_limit), id);
CREATE INDEX item_price_zero ON item_price (price_list_id, product_id)
  WHERE is_primary AND (price IS NULL OR price = 0);

-- ## Orders
-- An order has an index in each direction, ties by identifier. Tax classes, shipping and payment
-- methods, variants, promotions' names, languages and accounts are tens of rows: sorting is faster.

-- Products by the prices of their main items
CREATE INDEX item_price_product_list_price ON item_price
  (price_list_id, list_price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_list_price_desc ON item_price
  (price_list_id, list_price DESC NULLS LAST, product_id) WHERE is_primary;
CREATE INDEX item_price_product_selling_price ON item_price
  (price_list_id, selling_price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_selling_price_desc ON item_price
  (price_list_id, selling_price DESC NULLS LAST, product_id) WHERE is_primary;
CREATE INDEX item_price_product_price ON item_price
  (price_list_id, price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_price_desc ON item_price
  (price_list_id, price DESC NULLS LAST, product_id) WHERE is_primary;

-- Customers and contacts
CREATE INDEX customer_code_order ON customer (fold(code) COLLATE "C", id);
CREATE INDEX customer_code_order_desc ON customer (fold(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_email_order ON customer (fold(billing_email) COLLATE "C", id);
CREATE INDEX customer_email_order_desc
  ON customer (fold(billing_email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_full_name_order ON customer (fold(full_name) COLLATE "C", id);
CREATE INDEX customer_full_name_order_desc
  ON customer (fold(full_name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_country_order ON customer (fold(billing_country) COLLATE "C", id);
CREATE INDEX customer_country_order_desc
  ON customer (fold(billing_country) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_has_password_order ON customer ((encrypted_password IS NOT NULL), id);
CREATE INDEX customer_has_password_order_desc
  ON customer ((encrypted_password IS NOT NULL) DESC NULLS LAST, id);
CREATE INDEX contact_name_order ON contact (fold(name) COLLATE "C", id);
CREATE INDEX contact_name_order_desc ON contact (fold(name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_phone_order ON contact (fold(phone) COLLATE "C", id);
CREATE INDEX contact_phone_order_desc ON contact (fold(phone) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_email_order ON contact (fold(email) COLLATE "C", id);
CREATE INDEX contact_email_order_desc ON contact (fold(email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_note_order ON contact (fold(note) COLLATE "C", id);
CREATE INDEX contact_note_order_desc ON contact (fold(note) COLLATE "C" DESC NULLS LAST, id);

-- Products, their files and reviews
CREATE INDEX product_code_order ON product (fold(code) COLLATE "C", id);
CREATE INDEX product_code_order_desc ON product (fold(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX product_file_type_order ON product_file (fold(type) COLLATE "C", id);
CREATE INDEX product_file_type_order_desc
  ON product_file (fold(type) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX product_review_code_order ON product_review (fold(code) COLLATE "C", code);
CREATE INDEX product_review_code_order_desc
  ON product_review (fold(code) COLLATE "C" DESC NULLS LAST, code);
CREATE INDEX option_code_order ON option (fold(code) COLLATE "C", id);
CREATE INDEX option_code_order_desc ON option (fold(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX department_code_order ON department (fold(code) COLLATE "C", id);
CREATE INDEX department_code_order_desc ON department (fold(code) COLLATE "C" DESC NULLS LAST, id);

-- Items and movements
CREATE INDEX item_sku_order ON item (fold(sku) COLLATE "C", id);
CREATE INDEX item_sku_order_desc ON item (fold(sku) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX item_barcode_order ON item (fold(barcode) COLLATE "C", id);
CREATE INDEX item_barcode_order_desc ON item (fold(barcode) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX item_supplier_sku_order ON item (fold(supplier_sku) COLLATE "C", id);
CREATE INDEX item_supplier_sku_order_desc
  ON item (fold(supplier_sku) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX movement_sku_order ON movement (fold(sku) COLLATE "C", id);
CREATE INDEX movement_sku_order_desc ON movement (fold(sku) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX movement_description_order ON movement (fold(description) COLLATE "C", id);
CREATE INDEX movement_description_order_desc
  ON movement (fold(description) COLLATE "C" DESC NULLS LAST, id);

-- Orders: numbers of digits alone compare as numbers and stand before the others
CREATE INDEX orders_number_order ON orders (number_key(number) COLLATE "C", id);
CREATE INDEX orders_number_order_desc
  ON orders (number_key(number) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX orders_customer_name_order ON orders (fold(customer_name) COLLATE "C", id);
CREATE INDEX orders_customer_name_order_desc
  ON orders (fold(customer_name) COLLATE "C" DESC NULLS LAST, id);

-- Pages and newsletter members
CREATE INDEX page_name_order ON page (fold(name) COLLATE "C", id);
CREATE INDEX page_name_order_desc ON page (fold(name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX page_template_page_order ON page (fold(template_page) COLLATE "C", id);
CREATE INDEX page_template_page_order_desc
  ON page (fold(template_page) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX newsletter_member_email_order ON newsletter_member (fold(email) COLLATE "C", id);
CREATE INDEX newsletter_member_email_order_desc
  ON newsletter_member (fold(email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX newsletter_member_ip_order ON newsletter_member (fold(ip) COLLATE "C", id);
CREATE INDEX newsletter_member_ip_order_desc
  ON newsletter_member (fold(ip) COLLATE "C" DESC NULLS LAST, id);

-- ## Sort keys of localized texts
-- Loads of many rows are one statement here too; changes of a text, rare and single, go by row.

CREATE FUNCTION add_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO text_key (owner, language, id, key)
    SELECT %L, l.code, a.id, fold(coalesce(a.%I ->> l.code::text, ''''))
    FROM added AS a CROSS JOIN language AS l', TG_TABLE_NAME || '.' || TG_ARGV[0], TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION change_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE text_key AS k SET key = fold(coalesce($1.%I ->> k.language::text, ''''))
    WHERE k.owner = %L AND k.id = $1.id', TG_ARGV[0], TG_TABLE_NAME || '.' || TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM text_key WHERE owner = TG_TABLE_NAME || '.' || TG_ARGV[0];
  ELSE
    DELETE FROM text_key AS k USING removed AS r
    WHERE k.owner = TG_TABLE_NAME || '.' || TG_ARGV[0] AND k.id = r.id;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  text_column record;
BEGIN
  FOR text_column IN SELECT * FROM (VALUES
    ('product', 'name'), ('department', 'name'), ('variant', 'name'), ('option', 'name'),
    ('promotion', 'name'), ('shipping_method', 'name'), ('payment_method', 'name'),
    ('product_file', 'description')
  ) AS listed (of_table, name) LOOP
    EXECUTE format('CREATE TRIGGER text_keys_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_text_keys(%L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_changed AFTER UPDATE OF %2$I ON %1$I FOR EACH ROW
      WHEN (OLD.%2$I::text <> NEW.%2$I::text) EXECUTE FUNCTION change_text_keys(%2$L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_text_keys(%L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION remove_text_keys(%L)',
      text_column.of_table, text_column.name);
  END LOOP;
END $$;

-- ## Keyword search of products
-- A product is found from its main item on, which comes in the same transaction.

CREATE FUNCTION add_product_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, language, document)
  SELECT p.id, l.code, product_document(p, a.sku, l.code::text)
  FROM added AS a JOIN product AS p ON p.id = a.product_id CROSS JOIN language AS l
  WHERE a.is_primary;
  RETURN NULL;
END $$;
CREATE TRIGGER product_searches_added AFTER INSERT ON item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_searches();

CREATE FUNCTION change_product_searches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_TABLE_NAME = 'item' THEN
    changed := NEW.product_id;
  ELSE
    changed := NEW.id;
  END IF;
  UPDATE product_search AS s SET document = product_document(p, i.sku, s.language::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary
  WHERE s.product_id = p.id AND p.id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER product_searches_changed
  AFTER UPDATE OF code, name, short_description, long_description, more_description ON product
  FOR EACH ROW WHEN (OLD.code <> NEW.code OR OLD.name::text <> NEW.name::text
    OR OLD.short_description::text <> NEW.short_description::text
    OR OLD.long_description::text <> NEW.long_description::text
    OR OLD.more_description::text <> NEW.more_description::text)
  EXECUTE FUNCTION change_product_searches();
CREATE TRIGGER product_searches_changed AFTER UPDATE OF sku ON item
  FOR EACH ROW WHEN (NEW.is_primary AND OLD.sku <> NEW.sku)
  EXECUTE FUNCTION change_product_searches();

-- ## A new language
-- Its rows come with it; they go, and change their code, by their foreign keys.

CREATE FUNCTION add_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text[];
BEGIN
  FOREACH owner SLICE 1 IN ARRAY ARRAY[
    ['product', 'name'], ['department', 'name'], ['variant', 'name'], ['option', 'name'],
    ['promotion', 'name'], ['shipping_method', 'name'], ['payment_method', 'name'],
    ['product_file', 'description']
  ] LOOP
    EXECUTE format('INSERT INTO text_key (owner, language, id, key)
      SELECT %L, $1, id, fold(coalesce(%I ->> $1::text, '''')) FROM %I',
      owner[1] || '.' || owner[2], owner[2], owner[1]) USING NEW.code;
  END LOOP;
  INSERT INTO product_search (product_id, language, document)
  SELECT p.id, NEW.code, product_document(p, i.sku, NEW.code::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary;
  RETURN NULL;
END $$;
CREATE TRIGGER language_texts_added AFTER INSERT ON language
  FOR EACH ROW EXECUTE FUNCTION add_language_texts();

-- ## News for the other nodes
-- Every node keeps these few rows in memory and drops them when told. A key's last use is no news.

CREATE FUNCTION tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON language
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_list
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told
  AFTER INSERT OR UPDATE OF name, prefix, hash, revoked_time OR DELETE OR TRUNCATE ON caller_key
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
