-- How far the write-ahead log was when a caller had last written: what a replica must have replayed before
-- the caller reads there. Whoever loses its connection to the primary distrusts older positions, so that it
-- need not be logged. Half of each page is kept free: a change then touches no index.
CREATE UNLOGGED TABLE write_position (
  caller VARCHAR(40) PRIMARY KEY,
  position BIGINT NOT NULL
) WITH (fillfactor = 50);
