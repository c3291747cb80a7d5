-- Events have the order of the last entries of their calls: see docs/decisions/0041-change-log.md.
-- Transactions that were open when the log was last written can commit calls later.
ALTER TABLE event_log
  ADD COLUMN open_xids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN waiting_calls bigint[] NOT NULL DEFAULT '{}';

-- With a cache, a session would draw entries from numbers that it has reserved earlier.
ALTER SEQUENCE audit_entry_id_seq CACHE 1;

COMMENT ON COLUMN event_log."call_xid" IS 'Calls of this transaction and later ones are not copied yet.';
COMMENT ON COLUMN event_log."call_id" IS 'The last call of that transaction that is copied, by its identifier.';
COMMENT ON COLUMN event_log."open_xids" IS 'Earlier transactions that were open when the last calls were copied.';
COMMENT ON COLUMN event_log."waiting_calls" IS 'Calls that are copied next, in their order.';
