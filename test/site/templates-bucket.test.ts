/* The same as templates.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./templates.test.ts');
