import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const page = readFileSync('docs/calling.md', 'utf8');

/** The rows between the marks: path, header, body and status. */
function readRows(): string[][] {
  const [, table = ''] = /<!-- refusals -->\n([\s\S]*?)<!-- end of refusals -->/.exec(page) ?? [];
  const lines = table.trim().split('\n').slice(2);
  return lines.map((line) => line.split('|').map((cell) => cell.trim().replace(/^`|`$/g, '')));
}

test('the requests of docs/calling.md return the documented status', async () => {
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'old' } });
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(8);
  for (const [, path = '', header = '', body = '', status] of rows) {
    const [name = '', value = ''] = header.split(/: /);
    const response = await shop.post(path, body, name ? { [name]: value } : {});
    expect([path, header, response.status]).toEqual([path, header, Number(status)]);
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
    const type = response.status === 200 ? 'application/json' : 'application/problem+json';
    expect(response.headers.get('Content-Type')).toContain(type);
  }
});

test('the equivalent in docs/calling.md is the one that the service returns', async () => {
  const example = /\$BASE(\/equivalent\/\S+) .* -d '(.*)'\n([\s\S]*?)\n```/.exec(page);
  const [, path = '', body = '', documented = ''] = example ?? [];
  const { query, ...answered } = await (await shop.post(path, body)).json();
  expect(JSON.parse(documented)).toEqual({ query: expect.any(String), ...answered });
  expect(query).toContain('query Product($by: ProductBy!) {');
});
