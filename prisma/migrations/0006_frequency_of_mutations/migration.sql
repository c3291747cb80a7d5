-- How often each mutation occurs in documents with several of them. Lists of the audit by operation
-- read its calls where these are rare, and the newest entries where they are not.
CREATE STATISTICS audit_call_mutations ON (string_to_array(operation, ', ')) FROM audit_call;
