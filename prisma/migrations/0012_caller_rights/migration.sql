-- What a caller key may do, from where and until when; sessions of accounts; failed sign-ins.

CREATE TYPE caller_access AS ENUM ('Read', 'Write');

-- Keys that are there already keep every right.
ALTER TABLE caller_key
  ADD COLUMN sections account_section[] NOT NULL DEFAULT enum_range(NULL::account_section),
  ADD COLUMN access caller_access NOT NULL DEFAULT 'Write',
  ADD COLUMN networks text[] NOT NULL DEFAULT ARRAY[]::text[],
  ADD COLUMN expiry_time timestamptz(0),
  ADD COLUMN former_hash bytea,
  ADD COLUMN former_expiry_time timestamptz(0),
  ADD CONSTRAINT caller_key_former_hash_length CHECK (length(former_hash) = 32),
  ADD CONSTRAINT caller_key_former_whole
    CHECK ((former_hash IS NULL) = (former_expiry_time IS NULL));
ALTER TABLE caller_key ALTER COLUMN sections SET DEFAULT ARRAY['Catalog', 'Inventory', 'Marketing',
  'Sales', 'Customers', 'Website', 'Apps', 'Settings']::account_section[];
CREATE UNIQUE INDEX caller_key_former_hash_key ON caller_key (former_hash);

CREATE TABLE account_session (
  id serial NOT NULL,
  account_id integer NOT NULL,
  family_hash bytea NOT NULL,
  refresh_hash bytea NOT NULL,
  access_hash bytea NOT NULL,
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  access_expiry_time timestamptz(0) NOT NULL,
  expiry_time timestamptz(0) NOT NULL,
  CONSTRAINT account_session_pkey PRIMARY KEY (id),
  CONSTRAINT account_session_account_id_fkey FOREIGN KEY (account_id)
    REFERENCES account (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT account_session_hash_lengths CHECK
    (length(family_hash) = 32 AND length(refresh_hash) = 32 AND length(access_hash) = 32)
);
CREATE UNIQUE INDEX account_session_family_hash_key ON account_session (family_hash);
CREATE UNIQUE INDEX account_session_access_hash_key ON account_session (access_hash);
CREATE INDEX account_session_account_id_idx ON account_session (account_id);
CREATE INDEX account_session_expiry_time_idx ON account_session (expiry_time);

-- Failed sign-ins are no record of the shop: only counts, by the hash of who tried and from where.
CREATE TABLE sign_in_failure (
  key text NOT NULL,
  count integer NOT NULL,
  blocked_until timestamptz(6) NOT NULL,
  CONSTRAINT sign_in_failure_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_failure_blocked_until_idx ON sign_in_failure (blocked_until);

-- ## Whoever changes a password ends the sessions that it began

CREATE FUNCTION end_account_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_session WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER UPDATE OF encrypted_password ON account
  FOR EACH ROW WHEN (OLD.encrypted_password IS DISTINCT FROM NEW.encrypted_password)
  EXECUTE FUNCTION end_account_sessions();

-- ## News for the other nodes
-- A new session is no news: nobody has asked for it before.

DROP TRIGGER nodes_told ON caller_key;
CREATE TRIGGER nodes_told
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF name, prefix, hash, revoked_time, sections, access,
    networks, expiry_time, former_hash, former_expiry_time ON caller_key
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told
  AFTER DELETE OR TRUNCATE OR UPDATE OF name, access, days, from_hour, to_hour, sections, ip ON account
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER UPDATE OR DELETE OR TRUNCATE ON account_session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
