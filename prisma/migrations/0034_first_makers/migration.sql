-- Whose share a caller uses: see docs/decisions/0063-shares-of-first-makers.md.

-- The keys that an operator's key makes are callers of their own. A start sets it, and no caller,
-- so the audit of the table stays as it is.
ALTER TABLE caller_key ADD COLUMN "is_operator" BOOLEAN NOT NULL DEFAULT false;

-- The jobs of one share run one after another.
ALTER TABLE "job" ADD COLUMN "share" VARCHAR(20) NOT NULL DEFAULT '';
UPDATE job SET share = lower(caller_kind) || ':' || caller_id;
DROP INDEX job_unfinished;
CREATE INDEX job_unfinished ON job (share, id) WHERE end_time IS NULL;

SELECT pin_search_path();
