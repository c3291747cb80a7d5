-- Answers of calls that are done once (Idempotency-Key). What they say is sealed with the caller's own
-- key, of which only a hash is here.
CREATE TABLE kept_answer (
    id bytea NOT NULL,
    fingerprint bytea NOT NULL,
    answer bytea NOT NULL,
    creation_time timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT kept_answer_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_answer_creation_time_idx ON kept_answer (creation_time);
