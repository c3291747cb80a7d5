-- The bytes of the files that the imports of a caller store are added up before each upload.
CREATE INDEX job_share ON job (share);
