-- Jobs that end the process which runs them are taken over a few times only.
ALTER TABLE "job"
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "text_line" INTEGER NOT NULL DEFAULT 0;
