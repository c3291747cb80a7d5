/* The same as serve-files.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./serve-files.test.ts');
