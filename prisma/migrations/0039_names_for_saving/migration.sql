-- The name in the address of a file, under which browsers save it: see
-- docs/decisions/0062-names-for-saving.md.

-- The end of a name, in characters that an address can have: others of ASCII become hyphens, those
-- beyond it are escaped.
CREATE FUNCTION name_for_saving(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  hyphened text := regexp_replace(name, '[\x01- !-,/:-@[-^`{-\x9f]+', '-', 'g');
  saved text := '';
  part text;
BEGIN
  IF hyphened ~ '^[ -~]*$' THEN
    RETURN ltrim(right(hyphened, 60), '.');
  END IF;
  FOR at IN REVERSE length(hyphened)..1 LOOP
    part := substr(hyphened, at, 1);
    IF part > '~' COLLATE "C" THEN
      part := upper(regexp_replace(encode(convert_to(part, 'UTF8'), 'hex'), '(..)', '%\1', 'g'));
    END IF;
    EXIT WHEN length(part) + length(saved) > 120;
    saved := part || saved;
  END LOOP;
  RETURN ltrim(saved, '.');
END $$;

SELECT pin_search_path();
