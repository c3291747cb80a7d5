import { onTestFinished } from 'vitest';
import { createMigrated, server } from './database.ts';
import { makeFolder, makeMigratedFolder } from './process.ts';

/** The environment of a shop: a database and the place of its files. */
export type Place = Record<string, string> & { readonly DATA_DIR: string };

/**
 * Creates a migrated database for processes, on the server where there is one. Its folder is removed
 * by `cleanUp`, a database on the server by `drop`.
 */
export async function makeMigratedPlace(): Promise<{ place: Place; drop: () => Promise<void> }> {
  if (!server)
    return { place: { DATA_DIR: await makeMigratedFolder() }, drop: () => Promise.resolve() };
  const { url, drop } = await createMigrated(server);
  return { place: { DATA_DIR: await makeFolder(), DATABASE_URL: url }, drop };
}

/** Makes a migrated place for one test, which drops the database at its end. */
export async function makePlaceOfTest(): Promise<Place> {
  const { place, drop } = await makeMigratedPlace();
  onTestFinished(drop);
  return place;
}

/** The line in which the product names its database and its folder when it starts. */
export function startLineOf({ DATABASE_URL, DATA_DIR }: Place): string {
  const url = DATABASE_URL === undefined ? null : new URL(DATABASE_URL);
  const database = url ? `PostgreSQL at ${url.host}${url.pathname}` : 'Embedded database';
  return `${database}, files in ${DATA_DIR}`;
}
