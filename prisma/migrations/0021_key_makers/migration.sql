-- A caller key remembers the key or the account that made it, and is good for no more than its maker is.
-- Keys that are there already follow nobody.

ALTER TABLE caller_key
  ADD COLUMN maker_key_id integer,
  ADD COLUMN maker_account_id integer,
  ADD CONSTRAINT caller_key_maker_key_id_fkey FOREIGN KEY (maker_key_id)
    REFERENCES caller_key (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT caller_key_maker_account_id_fkey FOREIGN KEY (maker_account_id)
    REFERENCES account (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Also keeps makers from forming a circle.
  ADD CONSTRAINT caller_key_maker_is_older CHECK (maker_key_id < id),
  ADD CONSTRAINT caller_key_one_maker CHECK (num_nonnulls(maker_key_id, maker_account_id) <= 1);
CREATE INDEX caller_key_maker_key_id_idx ON caller_key (maker_key_id);
CREATE INDEX caller_key_maker_account_id_idx ON caller_key (maker_account_id);

-- The keys of an account that is removed are revoked with it: without a maker they would be free.
CREATE FUNCTION revoke_keys_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An update of no row would be news for the nodes as well.
  IF EXISTS (SELECT FROM caller_key WHERE maker_account_id = OLD.id AND revoked_time IS NULL) THEN
    UPDATE caller_key SET revoked_time = date_trunc('second'::text, now())
    WHERE maker_account_id = OLD.id AND revoked_time IS NULL;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keys_revoked BEFORE DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION revoke_keys_of_account();

-- Entries tell the maker as well.
SELECT audit('caller_key');
SELECT pin_search_path();
