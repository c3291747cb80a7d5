import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import { idOf } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Lamps');
  await seedProduct(shop, { code: 'lamp', department, listPrice: 19.99, sellingPrice: 15 });
});
afterAll(() => shop.close());

/** The only field of a mutation, or its error: `NotFound on base`. */
async function mutate(mutation: string): Promise<unknown> {
  const { data, errors } = await shop.graphql(`mutation { it: ${mutation} }`);
  const [error] = errors ?? [];
  return error ? `${error.extensions.type} on ${error.extensions.field}` : data?.it;
}

async function create(input: string): Promise<number> {
  return idOf(await mutate(`createPriceList(input: { ${input} }) { id }`));
}

const pricesOf = async (sku = 'lamp') =>
  Object((await shop.v3('commerce.items.get', { sku, fields: ['price'] })).item).price;

test('a base list has no percentage, and no prices until they are set', async () => {
  const list = await mutate('createPriceList(input: { name: "Own" }) { name baseId percentage }');
  expect(list).toEqual({ name: 'Own', baseId: null, percentage: null });
  expect(Object.keys(await pricesOf())).toEqual(['1']);
});

test('a derived list calculates its prices from its base list by its percentage', async () => {
  const id = await create('name: "Friends", baseId: 1, percentage: "80"');
  expect(await pricesOf()).toEqual({ 1: 15, [id]: 12 });
  await mutate(`updatePriceList(by: { id: ${id} }, input: { percentage: 12.5 }) { id }`);
  // 15 × 12.5 % is 1.875.
  expect(await pricesOf()).toEqual({ 1: 15, [id]: 1.875 });
  expect(await mutate(`deletePriceLists(ids: [${id}])`)).toEqual([String(id)]);
  expect(await pricesOf()).toEqual({ 1: 15 });
});

test('a percentage rounds half up to 3 decimals', async () => {
  const id = await create('name: "Odd", baseId: 1, percentage: "33.335"');
  // 15 × 33.335 % is 5.00025.
  expect(await pricesOf()).toMatchObject({ [id]: 5 });
  await mutate(`updatePriceList(by: { id: ${id} }, input: { percentage: "0.010" }) { id }`);
  // 15 × 0.010 % is 0.0015.
  expect(await pricesOf()).toMatchObject({ [id]: 0.002 });
  await mutate(`deletePriceLists(ids: [${id}])`);
});

test('creating or deleting a list takes effect immediately', async () => {
  const id = await create('name: "Short"');
  const find = () => shop.v3('commerce.products.find', { priceList: id, fields: ['code'] });
  expect(await find()).toEqual({ status: 'ok', products: [{ code: 'lamp' }] });
  await mutate(`deletePriceLists(ids: [${id}])`);
  expect(await find()).toMatchObject({ error: { field: 'priceList', type: 'NotFound' } });
});

test('relations lead from a base list to its derived lists, and back', async () => {
  const base = await create('name: "Trade"');
  const id = await create(`name: "Trade less", baseId: ${base}, percentage: 90`);
  const { data } = await shop.graphql(
    `{ priceList(by: { id: ${base} }) { name base { id } derived { name base { name } } } }`,
  );
  expect(data?.priceList).toEqual({
    name: 'Trade',
    base: null,
    derived: [{ name: 'Trade less', base: { name: 'Trade' } }],
  });
  expect(await mutate(`deletePriceLists(ids: [${base}, ${id}])`)).toHaveLength(2);
});

describe('errors of price lists', () => {
  test.each([
    ['a base that does not exist', 'baseId: 999, percentage: 1', 'NotFound on base'],
    ['a base beyond what a column holds', 'baseId: 3000000000, percentage: 1', 'NotFound on base'],
    ['a base without a percentage', 'baseId: 1', 'InvalidCombination on percentage'],
    ['a percentage without a base', 'percentage: 1', 'InvalidCombination on percentage'],
    ['a negative percentage', 'baseId: 1, percentage: -1', 'Malformed on percentage'],
    ['4 decimals', 'baseId: 1, percentage: 0.0001', 'Malformed on percentage'],
    ['a base of 0', 'baseId: 0, percentage: 1', 'Malformed on base'],
  ])('create refuses %s', async (_name, members, told) => {
    expect(await mutate(`createPriceList(input: { name: "x", ${members} }) { id }`)).toBe(told);
  });

  test('refuses a derived list as a base', async () => {
    const id = await create('name: "Derived", baseId: 1, percentage: 50');
    const twice = `name: "Twice", baseId: ${id}, percentage: 50`;
    expect(await mutate(`createPriceList(input: { ${twice} }) { id }`)).toBe(
      'InvalidValue on base',
    );
    await mutate(`deletePriceLists(ids: [${id}])`);
  });

  test('an update cannot add or remove the percentage of a base list', async () => {
    const update = (input: string) =>
      mutate(`updatePriceList(by: { id: 1 }, input: { ${input} }) { name }`);
    expect(await update('percentage: 5')).toBe('InvalidCombination on percentage');
    expect(await update('name: "Base"')).toEqual({ name: 'Base' });
    expect(await mutate('updatePriceList(by: { id: 999 }, input: {}) { id }')).toBe(
      'NotFound on id',
    );
  });

  describe('deleting a price list in use', () => {
    /** Deletes the lists; returns the reason of a refusal. */
    const remove = async (...ids: number[]) => {
      const { errors } = await shop.graphql(`mutation { deletePriceLists(ids: [${ids}]) }`);
      expect(errors).toMatchObject([{ extensions: { field: 'ids', type: 'InvalidValue' } }]);
      return errors?.[0]?.message;
    };

    test('returns an error with the reason when other lists derive from it', async () => {
      const [other, base] = [await create('name: "Other"'), await create('name: "Base"')];
      const derived = await create(`name: "Derived", baseId: ${base}, percentage: 50`);
      expect(await remove(other, base)).toBe(
        `price list ${base} cannot be deleted: other lists are derived from it`,
      );
      expect(await mutate(`deletePriceLists(ids: [${derived}, ${base}, ${other}])`)).toHaveLength(
        3,
      );
    });

    test('returns an error with the reason when a customer uses it', async () => {
      const [other, used] = [await create('name: "Other"'), await create('name: "Used"')];
      const customer = await seedCustomer(shop, 'used@example.com', { priceList: used });
      expect(await remove(other, used)).toBe(
        `price list ${used} cannot be deleted: customers use it`,
      );
      await shop.v3('commerce.customers.delete', { ids: [customer] });
      expect(await mutate(`deletePriceLists(ids: [${other}, ${used}])`)).toHaveLength(2);
    });

    test('returns an error with the reason when it is the last base list', async () => {
      const { data } = await shop.graphql('{ priceLists { nodes { id baseId } } }');
      const lists = Object(data?.priceLists).nodes;
      const bases = lists.filter(({ baseId }: { baseId: unknown }) => baseId === null);
      const ids = bases.map(idOf);
      expect(await remove(...ids)).toBe(
        `price list ${ids.join(', ')} cannot be deleted: the shop needs a base price list`,
      );
    });
  });
});
