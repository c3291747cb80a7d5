-- Imports as jobs: see docs/decisions/0051-imports-as-jobs.md.

CREATE TYPE "job_state" AS ENUM ('Waiting', 'Running', 'Completed', 'Failed', 'Canceled');
CREATE TYPE "job_format" AS ENUM ('Csv', 'Jsonl');

-- Written for every chunk of lines, so updates stay within the page.
CREATE TABLE "job" (
    "id" SERIAL NOT NULL,
    "caller_kind" VARCHAR(10) NOT NULL,
    "caller_id" INTEGER NOT NULL,
    "caller_name" TEXT NOT NULL,
    "address" VARCHAR(60) NOT NULL,
    "surface" VARCHAR(10) NOT NULL,
    "target" VARCHAR(120) NOT NULL,
    "format" "job_format" NOT NULL,
    "delimiter" VARCHAR(1),
    "columns" TEXT[],
    "is_dry" BOOLEAN NOT NULL,
    "file" VARCHAR(41) NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "size" BIGINT NOT NULL,
    "state" "job_state" NOT NULL DEFAULT 'Waiting',
    "next_byte" BIGINT NOT NULL,
    "line" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "ok" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "creation_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "start_time" TIMESTAMPTZ(3),
    "end_time" TIMESTAMPTZ(3),
    "error" TEXT,
    "lease" UUID,
    "lease_time" TIMESTAMPTZ(3),
    "turn_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 50);
ALTER TABLE job
  ADD CONSTRAINT job_end_known CHECK ((state IN ('Waiting', 'Running')) = (end_time IS NULL)),
  ADD CONSTRAINT job_error_known CHECK ((state = 'Failed') = (error IS NOT NULL));
CREATE INDEX "job_caller" ON "job"("caller_kind", "caller_id", "id");
-- What the nodes look for.
CREATE INDEX job_unfinished ON job (caller_kind, caller_id, id) WHERE end_time IS NULL;
-- What is removed because of its age.
CREATE INDEX job_end ON job (end_time) WHERE end_time IS NOT NULL;

CREATE TABLE "job_refusal" (
    "job_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "violations" JSON NOT NULL,

    CONSTRAINT "job_refusal_pkey" PRIMARY KEY ("job_id", "line")
);
ALTER TABLE "job_refusal" ADD CONSTRAINT "job_refusal_job_id_fkey" FOREIGN KEY ("job_id")
  REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT pin_search_path();
