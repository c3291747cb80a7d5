import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT;

export default defineConfig({
  // One copy of graphql: Vite would take the .mjs build and Pothos the .js one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    // One copy of the product's modules a worker: loading them for each file took a third of the time.
    isolate: false,
    // The default leaves a core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A file named by TEST_REPORT gets the results as JSON, for .ci/run to count.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
