-- Bounds on what a caller stores by its calls: see docs/decisions/0108-bounded-answers.md.

-- Answers of the version before have no share. They are not counted, and expire.
ALTER TABLE kept_answer
  ADD COLUMN share varchar(60) NOT NULL DEFAULT '',
  ADD COLUMN bytes int NOT NULL DEFAULT 0,
  ADD COLUMN is_packed boolean NOT NULL DEFAULT false,
  ADD COLUMN stored_time timestamptz(6) NOT NULL DEFAULT now();

CREATE INDEX kept_answer_share ON kept_answer (share, stored_time, id) INCLUDE (bytes)
  WHERE bytes > 0;

COMMENT ON COLUMN kept_answer."share" IS 'Whose share the answer uses: the caller or its first maker.';
COMMENT ON COLUMN kept_answer."bytes" IS 'The bytes that count for the share; 0 if the answer was removed.';
COMMENT ON COLUMN kept_answer."is_packed" IS 'Whether the text is compressed; of a preview what follows its first line.';
COMMENT ON COLUMN kept_answer."stored_time" IS 'When the answer was stored; the oldest is removed first.';

ALTER TABLE job ADD COLUMN refused_bytes bigint NOT NULL DEFAULT 0;

COMMENT ON COLUMN job."refused_bytes" IS 'The bytes of what is wrong with the refused lines.';
