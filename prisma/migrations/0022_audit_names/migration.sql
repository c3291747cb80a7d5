-- Audit entries use the names and keys that GraphQL documents: see docs/decisions/0014-audit-names.md.

-- The path of a template's file has up to 255 characters. A wider limit rewrites nothing.
ALTER TABLE audit_entry ALTER COLUMN part TYPE varchar(300);

-- ## Entries from before

-- Gives entries the keys that this migration introduces; the names of their members stay. Items have the SKU of
-- today, or the one that they were removed with. Called before the triggers are replaced, while others write,
-- and again for what they wrote meanwhile: replacing a trigger blocks writers until the commit.
CREATE FUNCTION audit_use_keys() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own xid := pg_current_xact_id()::xid;
BEGIN
  UPDATE audit_entry AS e SET record_key = k.sku FROM (
    SELECT i.id::text, i.sku FROM item AS i
    UNION ALL SELECT d.record_key, d.members ->> 'sku' FROM audit_entry AS d
    WHERE d.record_type = 'Item' AND d.part IS NULL AND d.action = 'Delete' AND d.xmin <> own
  ) AS k (id, sku)
  WHERE e.record_type = 'Item' AND e.record_key = k.id AND e.xmin <> own AND k.sku IS NOT NULL;
  UPDATE audit_entry AS e SET record_type = 'Order', record_key = e.members ->> 'orderId',
    part = 'OrderStatusChange/' || e.record_key
  WHERE e.record_type = 'OrderStatusChange' AND e.members ->> 'orderId' IS NOT NULL;
  UPDATE audit_entry AS e SET record_type = 'Account', record_key = k.account, part = 'Session/' || e.record_key
  FROM (
    SELECT s.id::text, s.account_id::text FROM account_session AS s
    UNION SELECT d.record_key, d.members ->> 'accountId' FROM audit_entry AS d
    WHERE d.record_type = 'AccountSession' AND d.action <> 'Update'
  ) AS k (id, account)
  WHERE e.record_type = 'AccountSession' AND e.record_key = k.id AND k.account IS NOT NULL;
END $$;
SELECT audit_use_keys();

-- ## Names

-- The GraphQL name of a column, or null for a column without one. Entries leave out what is worked out
-- from other rows, the time, which the entry has itself, and what GraphQL does not show: inner identifiers,
-- hashes, and what follows from a file or from the key of a part.
CREATE FUNCTION audit_field(audited text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'update_time'
      OR audited = 'item_price' AND name IN ('product_id', 'is_primary', 'price')
      OR audited = 'product' AND name IN ('creation_time', 'promotion_id')
      OR audited = 'department' AND name = 'path'
      OR audited = 'item' AND name IN ('id', 'creation_time')
      OR audited = 'movement' AND name = 'item_id'
      OR audited = 'language' AND name = 'position'
      OR audited = 'customer' AND name = 'password_application'
      OR audited = 'caller_key' AND name IN ('hash', 'former_hash')
      OR audited = 'account_session' AND name IN ('id', 'account_id', 'family_hash', 'creation_time')
      OR audited = 'order_status_change' AND name IN ('id', 'order_id')
      OR audited = 'product_image' AND name IN ('content_hash', 'width', 'height', 'sizes')
      OR audited IN ('order_line', 'shipping_rate', 'insurance_rate') AND name = 'position'
      THEN NULL
    WHEN audited = 'account' AND name = 'encrypted_password' THEN 'hasPassword'
    WHEN audited = 'account_session' AND name = 'access_hash' THEN 'accessToken'
    WHEN audited = 'account_session' AND name = 'refresh_hash' THEN 'refreshToken'
    WHEN audited = 'order_status_change' AND name = 'from_status' THEN 'from'
    WHEN audited = 'order_status_change' AND name = 'to_status' THEN 'to'
    WHEN audited = 'order_status_change' AND name = 'moved_by' THEN 'by'
    WHEN audited = 'product_image' AND name = 'file' THEN 'original'
    WHEN audited = 'product_file' AND name = 'file' THEN 'address'
    WHEN audited = 'option' AND name = 'icon_color' THEN 'icon.color'
    WHEN audited = 'option' AND name = 'icon_image_file' THEN 'icon.image.url'
    WHEN audited = 'option' AND name = 'icon_image_width' THEN 'icon.image.width'
    WHEN audited = 'option' AND name = 'icon_image_height' THEN 'icon.image.height'
    WHEN name = 'band_start' THEN 'start'
    WHEN name = 'band_limit' THEN 'limit'
    ELSE regexp_replace(audit_member(name), '^(.*[iI]mage)\.file$', '\1.url') END
$$;

CREATE OR REPLACE FUNCTION audit_columns(audited regclass)
RETURNS TABLE (place integer, label text, value text, compared text) LANGUAGE sql STABLE AS $$
  SELECT a.attnum, ',"' || audit_field(audited::text, a.attname) || '":',
    CASE WHEN audited::text = 'account' AND a.attname = 'encrypted_password'
      THEN '(@.encrypted_password IS NOT NULL)::text'
      ELSE audit_value('@.' || quote_ident(a.attname), a.attname, a.atttypid) END,
    -- json has no equality of its own.
    '@.' || quote_ident(a.attname) || CASE a.atttypid WHEN 'json'::regtype THEN '::text' ELSE '' END
  FROM pg_attribute AS a
  WHERE a.attrelid = audited AND a.attnum > 0 AND NOT a.attisdropped
    AND audit_field(audited::text, a.attname) IS NOT NULL
$$;

-- ## Keys

-- The type, the key and the part that a row @ has in entries. A part has the key of its record: the first
-- column of its own key, or what is said here. Of an item that is the SKU, which its
-- parts have in k.sku.
CREATE OR REPLACE FUNCTION audit_identity(audited regclass, keys text[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner regclass;
  key text := (SELECT string_agg('@.' || quote_ident(k), ', ') FROM unnest(keys[2:]) AS k);
BEGIN
  CASE audited::text
    WHEN 'item' THEN RETURN '''Item'', @.sku, NULL';
    WHEN 'item_price', 'item_option' THEN
      RETURN format('''Item'', coalesce(k.sku, ''''), concat_ws(''/'', %L, %s)', audit_type(audited), key);
    WHEN 'order_status_change' THEN
      RETURN '''Order'', @.order_id::text, concat_ws(''/'', ''OrderStatusChange'', @.id)';
    WHEN 'account_session' THEN
      RETURN '''Account'', @.account_id::text, concat_ws(''/'', ''Session'', @.id)';
    ELSE NULL;
  END CASE;
  IF key IS NULL THEN
    RETURN format('%L, @.%I::text, NULL', audit_type(audited), keys[1]);
  END IF;
  SELECT f.confrelid INTO owner FROM pg_constraint AS f
  JOIN pg_attribute AS a ON a.attrelid = audited AND a.attnum = f.conkey[1] AND a.attname = keys[1]
  WHERE f.conrelid = audited AND f.contype = 'f';
  RETURN format('%L, @.%I::text, concat_ws(''/'', %L, %s)',
    audit_type(coalesce(owner, audited)), keys[1], audit_type(audited), key);
END $$;

-- Makes a table leave entries, by a function of its own whose statements are planned once: of a row
-- made or removed all members, of one changed those that differ as [before, after]. To be called
-- again by a migration that changes the table's columns, and for a table that it adds.
CREATE OR REPLACE FUNCTION audit(audited regclass) RETURNS void LANGUAGE plpgsql AS $audit$
DECLARE
  keys text[] := ARRAY(SELECT a.attname FROM pg_index AS i,
      unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, place), pg_attribute AS a
    WHERE i.indrelid = audited AND i.indisprimary AND a.attrelid = audited AND a.attnum = k.attnum
    ORDER BY k.place);
  -- Rows of one statement are paired by keys that never change; other tables are told row by row.
  is_paired boolean := keys = ARRAY['id'] OR audited::text = 'item_price';
  -- Prices of derived lists follow from those of their base, and no price is no news.
  is_told text := CASE audited::text WHEN 'item_price' THEN
    'num_nonnulls(@.list_price, @.selling_price) > 0
      AND (SELECT l.base_id IS NULL FROM price_list AS l WHERE l.id = @.price_list_id)'
    ELSE 'true' END;
  identity text := audit_identity(audited, keys);
  -- A look-up for each row: a join would keep the plan of the first statement, however many rows follow.
  sku text := CASE WHEN audited::text IN ('item_price', 'item_option') THEN
    ', LATERAL (SELECT (SELECT i.sku FROM item AS i WHERE i.id = @.item_id) AS sku OFFSET 0) AS k'
    ELSE '' END;
  -- Parts of an item that is removed come after it: it leaves its SKU in a setting of the transaction.
  removed_items text := 'coalesce(nullif(current_setting(''gateway.removed_items'', true), ''''), ''{}'')::jsonb';
  removed_sku text := CASE sku WHEN '' THEN '' ELSE format(
    ' LEFT JOIN jsonb_each_text(%s) AS r (id, sku) ON r.id = o.item_id::text,
      LATERAL (SELECT coalesce(r.sku, (SELECT i.sku FROM item AS i WHERE i.id = o.item_id)) AS sku OFFSET 0) AS k',
    removed_items) END;
  leave_sku text := CASE audited::text WHEN 'item' THEN format(
    'PERFORM set_config(''gateway.removed_items'', (%s || (SELECT coalesce(json_object_agg(o.id, o.sku), ''{}'')
      FROM removed AS o)::jsonb)::text, true);', removed_items)
    ELSE '' END;
  whole text;
  changed text;
BEGIN
  SELECT audit_concat(array_agg(format('%L || %s', label, value) ORDER BY place)),
    audit_concat(array_agg(format(
      'CASE WHEN %s IS DISTINCT FROM %s
        THEN concat(%L, coalesce(%s, ''null''), '','', coalesce(%s, ''null''), '']'') END',
      replace(compared, '@', 'o'), replace(compared, '@', 'n'), label || '[',
      replace(value, '@', 'o'), replace(value, '@', 'n')) ORDER BY place))
  INTO whole, changed
  FROM audit_columns(audited)
  WHERE cardinality(keys) = 1 OR compared <> '@.' || quote_ident(keys[1]);
  EXECUTE format($make$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $made$
    BEGIN
      IF coalesce(current_setting('gateway.call', true), '') = '' THEN
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
        SELECT (SELECT audit_call()), %2$s, 'Create', ('{' || substr(%3$s, 2) || '}')::json
        FROM added AS n%10$s WHERE %4$s;
      ELSIF TG_OP = 'DELETE' THEN
        %12$s
        INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Delete', ('{' || substr(%6$s, 2) || '}')::json
        FROM removed AS o%13$s WHERE %7$s;
      ELSE
        INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Update', ('{' || substr(c.members, 2) || '}')::json
        FROM %8$s, LATERAL (SELECT %9$s AS members OFFSET 0) AS c%11$s
        WHERE c.members <> '' AND (%4$s OR %7$s);
      END IF;
      RETURN NULL;
    END $made$ $make$, 'audit_' || audited,
    replace(identity, '@', 'n'), replace(whole, '@', 'n'), replace(is_told, '@', 'n'),
    replace(identity, '@', 'o'), replace(whole, '@', 'o'), replace(is_told, '@', 'o'),
    CASE WHEN is_paired THEN format('removed AS o JOIN added AS n USING (%s)',
        (SELECT string_agg(quote_ident(key), ', ') FROM unnest(keys) AS key))
      ELSE '(SELECT OLD.*) AS o CROSS JOIN (SELECT NEW.*) AS n' END, changed,
    replace(sku, '@', 'n'), replace(sku, '@', 'o'), leave_sku, removed_sku);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_added AFTER INSERT ON %s
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    audited, 'audit_' || audited);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_removed AFTER DELETE ON %s
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    audited, 'audit_' || audited);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE ON %s %s
    EXECUTE FUNCTION %I()', audited, CASE WHEN is_paired
      THEN 'REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT'
      ELSE 'FOR EACH ROW' END, 'audit_' || audited);
END $audit$;

-- The tables that leave entries already.
SELECT audit(t.tgrelid::regclass) FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
WHERE t.tgname = 'audit_added' AND c.relnamespace = quote_ident(current_schema())::regnamespace;
SELECT audit_use_keys();
DROP FUNCTION audit_use_keys();
SELECT pin_search_path();
