-- Languages come, go and change their code while others write texts. Whoever writes texts shares the
-- languages, whoever changes which there are holds them alone, until the end of the transaction; then a
-- text has keys of languages that the shop has, and no others, whoever writes it.

-- ## Locks
-- A number that no other lock has; see also src/db/prices/lock.ts.

CREATE FUNCTION share_languages() RETURNS void
LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock_shared(7202630) $$;

CREATE FUNCTION hold_languages() RETURNS void
LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7202630) $$;

CREATE FUNCTION share_languages_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7202630);
  RETURN NULL;
END $$;

CREATE FUNCTION hold_languages_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7202630);
  RETURN NULL;
END $$;
CREATE TRIGGER languages_held BEFORE INSERT OR UPDATE OF code OR DELETE ON language
  FOR EACH STATEMENT EXECUTE FUNCTION hold_languages_first();

-- ## Which columns hold localized texts: those whose check is localized_fits

CREATE FUNCTION localized_columns() RETURNS TABLE (owner regclass, names text[])
LANGUAGE sql STABLE AS $$
  SELECT c.conrelid::regclass, array_agg(a.attname::text ORDER BY a.attnum)
  FROM pg_depend AS d
  JOIN pg_constraint AS c ON c.oid = d.objid
  JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE d.classid = 'pg_constraint'::regclass AND d.refclassid = 'pg_proc'::regclass
    AND d.refobjid = 'localized_fits'::regproc
  GROUP BY c.conrelid ORDER BY c.conrelid::regclass::text
$$;

-- ## Texts only in languages of the shop

-- What a node wrote knowing other languages than there now are is not wrong but late: it is told to do
-- it again (a serialization failure), and then knows them.
CREATE FUNCTION refuse_language(code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the shop has no language %', code USING ERRCODE = 'serialization_failure';
END $$;

-- Makes the triggers of every table with localized texts, each with a function of its own, whose plan is
-- kept. To be called again by a migration that adds such a column.
CREATE FUNCTION watch_texts() RETURNS void LANGUAGE plpgsql AS $watch$
DECLARE
  texts record;
  keys text;
BEGIN
  FOR texts IN SELECT * FROM localized_columns() LOOP
    SELECT string_agg(format('SELECT json_object_keys(NEW.%I)', name), ' UNION ALL ')
    INTO keys FROM unnest(texts.names) AS name;
    EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $known$
      BEGIN
        PERFORM refuse_language(key) FROM (%s) AS used (key)
        WHERE key <> ALL (ARRAY(SELECT code::text FROM language));
        RETURN NULL;
      END $known$', texts.owner || '_languages_known', keys);
    SELECT string_agg(format('%I', name), ', ') INTO keys FROM unnest(texts.names) AS name;
    EXECUTE format('CREATE OR REPLACE TRIGGER languages_shared BEFORE INSERT OR UPDATE OF %s ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION share_languages_first()', keys, texts.owner);
    -- Within a trigger it is the language itself that changes.
    EXECUTE format('CREATE OR REPLACE TRIGGER languages_known AFTER INSERT OR UPDATE OF %s ON %s
      FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION %I()',
      keys, texts.owner, texts.owner || '_languages_known');
  END LOOP;
END $watch$;
SELECT watch_texts();

-- A review is written in a language of the shop, and stays when the language goes.
CREATE FUNCTION product_review_language_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_language(NEW.language)
  WHERE NOT EXISTS (SELECT FROM language AS l WHERE l.code = NEW.language);
  RETURN NULL;
END $$;
CREATE TRIGGER languages_shared BEFORE INSERT OR UPDATE OF language ON product_review
  FOR EACH STATEMENT EXECUTE FUNCTION share_languages_first();
CREATE TRIGGER languages_known AFTER INSERT OR UPDATE OF language ON product_review
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION product_review_language_known();

-- ## A language that changes its code or goes takes its texts along

-- The text with its keys among `gone` renamed to `code`; without them where it is null.
CREATE FUNCTION move_texts(texts json, gone text[], code text) RETURNS json
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT '{' || coalesce(string_agg(to_json(CASE WHEN key = ANY (gone) THEN code ELSE key END)::text
      || ':' || value::text, ',' ORDER BY place), '') || '}'
    FROM json_each(texts) WITH ORDINALITY AS each (key, value, place)
    WHERE CASE WHEN code IS NULL THEN key <> ALL (gone) ELSE key <> code END);
END $$;

-- One statement a table, whatever its length. A quote inside a text is written \", so that what is found
-- is a key.
CREATE FUNCTION move_all_texts(gone text[], code text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  texts record;
  moved text;
  found text;
BEGIN
  FOR texts IN SELECT * FROM localized_columns() LOOP
    SELECT string_agg(format('%1$I = CASE WHEN %1$I::text ~ $3 THEN move_texts(%1$I, $1, $2) ELSE %1$I END',
        name), ', '), string_agg(format('%I::text ~ $3', name), ' OR ')
    INTO moved, found FROM unnest(texts.names) AS name;
    EXECUTE format('UPDATE %s SET %s WHERE %s', texts.owner, moved, found)
    USING gone, code, '"(' || array_to_string(gone, '|') || ')"\s*:';
  END LOOP;
END $$;

CREATE FUNCTION rename_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_all_texts(ARRAY[OLD.code::text], NEW.code::text);
  UPDATE product_review SET language = NEW.code WHERE language = OLD.code;
  RETURN NULL;
END $$;
CREATE TRIGGER language_texts_renamed AFTER UPDATE OF code ON language
  FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION rename_language_texts();

CREATE FUNCTION remove_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed) THEN
    PERFORM move_all_texts(ARRAY(SELECT code::text FROM removed), NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER language_texts_removed AFTER DELETE ON language
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_language_texts();

-- Sort keys and search documents follow the language by their foreign keys: a text that only changes its
-- language, which a trigger does, leaves them as they are.
DO $$
DECLARE
  text_column record;
BEGIN
  FOR text_column IN SELECT * FROM (VALUES
    ('product', 'name'), ('department', 'name'), ('variant', 'name'), ('option', 'name'),
    ('promotion', 'name'), ('shipping_method', 'name'), ('payment_method', 'name'),
    ('product_file', 'description')
  ) AS listed (of_table, name) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER text_keys_changed AFTER UPDATE OF %2$I ON %1$I
      FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.%2$I::text <> NEW.%2$I::text)
      EXECUTE FUNCTION change_text_keys(%2$L)', text_column.of_table, text_column.name);
  END LOOP;
END $$;
CREATE OR REPLACE TRIGGER product_searches_changed
  AFTER UPDATE OF code, name, short_description, long_description, more_description ON product
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (OLD.code <> NEW.code
    OR OLD.name::text <> NEW.name::text
    OR OLD.short_description::text <> NEW.short_description::text
    OR OLD.long_description::text <> NEW.long_description::text
    OR OLD.more_description::text <> NEW.more_description::text))
  EXECUTE FUNCTION change_product_searches();
