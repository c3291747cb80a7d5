-- The tokens that the latest refresh of a session replaced: two tabs of a browser may refresh at the
-- same time, and requests with the former access token may be on their way. No record of the shop.
CREATE TABLE former_session_tokens (
  session_id integer NOT NULL,
  refresh_hash bytea NOT NULL,
  access_hash bytea NOT NULL,
  access_expiry_time timestamptz(3) NOT NULL,
  refresh_time timestamptz(3) NOT NULL,
  tokens bytea NOT NULL,
  CONSTRAINT former_session_tokens_pkey PRIMARY KEY (session_id),
  CONSTRAINT former_session_tokens_session_id_fkey FOREIGN KEY (session_id)
    REFERENCES account_session (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT former_session_tokens_hash_lengths
    CHECK (length(refresh_hash) = 32 AND length(access_hash) = 32)
);
CREATE UNIQUE INDEX former_session_tokens_access_hash_key ON former_session_tokens (access_hash);
