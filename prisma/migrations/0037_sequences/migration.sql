-- Dry runs and refused calls leave sequences as they were: see docs/decisions/0069-sequences.md.

-- The next number of an order without one: the next of the sequence that no order has.
-- A statement that is its own transaction draws it, since it is no longer refused; such statements
-- do not wait for each other. A transaction with further statements can still be rolled back: it
-- excludes the others until its end, and draws when it commits, by the trigger below.
CREATE FUNCTION next_order_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  free bigint;
BEGIN
  IF current_setting('gateway.begun', true) = '1' THEN
    PERFORM pg_advisory_xact_lock(7202631);
    SELECT last_value + is_called::int INTO free FROM order_number;
    WHILE EXISTS (SELECT FROM orders WHERE number = free::text) LOOP
      free := free + 1;
    END LOOP;
    PERFORM set_config('gateway.order_number', free::text, true);
    RETURN free;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7202631);
  LOOP
    free := nextval('order_number');
    EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE number = free::text);
  END LOOP;
  RETURN free;
END $$;

-- Runs before the commit of a transaction that has numbered an order, and never in one that is
-- rolled back.
CREATE FUNCTION draw_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM setval('order_number', current_setting('gateway.order_number')::bigint);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER draw_order_number AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.number = current_setting('gateway.order_number', true))
  EXECUTE FUNCTION draw_order_number();

-- The last value of each sequence by its oid; null if it has returned none.
CREATE FUNCTION sequence_values() RETURNS json LANGUAGE sql AS $$
  SELECT json_object_agg(s.seqrelid, pg_sequence_last_value(s.seqrelid))
  FROM pg_sequence AS s JOIN pg_class AS c ON c.oid = s.seqrelid
  WHERE c.relnamespace = quote_ident(current_schema())::regnamespace
$$;

-- Takes back what a transaction that was rolled back has drawn since `sequence_values` returned
-- `former`. A statement that draws an identifier holds a lock on the table until its transaction
-- ends, so a table that can be locked has no drawn identifier that is not committed. Other calls may
-- have committed identifiers meanwhile: the sequence stays at the largest. A table that others write
-- at the moment keeps a gap, as does one from which identifiers may have been deleted since.
CREATE FUNCTION restore_sequences(former json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entries text := (former ->> pg_get_serial_sequence('audit_entry', 'id')::regclass::oid::text);
  drawn record;
  largest bigint;
BEGIN
  FOR drawn IN
    SELECT s.seqrelid::regclass AS sequence, s.seqstart AS first,
      d.refobjid::regclass AS owner, f.value::bigint AS last
    FROM json_each_text(former) AS f JOIN pg_sequence AS s ON s.seqrelid = f.key::oid
    JOIN pg_depend AS d ON d.classid = 'pg_class'::regclass AND d.objid = s.seqrelid
      AND d.deptype = 'a'
    WHERE pg_sequence_last_value(s.seqrelid) IS DISTINCT FROM f.value::bigint
  LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s IN SHARE MODE NOWAIT', drawn.owner);
      EXECUTE format('SELECT greatest(max(id), $1) FROM %s', drawn.owner)
        INTO largest USING drawn.last;
      IF EXISTS (SELECT FROM audit_entry
          WHERE id > coalesce(entries::bigint, 0) AND action = 'Delete') THEN
        CONTINUE;
      END IF;
      IF largest IS NULL THEN
        PERFORM setval(drawn.sequence, drawn.first, false);
      ELSIF largest < pg_sequence_last_value(drawn.sequence) THEN
        PERFORM setval(drawn.sequence, largest);
      END IF;
    EXCEPTION WHEN lock_not_available THEN
      NULL;
    END;
  END LOOP;
END $$;

SELECT pin_search_path();
