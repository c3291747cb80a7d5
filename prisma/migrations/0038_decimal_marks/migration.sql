-- How the numbers of a file are written: see docs/decisions/0060-number-formats.md.
ALTER TABLE "job" ADD COLUMN "decimal_marks" TEXT[] DEFAULT ARRAY[]::TEXT[];
