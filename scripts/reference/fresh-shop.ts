import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/ground/config/config.ts';
import { assembleApp } from '../../src/node/app.ts';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { createStartingHandler } from '../../src/surfaces/http/router.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import type { ExampleShop } from '../../test/examples/call-alone.ts';

/** A fresh shop over an embedded database in memory, called over HTTP as clients do. */
export async function openFreshShop(environment: Record<string, string>) {
  const key = 'a-key-for-printing';
  const folder = await mkdtemp(join(tmpdir(), 'gateway-print-'));
  const fresh = { DATA_DIR: folder, BOOTSTRAP_KEY: key, PORT: '0', DEMO: '0', CALL_LIMIT: '0' };
  const config = readConfig({ ...fresh, ...environment });
  let handle = createStartingHandler();
  const served = await serve((call) => handle(call), config);
  const embedded = await openEmbedded(new EmbeddedThread({ dump: null }));
  const database = { ...embedded, prepare: () => applyMigrations(embedded.pool) };
  const app = await assembleApp({ ...config, port: served.port }, database);
  handle = app.handle;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${served.port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Key': key, 'Content-Type': 'application/json', ...headers },
    });
    return response.json();
  };
  const shop: ExampleShop = {
    url: `http://127.0.0.1:${served.port}`,
    key,
    v3: (operation, body = {}, headers = {}) => post(`/api/v3/${operation}`, body, headers),
    rows: (sql, values = []) => database.query(sql, values),
  };
  const close = async () => {
    await served.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { shop, close };
}
