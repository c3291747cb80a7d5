-- Templates are rows: see docs/decisions/0029-templates-in-the-database.md.

CREATE TABLE "template" (
    "name" VARCHAR(60) COLLATE "C" NOT NULL,
    "creation_time" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "template_pkey" PRIMARY KEY ("name")
);
ALTER TABLE template ADD CONSTRAINT template_name_valid CHECK (name ~ '^[^./\\][^/\\]*$');

-- In the "C" collation the files of a folder are one range of the primary key.
CREATE TABLE "template_file" (
    "template" VARCHAR(60) COLLATE "C" NOT NULL,
    "path" VARCHAR(255) COLLATE "C" NOT NULL,
    "content" BYTEA,
    "mod_time" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "template_file_pkey" PRIMARY KEY ("template", "path")
);
ALTER TABLE "template_file" ADD CONSTRAINT "template_file_template_fkey" FOREIGN KEY ("template")
  REFERENCES "template"("name") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE template_file
  -- No name is empty or begins with a dot, so a path stays within its template.
  ADD CONSTRAINT template_file_path_valid CHECK (path ~ '^[^./\\][^/\\]*(/[^./\\][^/\\]*)*$'),
  ADD CONSTRAINT template_file_size CHECK (octet_length(content) <= 2097152);

-- ## Audit

CREATE OR REPLACE FUNCTION audit_field(audited text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
      OR audited = 'template' AND name = 'creation_time'
      OR audited = 'template_file' AND name IN ('content', 'mod_time')
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

-- The content of a template's file is not told: its entry shows the path whenever the file is written.
CREATE OR REPLACE FUNCTION audit_columns(audited regclass)
RETURNS TABLE (place integer, label text, value text, compared text) LANGUAGE sql STABLE AS $$
  SELECT a.attnum, ',"' || audit_field(audited::text, a.attname) || '":',
    CASE WHEN audited::text = 'account' AND a.attname = 'encrypted_password'
      THEN '(@.encrypted_password IS NOT NULL)::text'
      ELSE audit_value('@.' || quote_ident(a.attname), a.attname, a.atttypid) END,
    CASE WHEN audited::text = 'template_file' THEN '(@.mod_time, @.content)'
      -- json has no equality of its own.
      ELSE '@.' || quote_ident(a.attname) || CASE a.atttypid WHEN 'json'::regtype THEN '::text' ELSE '' END END
  FROM pg_attribute AS a
  WHERE a.attrelid = audited AND a.attnum > 0 AND NOT a.attisdropped
    AND audit_field(audited::text, a.attname) IS NOT NULL
    AND NOT (audited::text = 'template_file' AND a.attname = 'template')
$$;

-- The condition, over a row @, under which a change of it leaves an entry.
CREATE FUNCTION audit_condition(audited text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE audited
    -- Prices of derived lists follow from those of their base, and a row without a price is omitted.
    WHEN 'item_price' THEN
      'num_nonnulls(@.list_price, @.selling_price) > 0
        AND (SELECT l.base_id IS NULL FROM price_list AS l WHERE l.id = @.price_list_id)'
    -- Empty folders are omitted, and so are files that are created and deleted with their template: the
    -- former have its time, of the latter the template no longer exists.
    WHEN 'template_file' THEN
      '@.content IS NOT NULL AND (SELECT TG_OP <> ''INSERT'' OR t.creation_time <> @.mod_time
        FROM template AS t WHERE t.name = @.template)'
    ELSE 'true' END
$$;

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
  is_told text := audit_condition(audited::text);
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

SELECT audit('template'), audit('template_file');

-- The template that the site uses is a setting, whose table is not audited.
CREATE FUNCTION audit_template_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text := coalesce(OLD.value #>> '{}', 'default');
  used text := NEW.value #>> '{}';
BEGIN
  IF used <> former AND coalesce(current_setting('gateway.call', true), '') <> '' THEN
    INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT audit_call(), 'Template', name, 'Update', json_build_object('isCurrent', is_current)
    FROM (VALUES (former, '[true,false]'::json), (used, '[false,true]')) AS t (name, is_current);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER template_used AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (NEW.key = 'template') EXECUTE FUNCTION audit_template_use();

SELECT pin_search_path();
