import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import type { StoryShop } from '../examples/plant.ts';
import { playOnV3 } from '../examples/play-on-v3.ts';
import { storySettings } from '../examples/story.ts';
import { openTestDatabase, server } from '../support/database.ts';
import { canDump, copyByDump, createOwned } from '../support/dump-database.ts';
import {
  cleanUp,
  makeFolder,
  manageFiles,
  type Product,
  startProduct,
} from '../support/process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).toReversed()) await close();
});

const key = 'a-key-of-the-tests';

async function makeOwned(address: string): Promise<string> {
  const { url, drop } = await createOwned(address);
  closing.push(drop);
  return url;
}

const start = async (url: string, environment: Record<string, string> = {}) =>
  startProduct({
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '0',
    SIGN_IN_LIMIT: '0',
    ...environment,
  });

async function stop(product: Product): Promise<void> {
  product.kill('SIGTERM');
  await product.ended;
}

/** Starts the product with the records of the story. */
async function openStory(
  url: string,
  settings: Record<string, string> = {},
): Promise<StoryShop & { product: Product }> {
  const product = await start(url, settings);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  const post = async (path: string, body: unknown) => {
    const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(product.url() + path, sent)).json();
  };
  return {
    product,
    v3: (operation, body) => post(`/api/v3/${operation}`, body ?? {}),
    graphql: (query, variables = {}) => post('/graphql', { query, variables }),
    rows: async (sql, values = []) => (await client.query(sql, values)).rows,
  };
}

const readiness = async ({ url }: Product) => (await fetch(`${url()}/readyz`)).status;

/** Every row of every table. */
async function readAll(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query(`SELECT format('%I', relname) AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return found;
}

describe.each(server && (await canDump(server)) ? [server] : [])(
  'a dump of PostgreSQL',
  (address) => {
    test('restores from the custom format as an ordinary owner, and every operation works', async () => {
      const [original, restored] = [await makeOwned(address), await makeOwned(address)];
      await stop(await start(original));
      expect(await copyByDump('custom', original, restored, await makeFolder())).toEqual([]);
      const shop = await openStory(restored, storySettings);
      expect(await readiness(shop.product)).toBe(200);
      const { wrong, called } = await playOnV3(shop);
      expect(wrong).toEqual([]);
      expect(called).toEqual(new Set(operations.keys()));
      expect(shop.product.stderr()).toBe('');
    });

    test('restores the whole demo shop with its files from the plain format, and accepts writes', async () => {
      const [original, restored] = [await makeOwned(address), await makeOwned(address)];
      const [before, after] = [await makeFolder(), await makeFolder()];
      await stop(await start(original, { DEMO: '1', DATA_DIR: before }));
      expect(await copyByDump('plain', original, restored, await makeFolder())).toEqual([]);
      await cp(join(before, 'files'), join(after, 'files'), { recursive: true });
      const rows = await readAll(restored);
      expect(rows.length).toBeGreaterThan(1_000);
      expect(rows).toEqual(await readAll(original));
      const place = { DATABASE_URL: restored, DATA_DIR: after };
      expect(await manageFiles(['check'], place)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('missing: 0;'),
      });
      const story = await openStory(restored, { DATA_DIR: after });
      await expectServed(story);
      await expectWritable(story);
    });

    async function expectServed({ v3, product }: Awaited<ReturnType<typeof openStory>>) {
      const page = { fields: ['original'], limit: 3 };
      const { images } = await v3('commerce.product-images.find', page);
      const paths = JSON.stringify(images).match(/\/files\/[^"]+/g) ?? [];
      expect(paths).toHaveLength(3);
      for (const path of paths) expect((await fetch(product.url() + path)).status).toBe(200);
    }

    async function expectWritable(shop: Awaited<ReturnType<typeof openStory>>) {
      expect(await readiness(shop.product)).toBe(200);
      const department = { parent: 0, name: { en: 'Coffee' } };
      const { id } = await shop.v3('commerce.departments.create', { department });
      const product = { code: 'A-1', department: id, name: { en: 'A product' } };
      expect(await shop.v3('commerce.products.create', { product })).toMatchObject({
        status: 'ok',
      });
      const language = { code: 'fr', region: 'FR' };
      expect(await shop.v3('site.languages.create', { language })).toMatchObject({ status: 'ok' });
    }
  },
);

describe('functions of the schema', () => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('name all of their parameters or none, so that pg_dump can print them', async () => {
    const mixed = await database.query(
      `SELECT proname FROM pg_proc
       WHERE pronamespace = current_schema()::regnamespace AND '' = ANY (proargnames)`,
      [],
    );
    expect(mixed).toEqual([]);
  });

  // A migration that creates or replaces one of these ends with SELECT pin_search_path().
  test('set their own search path when triggers run them', async () => {
    const unpinned = await database.query(
      `SELECT proname FROM pg_proc
       WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype
         AND proconfig IS NULL`,
      [],
    );
    expect(unpinned).toEqual([]);
  });

  test('work under an empty search path, which pg_restore sets', async () => {
    await database.transaction(async (session) => {
      const [{ schema } = {}] = await session.query('SELECT current_schema() AS schema', []);
      await session.query("SELECT set_config('search_path', '', true)", []);
      await session.query(
        `INSERT INTO ${schema}.language (code, name, region, currency, is_active, is_default, position)
         VALUES ('it', 'Italiano', 'IT', 'EUR', true, false, 1)`,
        [],
      );
      const changed = await session.query(
        `UPDATE ${schema}.tax_area SET name = 'Home' RETURNING id`,
        [],
      );
      expect(changed).toHaveLength(1);
    });
  });
});
