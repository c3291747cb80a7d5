import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const calls = [
  ['v3', '/api/v3/commerce.tax-classes.find', '{}'],
  ['GraphQL', '/graphql', '{"query":"{ taxClasses { nodes { id } } }"}'],
] as const;
const wanted = { 'X-Server-Timing': '1' };

describe('Server-Timing', () => {
  test.each(calls)('has the time and the statements of a call of %s', async (_, path, body) => {
    const begin = performance.now();
    const response = await shop.post(path, body, wanted);
    const [, time, statements] =
      /^total;dur=([\d.]+), statements;desc="(\d+)"$/.exec(
        response.headers.get('Server-Timing') ?? '',
      ) ?? [];
    expect(Number(time)).toBeGreaterThan(0);
    expect(Number(time)).toBeLessThan(performance.now() - begin);
    expect(statements).toBe('1');
  });

  test.each(calls)(
    'stays absent from %s without its header, and the body is the same',
    async (_, path, body) => {
      const [plain, timed] = [await shop.post(path, body), await shop.post(path, body, wanted)];
      expect(plain.headers.has('Server-Timing')).toBe(false);
      expect(await timed.text()).toBe(await plain.text());
    },
  );

  test('stays absent for a caller without a valid key', async () => {
    const response = await shop.post('/graphql', '{"query":"{ __typename }"}', {
      ...wanted,
      'X-Key': 'unknown',
    });
    expect(response.headers.has('Server-Timing')).toBe(false);
  });
});
