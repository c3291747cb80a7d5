-- How many calls each caller has made, or a node has set aside for it, in its window of time. Nothing is
-- lost with it in a crash but counts, so it need not be logged.
CREATE UNLOGGED TABLE call_window (
  caller VARCHAR(40) PRIMARY KEY,
  ends TIMESTAMPTZ(3) NOT NULL,
  used INTEGER NOT NULL,
  granted INTEGER NOT NULL
);
