import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insert } from '../support/seed.ts';
import type { Shop } from '../support/shop.ts';
import { openWhereShop } from '../support/where-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openWhereShop();
  await insert(shop, 'contact', { customer_id: 1, name: 'Jürgen', email: 'j@x.de' });
  const review = { product_id: 1, language: 'en', content: '', date: '2026-01-01' };
  await insert(shop, 'product_review', {
    ...review,
    code: 'R1',
    author: 'Zoë',
    summary: 'Très bien',
  });
  await insert(shop, 'account', { name: 'Søren', email: 'soeren@example.com', locale: 'en' });
  const promotion = { type: 'PercentDiscount', appliedTo: 'Carts', name: { en: 'Été' } };
  const { error } = await shop.v3('commerce.promotions.create', { promotion });
  if (error) throw new Error(`${error.field}: ${error.description}`);
});
afterAll(() => shop.close());

/** The values of a field of the records in which all words of the text occur. */
async function search(list: string, text: string, field = 'id'): Promise<unknown[]> {
  const query = `query($text: String) {
    it: ${list}(first: 100, where: { search: $text }) { totalCount nodes { ${field} } } }`;
  const answer = await shop.graphql(query, { text });
  expect(answer.errors, text).toBeUndefined();
  const { nodes, totalCount } = Object(answer.data?.it);
  expect(totalCount).toBe(nodes.length);
  return nodes.map((node: Record<string, unknown>) => node[field]);
}

describe('the search condition', () => {
  test.each([
    ['products', 'schroder', 'code', ['T0', 'T1', 'T2', 'T8', 'T10', 'T13', 'T14', 'T15']],
    ['products', 'T1 SCHRÖDER', 'code', ['T1', 'T10', 'T13', 'T14', 'T15']],
    ['products', '100%', 'code', ['T3', 'T11', 'T16']],
    ['products', 'e_c', 'code', ['T5', 'T13', 'T18']],
    ['products', 'lampe', 'code', ['lamp']],
    ['products', 'lämp', 'code', ['lamp']],
    ['products', '', 'code', 23],
    ['products', '  ', 'code', 23],
    ['products', 'nothing', 'code', []],
    ['items', 'schroder-14', 'sku', ['schroder-14']],
    ['items', 'strasse', 'sku', ['100% woo-16', 'SCHRÖDER-2', 'strasse-8', 'Straße-7']],
    ['items', 'snake_ -18', 'sku', ['snake_ca-18']],
    ['orders', '(.*) anna', 'id', ['9', '11', '22', '24', '35', '37']],
    ['orders', 'anna@example.com bianchi', 'id', ['11', '24', '37']],
    ['customers', 'k3', 'id', ['7']],
    ['customers', 'anna schroder', 'id', ['4', '5', '6']],
    ['contacts', 'jurgen', 'id', ['1']],
    // One or two letters or digits begin a word.
    ['contacts', 'jü', 'id', ['1']],
    ['contacts', 'x', 'id', ['1']],
    ['contacts', 'ur', 'id', []],
    ['customers', 'an sc', 'id', ['4', '5', '6']],
    ['customers', 'nn', 'id', []],
    ['accounts', 'so', 'name', ['Søren']],
    ['items', '14 sc', 'sku', ['schroder-14']],
    ['promotions', 't', 'id', []],
    ['productReviews', 'zoe tres', 'code', ['R1']],
    ['productReviews', 'r1', 'code', ['R1']],
    ['accounts', 'soren', 'name', ['Søren']],
    ['accounts', 'SOEREN@', 'name', ['Søren']],
    ['promotions', 'ete', 'id', ['1']],
    ['pages', 'no such page', 'id', []],
    // The search is as long as a barcode, which customers do not have.
    ['customers', '4006381333931', 'id', []],
    ['contacts', '4006381333931', 'id', []],
    ['pages', '4006381333931', 'id', []],
    ['promotions', '4006381333931', 'id', []],
  ])('searches %s for "%s" by %s', async (list, text, field, expected) => {
    const found = await search(list, text, field);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  });

  test('finds orders by the SKU of an item and the name of its product', async () => {
    const where = '{ lines: { some: { sku: { equals: "lamp" } } } }';
    const { data } = await shop.graphql(`{ orders(where: ${where}) { nodes { id } } }`);
    const ids = Object(data).orders.nodes.map(({ id }: { id: string }) => id);
    expect(await search('orders', 'LAMP')).toEqual(ids);
    expect(await search('orders', 'lampe')).toEqual(ids);
  });

  test('combines with other conditions, below relations and negations too', async () => {
    const count = async (list: string, where: string) => {
      const answer = await shop.graphql(`{ it: ${list}(where: ${where}) { totalCount } }`);
      expect(answer.errors).toBeUndefined();
      return Object(answer.data?.it).totalCount;
    };
    expect(await count('products', '{ NOT: [{ search: "schroder" }] }')).toBe(15);
    expect(await count('products', '{ OR: [{ search: "lampe" }, { search: "book" }] }')).toBe(2);
    expect(await count('orders', '{ customer: { search: "k7" } }')).toBe(0);
    expect(await count('items', '{ product: { search: "lampe" } }')).toBe(1);
  });
});

const manyWords = Array.from({ length: 21 }, (_, at) => at).join(' ');

describe('an impossible value in a filter', () => {
  test.each([
    ['orders', '{ id: { equals: "x" } }', 'MALFORMED'],
    ['orders', '{ id: { in: [null] } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ status: { equals: "NEW" } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ total: { gt: "many" } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ creationTime: { gt: "yesterday" } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ number: { contains: 3 } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ lines: { any: {} } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['orders', '{ encryptedPassword: { equals: "x" } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['products', '{ price: { gt: 3, priceList: 99 } }', 'NOT_FOUND'],
  ])('causes an error in %s, "%s": %s', async (list, where, code) => {
    const { errors } = await shop.graphql(`{ ${list}(where: ${where}) { totalCount } }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });

  test.each([
    ['products', 'Malformed on where', '{ releaseDate: { equals: "2026-02-30" } }'],
    ['products', 'Malformed on where', '{ releaseDate: { in: ["2026-02-01", "0000-01-01"] } }'],
    ['products', 'NotFound on priceList', '{ price: { priceList: 99 } }'],
    ['products', 'InvalidValue on language', '{ name: { language: "fr", equals: "x" } }'],
    ['products', 'Malformed on where', `{ name: { contains: "${'x'.repeat(1001)}" } }`],
    ['products', 'Malformed on where', '{ code: { equals: "a\\u0000" } }'],
    ['products', 'Malformed on search', `{ search: "${manyWords}" }`],
    ['products', 'Malformed on search', `{ search: "${'x'.repeat(1001)}" }`],
    ['auditEntries', 'InvalidCombination on operation', '{ OR: [{ operation: "x" }] }'],
    ['items', 'ok', '{ product: { keywords: [] } }'],
  ])('gives for %s the error %s', async (list, says, where) => {
    const { errors } = await shop.graphql(`{ ${list}(where: ${where}) { totalCount } }`);
    const told = errors?.map(({ extensions: { type, field } }) => `${type} on ${field}`);
    expect(told ?? ['ok']).toEqual([says]);
  });
});
