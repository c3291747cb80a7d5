/* The same as templates-hostile.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./templates-hostile.test.ts');
