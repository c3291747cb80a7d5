import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slice } from '../config/config.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * The key that GraphiQL fills in, so that a newcomer can try it at once: only for the demo shop of
 * the embedded database, and only while no other machine can open the page. The first key is stored
 * in a file beside the database for later starts.
 */
export function openDemoKey(
  config: Slice<'demo' | 'databaseUrl' | 'dataDir' | 'host' | 'bootstrapKey'>,
) {
  const { demo, databaseUrl, dataDir, host, bootstrapKey } = config;
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
