/* The same as templates-together.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./templates-together.test.ts');
