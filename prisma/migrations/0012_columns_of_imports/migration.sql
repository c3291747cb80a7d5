-- Constants of columns, and what an import leaves out: see docs/decisions/0105-what-goes-with-a-price.md.
ALTER TABLE job
  ADD COLUMN headers text[] NOT NULL DEFAULT '{}',
  ADD COLUMN constants json NOT NULL DEFAULT '[]',
  ADD COLUMN left_out json NOT NULL DEFAULT '[]';

COMMENT ON COLUMN job."headers" IS 'Of CSV: the headers of the columns as they were sent.';
COMMENT ON COLUMN job."constants" IS 'Of CSV: paths with the values of rows whose own cells are empty.';
COMMENT ON COLUMN job."left_out" IS 'Of CSV: the headers of columns that are left out, each with its number of rows with a value.';
