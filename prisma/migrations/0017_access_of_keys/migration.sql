-- Keys that create and change, but delete nothing: see docs/decisions/0119-keys-that-delete-nothing.md.
ALTER TYPE caller_access ADD VALUE 'Change' BEFORE 'Write';

COMMENT ON COLUMN caller_key."access" IS 'What the key may do in its sections: read, also create and change, or also delete.';
