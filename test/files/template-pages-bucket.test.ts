/* The same as template-pages.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./template-pages.test.ts');
