import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * The key that GraphiQL fills in, so that a newcomer can look around at once: only on the demo shop of
 * the embedded database, and only while no other machine can open the page. The first key is kept in a
 * file beside the database for later starts.
 */
export function keepDemoKey({ demo, databaseUrl, dataDir, host, bootstrapKey }: Config) {
  const isShown = demo && databaseUrl === null && loopback.has(host);
  const file = join(dataDir, 'demo-key');
  let key: string | null = null;
  return {
    get: () => key,
    async settle(firstKey: string | null): Promise<void> {
      if (!isShown) return;
      if (firstKey !== null) await writeFile(file, firstKey, { mode: 0o600 });
      key = bootstrapKey ?? (await readFile(file, 'utf8').catch(() => null));
    },
  };
}
