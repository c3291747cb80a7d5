import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openShop } from '../support/shop.ts';

/** The rows between the marks: path, header, body and status. */
function readRows(): string[][] {
  const page = readFileSync('docs/calling.md', 'utf8');
  const [, table = ''] = /<!-- refusals -->\n([\s\S]*?)<!-- end of refusals -->/.exec(page) ?? [];
  const lines = table.trim().split('\n').slice(2);
  return lines.map((line) => line.split('|').map((cell) => cell.trim().replace(/^`|`$/g, '')));
}

test('the requests of docs/calling.md are answered with the status that it says', async () => {
  const shop = await openShop();
  try {
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
  } finally {
    await shop.close();
  }
});
