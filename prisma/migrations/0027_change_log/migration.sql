-- The change log: see docs/decisions/0041-change-log.md.

-- ## What the sequencer reads

-- The transaction that a call wrote in. Identifiers of calls are drawn before the commit, so a reader that goes
-- by them misses calls; of transactions PostgreSQL knows which are still running.
ALTER TABLE audit_call ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX audit_call_settled ON audit_call (xid, id);

-- The identifier of a record whose key is another one: an item that was renamed or deleted is still known by it.
ALTER TABLE audit_entry ADD COLUMN record_id integer;

-- ## Events

CREATE TABLE event (
  position bigint NOT NULL,
  call_id bigint,
  time timestamptz(0) NOT NULL,
  topic varchar(80) COLLATE "C" NOT NULL,
  record_type varchar(60) NOT NULL,
  record_key varchar(60) NOT NULL,
  record_id integer,
  CONSTRAINT event_pkey PRIMARY KEY (position)
);
CREATE INDEX event_topic ON event (topic, position);

-- One row: how far the log is.
CREATE TABLE event_log (
  id boolean NOT NULL DEFAULT true,
  -- The last position, and the last one that was removed because of its age.
  position bigint NOT NULL DEFAULT 0,
  removed bigint NOT NULL DEFAULT 0,
  -- The last call with events.
  call_xid xid8 NOT NULL,
  call_id bigint NOT NULL DEFAULT 0,
  -- Calls up to `former_call_id` of this transaction or later ones are not read: they are from before this table,
  -- or from another server, whose transactions were numbered differently.
  former_xid xid8 NOT NULL,
  former_call_id bigint NOT NULL,
  CONSTRAINT event_log_pkey PRIMARY KEY (id),
  CONSTRAINT event_log_one CHECK (id)
) WITH (fillfactor = 50);
-- The existing calls have the transaction of this migration.
INSERT INTO event_log (call_xid, former_xid, former_call_id)
SELECT pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()),
  coalesce((SELECT max(id) FROM audit_call), 0);

-- ## Entries with the identifier

-- The type, the key, the part and the identifier that a row @ has in entries. A part has the key of its record:
-- the first column of its own key, or what is said here. Of an item that is the SKU, which its parts have in k.sku.
CREATE OR REPLACE FUNCTION audit_identity(audited regclass, keys text[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner regclass;
  key text := (SELECT string_agg('@.' || quote_ident(k), ', ') FROM unnest(keys[2:]) AS k);
BEGIN
  CASE audited::text
    WHEN 'item' THEN RETURN '''Item'', @.sku, NULL, @.id';
    WHEN 'language', 'product_review' THEN
      RETURN format('%L, @.%I::text, NULL, @.id', audit_type(audited), keys[1]);
    WHEN 'item_price', 'item_option' THEN
      RETURN format('''Item'', coalesce(k.sku, ''''), concat_ws(''/'', %L, %s), @.item_id',
        audit_type(audited), key);
    WHEN 'order_status_change' THEN
      RETURN '''Order'', @.order_id::text, concat_ws(''/'', ''OrderStatusChange'', @.id), NULL::integer';
    WHEN 'account_session' THEN
      RETURN '''Account'', @.account_id::text, concat_ws(''/'', ''Session'', @.id), NULL::integer';
    ELSE NULL;
  END CASE;
  IF key IS NULL THEN
    RETURN format('%L, @.%I::text, NULL, NULL::integer', audit_type(audited), keys[1]);
  END IF;
  SELECT f.confrelid INTO owner FROM pg_constraint AS f
  JOIN pg_attribute AS a ON a.attrelid = audited AND a.attnum = f.conkey[1] AND a.attname = keys[1]
  WHERE f.conrelid = audited AND f.contype = 'f';
  RETURN format('%L, @.%I::text, concat_ws(''/'', %L, %s), NULL::integer',
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
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
        SELECT (SELECT audit_call()), %2$s, 'Create', ('{' || substr(%3$s, 2) || '}')::json
        FROM added AS n%10$s WHERE %4$s;
      ELSIF TG_OP = 'DELETE' THEN
        %12$s
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Delete', ('{' || substr(%6$s, 2) || '}')::json
        FROM removed AS o%13$s WHERE %7$s;
      ELSE
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
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

SELECT pin_search_path();
