/* The same as sweep.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./sweep.test.ts');
