/* The same as templates-graphql.test.ts, with the files in a bucket. */
process.env.TEST_STORE = 'bucket';
await import('./templates-graphql.test.ts');
