import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { fuzz, type Outcome } from './fuzz/run-fuzz.ts';
import { isLong, tell } from './load/figures.ts';

const calls = Number(process.env.FUZZ_CALLS ?? (isLong ? 50_000 : 1_500));
/** Another seed produces another sequence of calls. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
vi.setConfig({ hookTimeout: scaled(300_000 + calls * 40) });

let shop: Shop;
let outcome: Outcome;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  const start = performance.now();
  outcome = await fuzz(shop, { calls, seed });
  const seconds = Math.round((performance.now() - start) / 1_000);
  const { answers, heap } = outcome;
  const database = server ? 'PostgreSQL' : 'embedded';
  tell('fuzzing', { database, calls, seconds, heap, answers });
});
afterAll(() => shop.close());

describe(`${calls} generated calls`, () => {
  test('cause no failure of the service', () => {
    expect(outcome.wrong.slice(0, 10)).toEqual([]);
  });

  test('cover every kind of response', () => {
    const told = Object.keys(outcome.answers);
    for (const kind of ['ok', 'Malformed', 'UnknownField', 'Missing', 'NotFound', 'InvalidValue'])
      expect(told).toContain(`v3 ${kind}`);
    for (const kind of ['ok', 'BAD_USER_INPUT', 'NOT_FOUND', 'MALFORMED'])
      expect(told).toContain(`graphql ${kind}`);
    for (const status of [400, 404, 405]) expect(told).toContain(`v3 ${status}`);
  });

  test('leave every record consistent', async () => {
    const unsound = [
      `SELECT p.id FROM product p LEFT JOIN item i ON i.product_id = p.id AND i.is_primary
       GROUP BY p.id HAVING count(i.id) <> 1`,
      `SELECT o.id FROM orders o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
       HAVING o.prediscount_subtotal <> coalesce(sum(l.total_price), 0)`,
      `SELECT r.item_id FROM item_price r JOIN item i ON i.id = r.item_id
       WHERE r.product_id <> i.product_id OR r.price > r.selling_price`,
    ];
    for (const rows of unsound) expect(await shop.rows(rows)).toEqual([]);
  });

  test('leave no open transaction, and a working service', async () => {
    const stuck = `SELECT pid FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'
      AND datname = current_database()`;
    if (server) expect(await shop.rows(stuck)).toEqual([]);
    const taxClass = { code: 'after all that' };
    expect(await shop.v3('commerce.tax-classes.create', { taxClass })).toMatchObject({
      status: 'ok',
    });
    const query = '{ taxClasses { totalCount } }';
    expect(await shop.graphql(query)).toMatchObject({ data: { taxClasses: {} } });
  });

  test.runIf(isLong)('use no more memory at the end than midway', () => {
    const [middle, end] = outcome.heap;
    expect(end / middle).toBeLessThan(1.2);
  });
});
