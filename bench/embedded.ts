import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeContent, fill, onDatabase } from './database.ts';
import { scratchFile } from './servers.ts';

const out = fileURLToPath(new URL('out', import.meta.url));

/** Returns a data folder with the same shop on the embedded database, filled once and reused. */
export async function prepareEmbedded(say: (line: string) => void): Promise<string> {
  const content = describeContent();
  const kept = join(out, `embedded-${content.replace(/\W+/g, '-')}`);
  if (existsSync(kept)) return kept;
  say(`Filling the embedded database: ${content}`);
  for (const name of await readdir(out).catch(() => []))
    if (name.startsWith('embedded-')) await rm(join(out, name), { recursive: true });
  const unfinished = `${kept}.part`;
  await fill({ databaseUrl: null, dataDir: unfinished, poolSize: 1 });
  await rename(unfinished, kept);
  return kept;
}

let copies = 0;

/** Returns a copy of the data folder, which is deleted after this run. */
export async function copyEmbedded(kept: string): Promise<string> {
  const copy = scratchFile(`embedded-${++copies}`);
  await cp(kept, copy, { recursive: true });
  return copy;
}

/** The rows of statements on an embedded database that no other process has open. */
export function readEmbedded(
  dataDir: string,
  statements: readonly string[],
): Promise<Record<string, unknown>[][]> {
  return onDatabase({ databaseUrl: null, dataDir, poolSize: 1 }, async (database) => {
    const results = [];
    for (const statement of statements) results.push(await database.query(statement, []));
    return results;
  });
}
