import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

/* A gateway that merges services reads the records of one page by their identifiers. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await settle(shop);
});
afterAll(() => shop.close());

const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
const lists = fields.flatMap((name) => (name.endsWith('ByIds') ? [name.slice(0, -5)] : []));

async function someIds(list: string): Promise<string[]> {
  const { data } = await shop.graphql(`{ ${list}(first: 3) { nodes { id } } }`);
  return Object(data)[list].nodes.map(({ id }: { id: string }) => id);
}

test('every record with an identifier and a list can be read by identifiers', () => {
  const records = fields.filter((name) => fields.includes(`${name}ByIds`));
  expect(records).toEqual(lists);
  expect(lists.length).toBeGreaterThanOrEqual(20);
});

describe('a list by identifiers', () => {
  test.each(lists)('%sByIds returns the records in order, in one statement', async (list) => {
    const [first = '1', ...others] = await someIds(list);
    const ids = [...others, '999999999999', first, first, '0', 'x'];
    const query = `query ($ids: [ID!]!) { ${list}ByIds(ids: $ids) { id } }`;
    for (let time = 0; time < 3; time++) {
      let answer: unknown;
      const sent = await shop.statements(async () => {
        answer = await shop.graphql(query, { ids });
      });
      const found = (await someIds(list)).length > 0;
      const records = [...others, null, first, first].map((id) => id && { id });
      const expected = found ? records : [null, null, null];
      expect(answer).toMatchObject({ data: { [`${list}ByIds`]: [...expected, null, null] } });
      expect(sent).toBe(1);
    }
  });

  test('returns nothing for no identifiers, without a statement', async () => {
    const sent = await shop.statements(async () => {
      expect(await shop.graphql('{ productsByIds(ids: []) { id } }')).toMatchObject({
        data: { productsByIds: [] },
      });
    });
    expect(sent).toBe(0);
  });

  test('refuses more than 1,000 identifiers', async () => {
    const query = 'query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }';
    expect(await shop.graphql(query, { ids: Array(1_000).fill('1') })).not.toHaveProperty('errors');
    expect(await shop.graphql(query, { ids: Array(1_001).fill('1') })).toMatchObject({
      errors: [{ message: 'ids: 1001 identifiers, of at most 1000' }],
    });
  });

  test('reads texts in the language that is requested', async () => {
    const [id = ''] = await someIds('products');
    const query = `query ($ids: [ID!]!, $id: ID!) {
      productsByIds(ids: $ids) { name(language: "en") department { name } }
      product(by: { id: $id }) { name(language: "en") department { name } }
    }`;
    const { data } = await shop.graphql(query, { ids: [id], id });
    expect(data?.productsByIds).toEqual([data?.product]);
  });
});

describe('a document with many aliases', () => {
  test('may have 120 aliases of a field', async () => {
    const [id = ''] = await someIds('products');
    const aliases = Array.from(
      { length: 120 },
      (_, at) => `_${at}: product(by: {id: ${id}}) { id }`,
    );
    const { data, errors } = await shop.graphql(`{ ${aliases.join(' ')} }`);
    expect(errors).toBeUndefined();
    expect(Object.keys(Object(data))).toHaveLength(120);
  });

  test('may have several introspections', async () => {
    const types = ['Product', 'Item', 'Order', 'Customer', 'Department'];
    const aliases = types.map((name) => `${name}: __type(name: "${name}") { fields { name } }`);
    const { data } = await shop.graphql(`{ ${aliases.join(' ')} __schema { types { name } } }`);
    expect(Object.keys(Object(data))).toEqual([...types, '__schema']);
  });
});
