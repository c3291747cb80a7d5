/* The same as product-files.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./product-files.test.ts');
