-- When a node last claimed each regular task. They stood among the settings, which are read as
-- settings of the shop and copied with it. A node of an earlier version still claims there while
-- the nodes are upgraded, so a task can run twice in that time, which does no harm.
CREATE TABLE task_claim (
  task varchar(60) NOT NULL,
  time timestamptz(6) NOT NULL DEFAULT now(),
  CONSTRAINT task_claim_pkey PRIMARY KEY (task)
);
DELETE FROM setting WHERE key IN
  ('answers_expired', 'deliveries_removed', 'events_removed', 'files_swept', 'jobs_removed', 'reference_shop');

COMMENT ON TABLE task_claim IS 'When a node last claimed each regular task, so that one node of several does it.';
COMMENT ON COLUMN task_claim."task" IS 'Name of the task.';
COMMENT ON COLUMN task_claim."time" IS 'When it was claimed.';
