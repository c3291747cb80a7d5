import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Config } from '../config/config.ts';

let first: string | undefined;

/** What opening the database is called: the first call is made before it begins. */
export function firstStep(config: Config): string {
  first ??= describe(config);
  return first;
}

function describe({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null) return 'Connecting to the database';
  const isThere = existsSync(join(dataDir, 'database', 'PG_VERSION'));
  return `${isThere ? 'Opening' : 'Creating'} the database in ${shorten(dataDir)}`;
}

/** A folder below the current one without the path that leads there. */
export function shorten(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? folder : `${path}/`;
}
