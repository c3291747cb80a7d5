import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One copy of graphql: Vite would take the .mjs build and Pothos the .js one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: { globalSetup: ['test/support/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});
