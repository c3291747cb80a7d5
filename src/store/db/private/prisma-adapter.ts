import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';

/**
 * Returns the adapter over another client of pg. Prisma's adapter sends every statement through its
 * private member `client`, so its version is pinned: see test/db/private-prisma.test.ts.
 */
export const withClient = (adapter: SqlDriverAdapter, client: unknown): SqlDriverAdapter =>
  Object.assign(Object.create(adapter), { client });
