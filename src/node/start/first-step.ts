import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Config } from '../../ground/config/config.ts';

let first: string | undefined;

/**
 * Returns the name of the step that opens the database. The result is stored at the first call,
 * because opening creates the database.
 */
export function firstStep(config: Config): string {
  first ??= describe(config);
  return first;
}

function describe({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null) return 'Connecting to the database';
  const isThere = existsSync(join(dataDir, 'database', 'PG_VERSION'));
  return `${isThere ? 'Opening' : 'Creating'} the database in ${shorten(dataDir)}`;
}

/** Shortens the path of a folder below the current one. */
export function shorten(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? folder : `${path}/`;
}
