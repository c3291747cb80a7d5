-- Texts sort as people expect: see docs/decisions/0082-order-of-texts.md.

-- # The key that texts sort by

-- The text as searches compare it, and behind it the text itself, for texts that differ in case or
-- accents only. U+0001 sorts before all that follows in a longer text. 300 characters of each part
-- fit a row of an index, whatever the characters are.
CREATE FUNCTION text_order(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(unaccented($1), 300) || chr(1) || left($1, 300);

-- # Keys of localized texts

DROP INDEX text_key_key, text_key_key_desc, text_key_product_search,
  text_key_unaccented_product_search;

CREATE OR REPLACE FUNCTION add_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO text_key (owner, language, id, key)
    SELECT %L, l.code, a.id, text_order(coalesce(a.%I ->> l.code::text, ''''))
    FROM added AS a CROSS JOIN language AS l', TG_TABLE_NAME || '.' || TG_ARGV[0], TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE text_key AS k
    SET key = text_order(coalesce($1.%I ->> k.language::text, ''''))
    WHERE k.owner = %L AND k.id = $1.id', TG_ARGV[0], TG_TABLE_NAME || '.' || TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;

-- A new language brings its rows with it. They go, and change their code, by their foreign keys.
CREATE OR REPLACE FUNCTION add_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text[];
BEGIN
  FOREACH owner SLICE 1 IN ARRAY ARRAY[
    ['product', 'name'], ['department', 'name'], ['variant', 'name'], ['option', 'name'],
    ['promotion', 'name'], ['shipping_method', 'name'], ['payment_method', 'name'],
    ['product_file', 'description']
  ] LOOP
    EXECUTE format('INSERT INTO text_key (owner, language, id, key)
      SELECT %L, $1, id, text_order(coalesce(%I ->> $1::text, '''')) FROM %I',
      owner[1] || '.' || owner[2], owner[2], owner[1]) USING NEW.code;
  END LOOP;
  INSERT INTO product_search (product_id, language, document)
  SELECT p.id, NEW.code, product_document(p, i.sku, NEW.code::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary;
  RETURN NULL;
END $$;

-- Also called after an archive was restored: keys of earlier schemas are the text in lower case.
CREATE FUNCTION renew_text_keys() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner text[];
BEGIN
  FOREACH owner SLICE 1 IN ARRAY ARRAY[
    ['product', 'name'], ['department', 'name'], ['variant', 'name'], ['option', 'name'],
    ['promotion', 'name'], ['shipping_method', 'name'], ['payment_method', 'name'],
    ['product_file', 'description']
  ] LOOP
    EXECUTE format('UPDATE text_key AS k SET key = n.key
      FROM (SELECT t.id, l.code, text_order(coalesce(t.%I ->> l.code::text, '''')) AS key
        FROM %I AS t CROSS JOIN language AS l) AS n
      WHERE k.owner = %L AND k.id = n.id AND k.language = n.code AND k.key <> n.key',
      owner[2], owner[1], owner[1] || '.' || owner[2]);
  END LOOP;
END $$;

SELECT renew_text_keys();

CREATE INDEX text_key_key ON text_key (owner, language, key, id);
CREATE INDEX text_key_key_desc ON text_key (owner, language, key DESC NULLS LAST, id);
CREATE INDEX text_key_unaccented_product_search ON text_key USING gin (unaccented(key) gin_trgm_ops)
  WHERE owner = 'product.name';

COMMENT ON COLUMN text_key."key" IS 'What the text sorts by: the function text_order of it.';

-- # Keys of texts in one language

DROP INDEX page_name_order, page_name_order_desc;
CREATE INDEX page_name_order ON page (text_order(name) COLLATE "C", id);
CREATE INDEX page_name_order_desc ON page (text_order(name) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX customer_full_name_order, customer_full_name_order_desc;
CREATE INDEX customer_full_name_order ON customer (text_order(full_name) COLLATE "C", id);
CREATE INDEX customer_full_name_order_desc
  ON customer (text_order(full_name) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX contact_name_order, contact_name_order_desc, contact_note_order, contact_note_order_desc;
CREATE INDEX contact_name_order ON contact (text_order(name) COLLATE "C", id);
CREATE INDEX contact_name_order_desc ON contact (text_order(name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_note_order ON contact (text_order(note) COLLATE "C", id);
CREATE INDEX contact_note_order_desc ON contact (text_order(note) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX movement_description_order, movement_description_order_desc;
CREATE INDEX movement_description_order ON movement (text_order(description) COLLATE "C", id);
CREATE INDEX movement_description_order_desc
  ON movement (text_order(description) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX orders_customer_name_order, orders_customer_name_order_desc;
CREATE INDEX orders_customer_name_order ON orders (text_order(customer_name) COLLATE "C", id);
CREATE INDEX orders_customer_name_order_desc
  ON orders (text_order(customer_name) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX page_template_page_order, page_template_page_order_desc;
CREATE INDEX page_template_page_order ON page (text_order(template_page) COLLATE "C", id);
CREATE INDEX page_template_page_order_desc
  ON page (text_order(template_page) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX newsletter_member_email_order, newsletter_member_email_order_desc,
  newsletter_member_ip_order, newsletter_member_ip_order_desc;
CREATE INDEX newsletter_member_email_order ON newsletter_member (text_order(email) COLLATE "C", id);
CREATE INDEX newsletter_member_email_order_desc
  ON newsletter_member (text_order(email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX newsletter_member_ip_order ON newsletter_member (text_order(ip) COLLATE "C", id);
CREATE INDEX newsletter_member_ip_order_desc
  ON newsletter_member (text_order(ip) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX customer_code_order, customer_code_order_desc,
  customer_email_order, customer_email_order_desc,
  customer_country_order, customer_country_order_desc;
CREATE INDEX customer_code_order ON customer (text_order(code) COLLATE "C", id);
CREATE INDEX customer_code_order_desc
  ON customer (text_order(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_email_order ON customer (text_order(billing_email) COLLATE "C", id);
CREATE INDEX customer_email_order_desc
  ON customer (text_order(billing_email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_country_order ON customer (text_order(billing_country) COLLATE "C", id);
CREATE INDEX customer_country_order_desc
  ON customer (text_order(billing_country) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX contact_phone_order, contact_phone_order_desc,
  contact_email_order, contact_email_order_desc;
CREATE INDEX contact_phone_order ON contact (text_order(phone) COLLATE "C", id);
CREATE INDEX contact_phone_order_desc
  ON contact (text_order(phone) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_email_order ON contact (text_order(email) COLLATE "C", id);
CREATE INDEX contact_email_order_desc
  ON contact (text_order(email) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX product_code_order, product_code_order_desc;
CREATE INDEX product_code_order ON product (text_order(code) COLLATE "C", id);
CREATE INDEX product_code_order_desc ON product (text_order(code) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX product_file_type_order, product_file_type_order_desc;
CREATE INDEX product_file_type_order ON product_file (text_order(type) COLLATE "C", id);
CREATE INDEX product_file_type_order_desc
  ON product_file (text_order(type) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX product_review_code_order, product_review_code_order_desc;
CREATE INDEX product_review_code_order ON product_review (text_order(code) COLLATE "C", code);
CREATE INDEX product_review_code_order_desc
  ON product_review (text_order(code) COLLATE "C" DESC NULLS LAST, code);

DROP INDEX option_code_order, option_code_order_desc;
CREATE INDEX option_code_order ON option (text_order(code) COLLATE "C", id);
CREATE INDEX option_code_order_desc ON option (text_order(code) COLLATE "C" DESC NULLS LAST, id);

DROP INDEX department_code_order, department_code_order_desc;
CREATE INDEX department_code_order ON department (text_order(code) COLLATE "C", id);
CREATE INDEX department_code_order_desc
  ON department (text_order(code) COLLATE "C" DESC NULLS LAST, id);

-- Departments and subscribers are also looked up without case.
CREATE INDEX department_code ON department (fold(code));
CREATE INDEX newsletter_member_email ON newsletter_member (fold(email) COLLATE "C");

SELECT pin_search_path();
