import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Three times, because a repeated statement uses another path on its connection. */
async function sendBack(type: string, values: readonly unknown[]): Promise<unknown[]> {
  const sql = `SELECT to_json($1::${type}[])::text AS back`;
  const sent = [];
  for (let run = 0; run < 3; run++) sent.push((await shop.rows(sql, [values]))[0]?.back);
  return sent.map((text) => JSON.parse(String(text)));
}

test.each<[type: string, values: unknown[]]>([
  ['text', []],
  ['text', ['', ' ', 'plain', 'NULL', 'null']],
  ['text', ['a"b', 'back\\slash', '{braces}', 'com,ma', "quo'te", '漢字 😀', 'line\nbreak\ttab']],
  ['text', ['a', null, 'b']],
  ['int', [1, -2, 2_147_483_647]],
  ['bool', [true, false, null]],
])('a list of %s is read as it was sent: %j', async (type, values) => {
  expect(await sendBack(type, values)).toEqual([values, values, values]);
});

test('decimals in a list keep their digits', async () => {
  const sql = 'SELECT ($1::numeric[])[1]::text AS one, ($1::numeric[])[2]::text AS other';
  for (let run = 0; run < 3; run++)
    expect(await shop.rows(sql, [['19.990', '-0.001']])).toEqual([
      { one: '19.990', other: '-0.001' },
    ]);
});
