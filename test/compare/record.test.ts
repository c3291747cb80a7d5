import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-'));
const file = join(folder, 'calls.jsonl');
let shop: Shop;
let erp: string;
beforeAll(async () => {
  shop = await openShop({ RECORD_CALLS: file, RECORD_KEYS: 'erp, till' });
  const { data } = await shop.graphql(
    'mutation { createCallerKey(input: { name: "erp" }) { secret } }',
  );
  erp = Object(data).createCallerKey.secret;
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const lines = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('the record contains calls of the named keys, without passwords', async () => {
  const customer = { email: 'a@example.com', password: { clear: 'secret-1' } };
  await shop.v3('commerce.customers.create', { customer }, { 'X-Key': erp });
  await shop.v3('commerce.products.get', { id: 'x' }, { 'X-Key': erp });
  await shop.v3('commerce.products.count');
  await expect.poll(lines).toHaveLength(2);
  expect(lines()).toEqual([
    {
      operation: 'commerce.customers.create',
      body: { customer: { email: 'a@example.com', password: { clear: '********' } } },
    },
    { operation: 'commerce.products.get', body: { id: 'x' } },
  ]);
});

test('only the owner of the process can read the file', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
