import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openFolder } from '../../src/store/db/embedded/embedded-folder.ts';
import { withClient } from '../support/create-database.ts';
import { createMigrated, server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  type Product,
  startProduct,
} from '../support/process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0)) await close();
});

interface Migrated {
  readonly environment: Record<string, string>;
  change(sql: string): Promise<void>;
}

async function openEmbedded(): Promise<Migrated> {
  const DATA_DIR = await makeMigratedFolder();
  const change = async (sql: string) => {
    const lite = await openFolder(join(DATA_DIR, 'database'));
    await lite.exec(sql);
    await lite.close();
  };
  return { environment: { DATA_DIR }, change };
}

async function openServer(address: string): Promise<Migrated> {
  const { url, drop } = await createMigrated(address);
  closing.push(drop);
  const change = async (sql: string) => {
    await withClient(url, (client) => client.query(sql));
  };
  const DATA_DIR = await makeFolder();
  return { environment: { DATABASE_URL: url, DATA_DIR }, change };
}

const open = () => (server ? openServer(server) : openEmbedded());

async function readiness({ url }: Product) {
  const response = await fetch(`${url()}/readyz`);
  return { status: response.status, detail: (await response.json()).detail };
}

test('/readyz is 503 on an incomplete schema, and the log names everything that is missing', async () => {
  const { environment, change } = await open();
  const damages = [
    [
      'DROP FUNCTION product_document(product, text, text)',
      'function product_document(product, text, text)',
    ],
    ['DROP TRIGGER product_searches_added ON item', 'trigger product_searches_added of item'],
    [
      'ALTER TABLE department DISABLE TRIGGER department_path',
      'trigger department_path of department',
    ],
    ['ALTER TABLE item DROP CONSTRAINT item_stock_range', 'constraint item_stock_range of item'],
    ['DROP INDEX account_email_unique', 'unique index account_email_unique'],
    ['DROP TABLE write_position', 'table write_position'],
  ] as const;
  await change(damages.map(([damage]) => damage).join('; '));
  const product = await startProduct({ ...environment, LOG_FORMAT: 'json' });
  const incomplete = expect.stringContaining('The schema of the database is incomplete');
  expect(await readiness(product)).toEqual({ status: 503, detail: incomplete });
  expect(await readiness(product)).toEqual({ status: 503, detail: incomplete });
  const lines = product.stderr().trim().split('\n');
  expect(lines).toHaveLength(1);
  for (const [, missing] of damages) expect(lines[0]).toContain(missing);
});

test('a database that a newer version has migrated is served, for rollbacks', async () => {
  const { environment, change } = await open();
  const later = ['CREATE TABLE later (id int)', "ALTER TABLE tax_class ADD later text DEFAULT ''"];
  const history = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', 'later', '9999_later', now())`;
  await change([...later, history].join('; '));
  const product = await startProduct({ ...environment, BOOTSTRAP_KEY: 'a-configured-key' });
  expect(await readiness(product)).toMatchObject({ status: 200 });
  const call = async (operation: string, body: object) => {
    const headers = { 'X-Key': 'a-configured-key' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${product.url()}/api/v3/${operation}`, sent)).json();
  };
  const taxClass = { code: 'books' };
  expect(await call('commerce.tax-classes.create', { taxClass })).toMatchObject({ status: 'ok' });
  const found = await call('commerce.tax-classes.find', { fields: ['code'] });
  expect(found).toEqual({ status: 'ok', taxClasses: [taxClass] });
  expect(product.stderr()).toBe('');
});

describe.each(server ? [server] : [])('/readyz of a service on PostgreSQL', (address) => {
  test('returns 200 again when the schema is complete', async () => {
    const { environment, change } = await openServer(address);
    await change('ALTER TABLE department DISABLE TRIGGER department_path');
    const product = await startProduct(environment);
    expect(await readiness(product)).toMatchObject({ status: 503 });
    await change('ALTER TABLE department ENABLE TRIGGER department_path');
    await vi.waitUntil(async () => (await readiness(product)).status === 200, limits.wait);
  });
});
