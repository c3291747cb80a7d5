/* The same as product-images.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./product-images.test.ts');
