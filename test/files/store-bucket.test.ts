/* The same as store.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./store.test.ts');
