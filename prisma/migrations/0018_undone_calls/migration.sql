-- Calls that undo earlier calls: see docs/decisions/0125-undo-from-the-audit.md.
ALTER TABLE audit_call ADD COLUMN undoes bigint;

-- Each call is undone once; its undo can be undone in turn.
CREATE UNIQUE INDEX audit_call_undoes ON audit_call (undoes) WHERE undoes IS NOT NULL;

COMMENT ON COLUMN audit_call."undoes" IS 'The earlier call whose changes this call has given back.';
