-- One folding of searched texts, and the digits of telephone numbers: see
-- docs/decisions/0111-one-list-of-foldings.md.

-- # Locks

-- The indexes that are computed with unaccented, by the functions between them.
CREATE VIEW folded_index AS
WITH RECURSIVE built AS (
  SELECT to_regprocedure('unaccented(text)')::oid AS function
  UNION
  SELECT d.objid FROM pg_depend AS d JOIN built ON d.refobjid = built.function
  WHERE d.classid = 'pg_proc'::regclass AND d.refclassid = 'pg_proc'::regclass
)
SELECT DISTINCT i.indrelid::regclass AS "table", c.relname AS index
FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
JOIN pg_depend AS d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid
JOIN built ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = built.function;

-- Without writers until the end: their rows would have values of the former function. Readers go on
-- except on tables with texts that fold otherwise now.
DO $$
DECLARE
  written regclass;
BEGIN
  FOR written IN
    SELECT "table" FROM folded_index
    UNION SELECT unnest(ARRAY['department', 'item', 'option', 'payment_method', 'product',
      'product_file', 'product_search', 'promotion', 'shipping_method', 'text_key',
      'variant']::regclass[])
    ORDER BY 1
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE MODE', written);
  END LOOP;
END $$;

-- # Texts

-- src/contract/foldings.ts has the same rules, and a test compares each character. Texts of ASCII
-- characters alone, most of a shop's, need none of it; most others have none of the characters that
-- are replaced after their decomposition, of which the first expression has at least all.
CREATE OR REPLACE FUNCTION unaccented(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN fold($1)
  WHEN $1 ~ (U&'[\00B4\00BC-\00BE\00C6\00D0\00D7\00D8\00DF\00E6\00F0\00F8\0110\0111\0126\0127'
      || U&'\0131\0141\0142\0149-\014B\0152\0153\0166\0167\01E2\01E3\01FC-\01FF\02B9\02BC'
      || U&'\0374\03C2\03F2\05BE\05F3\05F4\0629-\06F9\1D2D\1D51\1D9E\1E9E\2010-\2057\207B\208B'
      || U&'\210F\2150-\2215\33A7-\33DF\A7F1-\A7F9\FB50-\FEF0\+010783-\+01EEFF]')
  THEN translate(replace(replace(replace(
    regexp_replace(fold(normalize(replace($1, U&'\00B4', ''''), NFKD)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F'
      || U&'\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF'
      || U&'\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7-\06E8\06EA-\06ED'
      || U&'\0591-\05BD\05BF\05C1-\05C2\05C4-\05C5\05C7]', '', 'g'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
    U&'\0142\00F8\0111\00F0\0127\0131\014B\0167\03C2\00D7\2044\2215'
      || U&'\2018\2019\201B\02BC\02B9\2032\05F3\201C\201D\201E\201F\05F4'
      || U&'\2010\2012\2013\2014\2015\2212\05BE\0671\0649\06CC\06A9\0629'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    U&'loddhint\03C3x//' || repeat('''', 7) || repeat('"', 5) || repeat('-', 7)
      || U&'\0627\064A\064A\0643\0647' || repeat('0123456789', 2))
  ELSE regexp_replace(fold(normalize($1, NFKD)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F'
      || U&'\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF'
      || U&'\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7-\06E8\06EA-\06ED'
      || U&'\0591-\05BD\05BF\05C1-\05C2\05C4-\05C5\05C7]', '', 'g') END;

-- Whether a text has a character that was folded otherwise before, or one that is written as an
-- escape in JSON.
CREATE FUNCTION is_changed(text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN octet_length($1) > char_length($1) AND $1 ~ (U&'[\00BC-\00BE\00D7\0591-\06FF\2010-\2015'
    || U&'\201C-\201F\2044\207B\208B\2150-\215F\2189\2212\2215\33A7-\33DF\FB1D-\FDFF'
    || U&'\FE31-\FE32\FE58\FE70-\FEFC]')
  OR strpos($1, '\u') > 0;

-- Stored texts are folded already: what they still have of these characters changes.
DO $$
BEGIN
  IF EXISTS (SELECT FROM text_key WHERE is_changed(key)) THEN
    PERFORM renew_text_keys();
  END IF;
END $$;

UPDATE product_search AS s SET document = product_document(p, i.sku, s.language::text)
FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary
WHERE p.id = s.product_id AND is_changed(s.document);

-- Called after an archive of an earlier schema was restored.
CREATE FUNCTION renew_product_searches() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search AS s SET document = product_document(p, i.sku, s.language::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary
  WHERE p.id = s.product_id AND s.document <> product_document(p, i.sku, s.language::text);
END $$;

-- # Telephone numbers

-- The digits of a number without the 00 of international numbers and the (0) of national ones, as
-- src/db/read/phones.ts reads the numbers that are searched.
CREATE FUNCTION phone_digits(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(replace(unaccented($1), '(0)', ''), '[^0-9]', '', 'g'), '^00', '');

-- The numbers of a record, with a line break before and after each.
CREATE FUNCTION customer_phones(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN E'\n' || phone_digits($1.billing_phone_number) || E'\n'
    || phone_digits($1.billing_mobile_number) || E'\n' || phone_digits($1.billing_fax_number)
    || E'\n';

CREATE FUNCTION order_phones(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN E'\n' || phone_digits($1.billing_phone_number) || E'\n'
    || phone_digits($1.billing_mobile_number) || E'\n' || phone_digits($1.billing_fax_number)
    || E'\n';

CREATE FUNCTION contact_phones(contact) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN E'\n' || phone_digits($1.phone) || E'\n';

CREATE INDEX customer_phones_search
  ON customer USING gin (customer_phones(customer) gin_trgm_ops);
CREATE INDEX orders_phones_search ON orders USING gin (order_phones(orders) gin_trgm_ops);
CREATE INDEX contact_phones_search ON contact USING gin (contact_phones(contact) gin_trgm_ops);

-- # Indexes

-- Sessions, this one too, keep the expressions of an index with the former body of the function
-- until the index is altered, so each gets another name and its own again. This session would keep
-- them during ALTER INDEX SET. An index with other values is then built again.
DO $$
DECLARE
  folded record;
  has_changed boolean;
  built name;
BEGIN
  FOR folded IN
    SELECT "table", array_agg(index ORDER BY index) AS indexes FROM folded_index
    WHERE index NOT IN ('customer_phones_search', 'orders_phones_search', 'contact_phones_search')
    GROUP BY 1 ORDER BY 1
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s AS t WHERE is_changed(t::text))',
      folded."table") INTO has_changed;
    FOREACH built IN ARRAY folded.indexes LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO renamed_index', built);
      EXECUTE format('ALTER INDEX renamed_index RENAME TO %I', built);
      IF has_changed THEN
        EXECUTE format('REINDEX INDEX %I', built);
      END IF;
    END LOOP;
  END LOOP;
END $$;

DROP VIEW folded_index;
DROP FUNCTION is_changed(text);
