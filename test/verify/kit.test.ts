import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { watchRows } from '../support/shop-rows.ts';
import { cases, failuresOf, verify } from './support.ts';

const shops: { name: string; environment: Record<string, string> }[] = [
  { name: 'an empty shop', environment: {} },
  { name: 'the demo shop', environment: { DEMO: '1' } },
];

describe.each(shops)('the kit on $name', ({ environment }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(environment);
  });
  afterAll(() => shop.close());

  test('reads find nothing wrong and write nothing', async () => {
    const before = await shop.rows('SELECT count(*)::int AS count FROM audit_call');
    const results = await verify(shop, 'read');
    expect(failuresOf(results)).toEqual([]);
    expect(results.length).toBeGreaterThan(700);
    expect(await shop.rows('SELECT count(*)::int AS count FROM audit_call')).toEqual(before);
  });

  test('writes find nothing wrong and leave nothing behind', async () => {
    const { result: results, changed } = await watchRows(shop, () => verify(shop, 'write'));
    expect(failuresOf(results)).toEqual([]);
    expect(results.length).toBe(cases.cases.length);
    expect(changed).toEqual([]);
  });
});

describe('the cases', () => {
  test('call every operation', () => {
    const called = new Set(cases.cases.flatMap(({ steps }) => steps.map(({ call }) => call)));
    expect([...operations.keys()].filter((name) => !called.has(name))).toEqual([]);
  });

  test('have unique identifiers', () => {
    const ids = cases.cases.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('include no write in cases that read', () => {
    const calls = cases.cases
      .filter(({ mode }) => mode === 'read')
      .flatMap(({ steps }) => steps.map(({ call }) => call));
    expect(calls.filter((name) => operations.get(name)?.kind === 'mutation')).toEqual([]);
  });

  test('name no record by its number', () => {
    const bodies = cases.cases.flatMap(({ steps }) =>
      steps.map(({ body }) => JSON.stringify(body)),
    );
    const named = bodies.filter((body) =>
      /"id":(?!0|2147483647)\d+[,}]|"ids":\[(?!2147483647)[1-9]\d*[,\]]/.test(body ?? ''),
    );
    expect(named).toEqual([]);
  });
});
