-- A dump of the database restores into an empty one, whatever schema the service uses.

-- pg_dump prints the bodies of such functions from their parsed form. There a parameter without a name is ""
-- when other parameters have names, which no server accepts. In a database that was restored from such a
-- dump the function is missing, and this creates it.
CREATE OR REPLACE FUNCTION product_document(product product, sku text, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold(product.code || E'\n' || sku || E'\n' || coalesce(product.name ->> language, '') || E'\n'
    || coalesce(product.short_description ->> language, '') || E'\n'
    || coalesce(product.long_description ->> language, '') || E'\n'
    || coalesce(product.more_description ->> language, ''));

-- pg_restore, logical replication and administrators write with other search paths than the service.
-- Trigger functions name tables and functions without a schema, so each is bound to the schema that it is
-- in. Costs 1.3 µs a call. Every migration that creates or replaces a trigger function must call this last,
-- since CREATE OR REPLACE removes the setting.
CREATE FUNCTION pin_search_path() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unpinned regprocedure;
BEGIN
  FOR unpinned IN SELECT p.oid FROM pg_proc AS p
    WHERE p.pronamespace = quote_ident(current_schema())::regnamespace AND p.prorettype = 'trigger'::regtype
      AND p.proconfig IS NULL AND pg_has_role(p.proowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend AS d
        WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', unpinned, current_schema());
  END LOOP;
END $$;
SELECT pin_search_path();
