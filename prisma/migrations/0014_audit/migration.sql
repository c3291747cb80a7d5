-- What was written, by whom and how: every change of a row that a call makes leaves an entry in the
-- same transaction. The call says who it is by the setting `gateway.call`, local to the transaction
-- (see src/db/audit/); without it (migrations, demo data, a person at the database) nothing is
-- told.

CREATE TYPE "audit_action" AS ENUM ('Create', 'Update', 'Delete');

CREATE TABLE "audit_call" (
    "id" BIGSERIAL NOT NULL,
    "time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "caller_kind" VARCHAR(10) NOT NULL,
    "caller_id" INTEGER NOT NULL,
    "caller_name" VARCHAR(60) NOT NULL,
    "surface" VARCHAR(10) NOT NULL,
    "operation" TEXT NOT NULL,
    "request_id" VARCHAR(64) NOT NULL,

    CONSTRAINT "audit_call_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_call_time" ON "audit_call"("time", "id");
CREATE INDEX "audit_call_caller"
  ON "audit_call"("caller_kind", "caller_id", "id" DESC NULLS LAST);
CREATE INDEX "audit_call_operation" ON "audit_call"("operation", "id" DESC NULLS LAST);
CREATE INDEX "audit_call_request" ON "audit_call"("request_id");
-- A GraphQL document may hold several mutations, and is found by each.
CREATE INDEX audit_call_operations ON audit_call
  USING gin (string_to_array(operation, ', ')) WHERE operation LIKE '%, %';

CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "call_id" BIGINT NOT NULL,
    "record_type" VARCHAR(60) NOT NULL,
    "record_key" VARCHAR(60) NOT NULL,
    "part" VARCHAR(120),
    "action" "audit_action" NOT NULL,
    "members" JSON NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_call" ON "audit_entry"("call_id" DESC NULLS LAST, "id");
CREATE INDEX "audit_entry_record"
  ON "audit_entry"("record_type", "record_key", "call_id" DESC NULLS LAST, "id");

-- ## The call
-- Its row comes with its first entry, and is one however many entries follow.

CREATE FUNCTION audit_call() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('gateway.audit_call', true);
  call json;
  made bigint;
BEGIN
  IF known <> '' THEN
    RETURN known::bigint;
  END IF;
  call := current_setting('gateway.call')::json;
  INSERT INTO audit_call (caller_kind, caller_id, caller_name, surface, operation, request_id)
  VALUES (call ->> 'kind', (call ->> 'id')::integer, call ->> 'name', call ->> 'surface',
    call ->> 'operation', call ->> 'requestId')
  RETURNING id INTO made;
  PERFORM set_config('gateway.audit_call', made::text, true);
  RETURN made;
END $$;

-- ## What entries call things

-- The GraphQL type of a table's rows.
CREATE FUNCTION audit_type(audited regclass) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE audited::text WHEN 'orders' THEN 'Order'
    ELSE replace(initcap(replace(audited::text, '_', ' ')), ' ', '') END
$$;

-- The GraphQL name of a column; of a member of a member, `billingAddress.city`.
CREATE FUNCTION audit_member(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text[];
  inner_words text[] := regexp_match(name, '^(billing|seller|rounding)_(.+)$');
BEGIN
  IF name = 'cart' THEN
    RETURN 'cartId';
  END IF;
  words := coalesce(inner_words,
    regexp_match(name, '^(shipping)_(name|street[12]|city|postal_code|state_prov|country)$'),
    regexp_match(name, '^(layout)_(.+)$'),
    regexp_match(name, '^((?:shipping|payment)_method)_(.+)$'),
    regexp_match(name, '^((?:[a-z]+_)?image)_(file|width|height|align|caption)$'),
    ARRAY[name]);
  words[1] := CASE words[1] WHEN 'billing' THEN 'billing_address'
    WHEN 'seller' THEN 'seller_address' WHEN 'shipping' THEN 'shipping_address'
    WHEN 'layout' THEN 'products_layout' ELSE words[1] END;
  RETURN (SELECT string_agg(lower(left(joined, 1)) || substr(joined, 2), '.' ORDER BY place)
    FROM unnest(words) WITH ORDINALITY AS w (word, place),
      replace(initcap(replace(word, '_', ' ')), ' ', '') AS joined);
END $$;

-- Settings of a payment provider: what is not known to be no secret is hidden.
CREATE FUNCTION audit_settings(settings json) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '{' || coalesce(string_agg(to_json(key) || ':' || CASE
      WHEN key IN ('iban', 'holder', 'bic', 'email') THEN value::text
      ELSE '"hidden"' END, ','), '') || '}'
  FROM json_each(settings)
$$;

-- The SQL of a column's value as JSON text, null for null: decimals and long identifiers are texts,
-- as on GraphQL. Of a secret only whether there is one.
CREATE FUNCTION audit_value(slot text, name text, type regtype) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'provider_settings' THEN format('audit_settings(%s)', slot)
    WHEN name ~ 'encrypted_password|secret|token|(^|_)hash$'
        AND name NOT IN ('gravatar_hash', 'content_hash')
      THEN format('CASE WHEN %s IS NOT NULL THEN ''"hidden"'' END', slot)
    WHEN type::text IN ('integer', 'smallint', 'boolean', 'json', 'jsonb') THEN slot || '::text'
    WHEN type::text IN ('bigint', 'numeric') THEN format('''"'' || %s || ''"''', slot)
    WHEN type::text = 'timestamp with time zone' THEN
      format('''"'' || to_char(%s AT TIME ZONE ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'') || ''"''',
        slot)
    ELSE format('to_json(%s)::text', slot) END
$$;

-- Joins pieces of SQL by concat(), which takes 100 at most.
CREATE FUNCTION audit_concat(pieces text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'concat(' || string_agg(part, ', ' ORDER BY place) || ')' FROM (
    SELECT (n - 1) / 90 AS place, 'concat(' || string_agg(piece, ', ' ORDER BY n) || ')' AS part
    FROM unnest(pieces) WITH ORDINALITY AS p (piece, n) GROUP BY 1
  ) AS parts
$$;

-- ## The triggers of a table

-- The columns of a table that entries tell, each with its name on GraphQL and the SQL of its JSON
-- over a row @. Left out is what is worked out from other rows, and the time, which the entry has
-- itself.
CREATE FUNCTION audit_columns(audited regclass)
RETURNS TABLE (place integer, label text, value text, compared text) LANGUAGE sql STABLE AS $$
  SELECT a.attnum, ',"' || audit_member(a.attname) || '":',
    audit_value('@.' || quote_ident(a.attname), a.attname, a.atttypid),
    -- json has no equality of its own.
    '@.' || quote_ident(a.attname) || CASE a.atttypid WHEN 'json'::regtype THEN '::text' ELSE '' END
  FROM pg_attribute AS a
  WHERE a.attrelid = audited AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (
    CASE audited::text WHEN 'item_price' THEN ARRAY['product_id', 'is_primary', 'price']
      WHEN 'product' THEN ARRAY['update_time', 'promotion_id']
      WHEN 'department' THEN ARRAY['path'] ELSE ARRAY['update_time'] END)
$$;

-- The type and key of the record that a row @ is, or is a part of: where the primary key begins
-- with that of another table, `OrderLine/0` of its order.
CREATE FUNCTION audit_identity(audited regclass, keys text[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner regclass;
  key text := (SELECT string_agg('@.' || quote_ident(k), ', ') FROM unnest(keys[2:]) AS k);
BEGIN
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
CREATE FUNCTION audit(audited regclass) RETURNS void LANGUAGE plpgsql AS $audit$
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
        FROM added AS n WHERE %4$s;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Delete', ('{' || substr(%6$s, 2) || '}')::json
        FROM removed AS o WHERE %7$s;
      ELSE
        INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Update', ('{' || substr(c.members, 2) || '}')::json
        FROM %8$s, LATERAL (SELECT %9$s AS members OFFSET 0) AS c
        WHERE c.members <> '' AND (%4$s OR %7$s);
      END IF;
      RETURN NULL;
    END $made$ $make$, 'audit_' || audited,
    replace(identity, '@', 'n'), replace(whole, '@', 'n'), replace(is_told, '@', 'n'),
    replace(identity, '@', 'o'), replace(whole, '@', 'o'), replace(is_told, '@', 'o'),
    CASE WHEN is_paired THEN format('removed AS o JOIN added AS n USING (%s)',
        (SELECT string_agg(quote_ident(key), ', ') FROM unnest(keys) AS key))
      ELSE '(SELECT OLD.*) AS o CROSS JOIN (SELECT NEW.*) AS n' END, changed);
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

-- All tables but those that follow from others, or are the service's own notes.
SELECT audit(format('%I', tablename)::regclass) FROM pg_tables
WHERE schemaname = current_schema() AND tablename NOT LIKE 'audit\_%' AND tablename NOT IN (
  '_prisma_migrations', 'text_key', 'product_search', 'setting', 'sign_in_failure', 'kept_answer',
  'call_window');
