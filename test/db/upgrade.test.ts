import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { assembleApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { type OpenedDatabase, openServerDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { applyMigrations } from '../../src/db/migrate.ts';
import { settingStatements } from '../../src/db/settings.ts';
import { serve } from '../../src/http/serve.ts';
import { createDatabase } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { cleanUp, makeFolder } from '../support/process.ts';
import { openEmpty } from './scratch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const shipped = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();

/** On a server every migration but the last; the embedded database runs the same SQL. */
const tried = shipped.slice(0, -1).filter((_, at) => server || at % 6 === 0);

/** A folder with the migrations up to one. */
async function migrationsUpTo(last: string): Promise<string> {
  const folder = join(await makeFolder(), 'migrations');
  await mkdir(folder);
  for (const name of [...shipped.filter((each) => each <= last), 'migration_lock.toml'])
    await cp(join('prisma/migrations', name), join(folder, name), { recursive: true });
  return folder;
}

/** A database of an earlier version. */
interface Earlier {
  readonly database: OpenedDatabase;
  remove(): Promise<void>;
}

/** On the server each version is made from the one before, by its last migration. */
async function openEarlierOnServer(address: string) {
  const chain = await createDatabase(address, 'template1');
  return {
    async at(name: string): Promise<Earlier> {
      await applyMigrations(chain.url, await migrationsUpTo(name));
      const { url, drop } = await createDatabase(address, chain.name);
      const database = openServerDatabase({ databaseUrl: url, directUrl: null, poolSize: 3 });
      return { database, remove: drop };
    },
    remove: chain.drop,
  };
}

async function openEarlierEmbedded() {
  const lite = await openEmpty();
  return {
    async at(name: string): Promise<Earlier> {
      await lite.exec('DISCARD ALL');
      await lite.exec(`${settingStatements}; DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
      await applyMigrations(lite, await migrationsUpTo(name));
      const prepare = () => applyMigrations(lite);
      const opened = { ...openEmbedded(lite), prepare, close: async () => {} };
      return { database: { ...opened, reader: () => opened }, remove: async () => {} };
    },
    remove: () => lite.close(),
  };
}

/** What the shop of the earlier version contains. Before 0004 there is no language. */
async function fill({ query }: OpenedDatabase, version: string): Promise<void> {
  await query("INSERT INTO tax_class (code, name) VALUES ('old', 'Old')", []);
  await query("INSERT INTO producer (code, name) VALUES ('maker', 'Maker')", []);
  if (version < '0004') return;
  for (const statement of shop) await query(statement, []);
  for (const statement of version < '0035' ? smallCountries : []) await query(statement, []);
}

const shop = [
  `INSERT INTO department (name, description, seo_title, seo_keywords, seo_description)
   VALUES ('{"en":"Lamps"}', '{"en":""}', '{"en":""}', '{"en":""}', '{"en":""}')`,
  `INSERT INTO product (code, department_id, name, short_description, info_for_requests, seo_title,
     seo_keywords, seo_description, long_description, more_description)
   VALUES ('L-1', 1, '{"en":"Old lamp"}', '{"en":""}', '{"en":""}', '{"en":""}', '{"en":""}',
     '{"en":""}', '{"en":""}', '{"en":""}')`,
  "INSERT INTO item (sku, product_id, is_primary, stock) VALUES ('L-1', 1, true, 3)",
  `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price, selling_price)
   VALUES (1, 1, 1, true, 20, 20)`,
  `INSERT INTO customer (full_name, billing_first_name, billing_last_name, billing_street1,
     billing_city, billing_postal_code, billing_country, billing_email)
   VALUES ('Ada Rossi', 'Ada', 'Rossi', 'Via Roma 1', 'Bari', '70121', 'IT', 'ada@example.com')`,
  "INSERT INTO account (name, email, locale) VALUES ('Nora', 'nora@example.com', 'en-US')",
];

/** Before 0035 a country has the case in which it was sent. */
const smallCountries = [
  `INSERT INTO customer (full_name, billing_first_name, billing_last_name, billing_street1,
     billing_city, billing_postal_code, billing_country, billing_email)
   VALUES ('Ugo Riva', 'Ugo', 'Riva', 'Via Po 2', 'Bari', '70121', 'it', 'ugo@example.com')`,
  ...['IT', 'it'].map(
    (country) => `INSERT INTO orders (number, locale, customer_name, billing_first_name,
      billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
      billing_email, seller_country)
    VALUES ('${country}-1', 'en-US', 'Ugo Riva', 'Ugo', 'Riva', 'Via Po 2', 'Bari', '70121',
      '${country}', 'ugo@example.com', '${country}')`,
  ),
];

const countries = `SELECT billing_country AS country FROM customer
  UNION SELECT billing_country FROM orders
  UNION SELECT seller_country FROM orders WHERE seller_country <> ''`;

async function start(database: OpenedDatabase) {
  const config = readConfig({
    DATA_DIR: await makeFolder(),
    BOOTSTRAP_KEY: 'a-key-of-the-tests',
    PORT: '0',
    CALL_LIMIT: '0',
  });
  const app = await assembleApp(config, database);
  const served = await serve(app.handle, config);
  const url = `http://127.0.0.1:${served.port}`;
  const headers = { 'X-Key': 'a-key-of-the-tests', 'Content-Type': 'application/json' };
  const v3 = async (operation: string, body: object = {}) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/v3/${operation}`, sent)).json();
  };
  const close = async () => {
    await served.close(0);
    await app.close();
  };
  return { v3, close, readiness: async () => (await fetch(`${url}/readyz`)).status };
}

describe(`a database of ${server ? 'every' : 'an'} earlier version`, () => {
  let earlier: { at(name: string): Promise<Earlier>; remove(): Promise<void> };
  beforeAll(async () => {
    earlier = await (server ? openEarlierOnServer(server) : openEarlierEmbedded());
  });
  afterEach(cleanUp);
  afterAll(() => earlier.remove());

  test.each(tried)(
    '%s is upgraded by the start, and its rows can be read and written',
    async (name) => {
      const { database, remove } = await earlier.at(name);
      await fill(database, name);
      const { v3, close, readiness } = await start(database);
      try {
        const history = 'SELECT count(*)::int AS count FROM _prisma_migrations';
        expect(await database.query(history, [])).toEqual([{ count: shipped.length }]);
        expect(await readiness()).toBe(200);
        const stored = name < '0004' ? [] : [{ country: 'IT' }];
        expect(await database.query(countries, [])).toEqual(stored);
        const italian = { conditions: { country: 'it' } };
        const customers = name < '0004' ? 0 : name < '0035' ? 2 : 1;
        expect(await v3('commerce.customers.count', italian)).toMatchObject({ count: customers });
        expect(await v3('commerce.tax-classes.find', { fields: ['code'] })).toEqual({
          status: 'ok',
          taxClasses: [{ code: 'old' }],
        });
        const department = { parent: 0, name: { en: 'New' } };
        const made = await v3('commerce.departments.create', { department });
        const product = { code: 'N-1', department: made.id, name: { en: 'New lamp' } };
        expect(await v3('commerce.products.create', { product })).toMatchObject({ status: 'ok' });
        const lamps = { conditions: { keywords: ['lamp'] }, fields: ['code'], order: ['code'] };
        const codes = name < '0004' ? ['N-1'] : ['L-1', 'N-1'];
        expect(await v3('commerce.products.find', lamps)).toEqual({
          status: 'ok',
          products: codes.map((code) => ({ code })),
        });
      } finally {
        await close();
        await remove();
      }
    },
  );
});
