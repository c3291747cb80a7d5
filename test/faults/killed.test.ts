import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { createMigrated, server } from '../support/database.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  manageFiles,
  type Product,
  startProduct,
} from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { ground, unaudited } from './load/writes.ts';

const rounds = isLong ? 20 : 2;
vi.setConfig({ testTimeout: 60_000 * (rounds + 2) });
afterEach(cleanUp);

type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

interface Place {
  readonly environment: Record<string, string>;
  /** Looks into the database while the product is dead, and leaves it as it is. */
  look<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
}

const key = 'a-configured-key';

async function onServer(address: string): Promise<Place> {
  const { url, drop } = await createMigrated(address);
  onTestFinished(drop);
  const environment = { DATA_DIR: await makeFolder(), DATABASE_URL: url, POOL_SIZE: '4' };
  return {
    environment,
    async look(work) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await work(async (sql) => (await client.query(sql)).rows);
      } finally {
        await client.end();
      }
    },
  };
}

async function embedded(): Promise<Place> {
  const DATA_DIR = await makeMigratedFolder();
  return {
    environment: { DATA_DIR },
    async look(work) {
      // A copy: opening it recovers it, which is the product's to do.
      const copy = join(await makeFolder(), 'database');
      await cp(join(DATA_DIR, 'database'), copy, { recursive: true });
      const lite = await startEmbedded(copy);
      try {
        return await work(async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows);
      } finally {
        await lite.close();
      }
    },
  };
}

const place = () => (server ? onServer(server) : embedded());

test(`${rounds} times kill -9 while clients write loses nothing and leaves nothing half done`, async () => {
  const { environment, look } = await place();
  const start = () => startProduct({ CALL_LIMIT: '0', BOOTSTRAP_KEY: key, ...environment });
  let product: Product = await start();
  await prepare(product);
  const load = new Load(() => product.url(), key);
  for (let round = 0; round < rounds; round++) {
    const before = load.acknowledged;
    load.start();
    while (load.acknowledged < before + 20) await sleep(5);
    await sleep(Math.random() * 300);
    product.kill('SIGKILL');
    await product.ended;
    await load.stop();
    expect(await look((rows) => load.compare(rows))).toEqual([]);
    expect(await look((rows) => rows(unaudited))).toEqual([]);
    const { code, stdout } = await manageFiles(['check'], environment);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/missing: 0; without a row: \d+\n$/)]);
    product = await start();
    await load.settle();
    expect(load.acknowledged).toBe(load.writes.length);
  }
  product.kill('SIGTERM');
  await product.ended;
  expect(await look((rows) => load.compare(rows))).toEqual([]);
  expect([load.wrong.slice(0, 5), product.stderr()]).toEqual([[], '']);
  const sent = load.writes.length;
  tell('killed', { rounds, database: server ? 'PostgreSQL' : 'embedded', sent, ...load.statuses });
});

async function prepare(product: Product): Promise<void> {
  for (const [operation, body] of ground) {
    const response = await fetch(`${product.url()}/api/v3/${operation}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Key': key },
    });
    expect(await response.json()).toMatchObject({ status: 'ok', id: 1 });
  }
}
