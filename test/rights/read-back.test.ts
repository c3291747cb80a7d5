import { getNamedType, isLeafType, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveDocument } from '../../src/engine/document/resolve.ts';
import { rightsOf } from '../../src/engine/document/rights/document-rights.ts';
import { rightsTo, type Section } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { keysOf } from './callers.ts';
import { fieldWithArgs, rootFields } from './documents.ts';

/* A key with exactly the right that a mutation requires reads back what it has written. */

const identifying = ['id', 'nodeId', 'code', 'sku', 'number'];

/** Every mutation that a section covers and that returns records, with their identifying fields. */
const mutations = rootFields.flatMap(({ kind, name, section }) => {
  const field = schema.getMutationType()?.getFields()[name];
  const type = field && getNamedType(field.type);
  if (kind !== 'mutation' || !section || !field || !isObjectType(type)) return [];
  const shown = Object.values(type.getFields()).filter(
    (each) => identifying.includes(each.name) && isLeafType(getNamedType(each.type)),
  );
  const selected = shown.map((each) => each.name).join(' ');
  return selected ? [{ name, section, document: `${fieldWithArgs(field)} { ${selected} }` }] : [];
});

test.each(mutations)('the right to write $section is enough for $name', (mutation) => {
  const { required } = rightsOf(
    resolveDocument(schema, parse(`mutation { ${mutation.document} }`)),
  );
  expect(required({}) & ~rightsTo('write', [mutation.section as Section])).toBe(0);
});

describe('a key for the section Inventory', () => {
  let shop: Shop;
  let key: string;
  beforeAll(async () => {
    shop = await openShop();
    await seedProduct(shop, { code: 'lamp', department: await seedDepartment(shop, 'Lamps') });
    key = await keysOf(shop)({ sections: ['Inventory'], access: 'Write' });
  });
  afterAll(() => shop.close());

  async function send(stock: number, fields: string) {
    const query = `mutation { updateItemStock(stock: [{ sku: "lamp", stock: ${stock} }]) ${fields} }`;
    const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
    return (await shop.post('/graphql', JSON.stringify({ query }), headers)).json();
  }

  test('reads back the SKU and the stock that it has set, and no other value', async () => {
    expect(await send(7, '{ id sku ... on Item { stock } }')).toMatchObject({
      data: { updateItemStock: [{ id: '1', sku: 'lamp', stock: '7.00' }] },
    });
    for (const fields of ['{ sku costPrice }', '{ product { code } }']) {
      const { errors } = await send(9, fields);
      expect(errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', section: 'CATALOG' });
    }
    expect(await shop.rows('SELECT stock::int FROM item')).toEqual([{ stock: 7 }]);
  });
});
