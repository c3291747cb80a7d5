import { readdirSync } from 'node:fs';

/** The migrations of this version, in their order. */
export const migrationNames: readonly string[] = readdirSync('prisma/migrations')
  .filter((name) => /^\d/.test(name))
  .toSorted();
