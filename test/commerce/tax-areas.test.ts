import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
/** Classes 1 (food), 2 (books) and 3 (toys). */
beforeAll(async () => {
  shop = await openShop();
  for (const code of ['food', 'books', 'toys'])
    await shop.v3('commerce.tax-classes.create', { taxClass: { code } });
});
afterAll(() => shop.close());

/** The only field of a document, or its error: `NotFound on taxArea`. */
async function run(field: string, kind = 'mutation'): Promise<unknown> {
  const { data, errors } = await shop.graphql(`${kind} { it: ${field} }`);
  const [error] = errors ?? [];
  return error ? `${error.extensions.type} on ${error.extensions.field}` : data?.it;
}

const create = async (name: string): Promise<number> =>
  idOf(await run(`createTaxArea(input: { name: "${name}" }) { id }`));
const setRates = (area: number, ...rates: readonly string[]) =>
  run(`setTaxRates(taxAreaId: ${area}, rates: [${rates.map((each) => `{ ${each} }`)}]) {
    rates { taxClassId rate code } }`);

test('v3 creates, renames, lists and deletes an area', async () => {
  const id = await create('Ireland');
  expect(
    await run(`updateTaxArea(by: { id: ${id} }, input: { name: "Éire" }) { id name }`),
  ).toEqual({
    id: String(id),
    name: 'Éire',
  });
  expect(await run(`taxArea(by: { id: ${id} }) { name rates { rate } }`, 'query')).toEqual({
    name: 'Éire',
    rates: [],
  });
  const list = 'taxAreas(orderBy: { field: NAME, direction: DESC }) { totalCount nodes { name } }';
  expect(await run(list, 'query')).toEqual({
    totalCount: 2,
    nodes: [{ name: 'Éire' }, { name: 'Default' }],
  });
  expect(await run(`deleteTaxAreas(ids: [${id}, 9999])`)).toEqual([String(id)]);
  expect(await run(`taxArea(by: { id: ${id} }) { name }`, 'query')).toBeNull();
});

describe('tax rates of an area', () => {
  test('change by class, and other classes stay', async () => {
    const area = await create('Italy');
    const [food, toys] = [
      { taxClassId: '1', rate: '4.00', code: 'IVA 4' },
      { taxClassId: '3', rate: '22.00', code: '' },
    ];
    const rates = ['taxClassId: 3, rate: 22', 'taxClassId: 1, rate: "4", code: "IVA 4"'];
    expect(await setRates(area, ...rates)).toEqual({ rates: [food, toys] });
    const books = { taxClassId: '2', rate: '99.99', code: 'x' };
    const more = ['taxClassId: 2, rate: "99.99", code: "x"', 'taxClassId: 3, rate: 10'];
    expect(await setRates(area, ...more)).toEqual({
      rates: [food, books, { ...toys, rate: '10.00' }],
    });
    const less = ['taxClassId: 1, rate: null', 'taxClassId: 2, rate: 0'];
    expect(await setRates(area, ...less)).toEqual({
      rates: [
        { taxClassId: '2', rate: '0.00', code: '' },
        { ...toys, rate: '10.00' },
      ],
    });
    expect(await setRates(area)).toMatchObject({
      rates: [{ taxClassId: '2' }, { taxClassId: '3' }],
    });
  });

  test('lead to area and class, and back', async () => {
    const [north, south] = [await create('North'), await create('South')];
    await setRates(north, 'taxClassId: 1, rate: 5', 'taxClassId: 2, rate: 6');
    await setRates(south, 'taxClassId: 2, rate: 7');
    const both = `{ nodes { code rates { rate taxArea { name } taxClass { code } } } }`;
    const [food, books] = Object(await run(`taxClasses(first: 2) ${both}`, 'query')).nodes;
    const rateOf = (rate: string, name: string, code: string) => ({
      ...{ rate, taxArea: { name }, taxClass: { code } },
    });
    expect(food.rates.at(-1)).toEqual(rateOf('5.00', 'North', 'food'));
    expect(books.rates.slice(-2)).toEqual([
      rateOf('6.00', 'North', 'books'),
      rateOf('7.00', 'South', 'books'),
    ]);
    const page = 'rates(first: 1, offset: 1) { rate taxClass { code } }';
    expect(await run(`taxArea(by: { id: ${north} }) { ${page} }`, 'query')).toEqual({
      rates: [{ rate: '6.00', taxClass: { code: 'books' } }],
    });
  });

  test('take one statement for all areas', async () => {
    await settle(shop);
    const read = () => shop.graphql('{ taxAreas { nodes { name rates { rate } } } }');
    expect(await shop.statements(read)).toBe(2);
    const deep = () =>
      shop.graphql(
        '{ taxAreas { nodes { rates(first: 9) { taxClass { code rates(first: 9) { rate } } } } } }',
      );
    expect(await shop.statements(deep)).toBe(4);
  });

  test('disappear with their class or area', async () => {
    const area = await create('Short');
    const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'short' } });
    await setRates(area, `taxClassId: ${id}, rate: 1`, 'taxClassId: 1, rate: 1');
    await shop.v3('commerce.tax-classes.delete', { ids: [id] });
    expect(await setRates(area)).toEqual({ rates: [{ taxClassId: '1', rate: '1.00', code: '' }] });
    expect(await run(`deleteTaxAreas(ids: [${area}])`)).toEqual([String(area)]);
    expect(await shop.rows('SELECT FROM tax_rate WHERE tax_area_id = $1', [area])).toEqual([]);
  });

  test('equal those of one caller when many set them concurrently', async () => {
    const area = await create('Busy');
    const calls = Array.from({ length: 30 }, (_, n) => {
      const classes = n % 2 ? [1, 2, 3] : [3, 1, 2];
      const rates = classes.map((each) => `taxClassId: ${each}, rate: ${n}, code: "${n}"`);
      return setRates(area, ...(n === 15 ? ['taxClassId: 2, rate: null'] : rates));
    });
    for (const told of await Promise.all(calls)) expect(told).toHaveProperty('rates');
    const { rates } = Object(await setRates(area));
    const seen = rates.map(({ rate, code }: { rate: string; code: string }) => `${rate} ${code}`);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^(\d+)\.00 \1$/);
  });
});

describe('errors of tax areas', () => {
  test.each([
    ['createTaxArea(input: { name: "" }) { id }', 'Malformed on name'],
    [`createTaxArea(input: { name: "${'x'.repeat(61)}" }) { id }`, 'Malformed on name'],
    ['updateTaxArea(by: { id: 9999 }, input: { name: "x" }) { id }', 'NotFound on id'],
    ['setTaxRates(taxAreaId: 9999, rates: []) { id }', 'NotFound on taxArea'],
    ['setTaxRates(taxAreaId: 3000000000, rates: []) { id }', 'NotFound on taxArea'],
  ])('%s returns %s', async (field, told) => {
    expect(await run(field)).toBe(told);
  });

  test.each([
    ['taxClassId: 99, rate: 1', 'NotFound on taxClass'],
    ['taxClassId: 3000000000, rate: 1', 'NotFound on taxClass'],
    ['taxClassId: 1, rate: 100', 'Malformed on rates'],
    ['taxClassId: 1, rate: -1', 'Malformed on rates'],
    ['taxClassId: 0, rate: 1', 'Malformed on rates'],
    [`taxClassId: 1, rate: 1, code: "${'x'.repeat(33)}"`, 'Malformed on rates'],
    ['taxClassId: 1, rate: 1 }, { taxClassId: 1, rate: 2', 'Malformed on rates'],
  ])('a rate of { %s } returns %s', async (rate, told) => {
    expect(await setRates(1, 'taxClassId: 2, rate: 5', rate)).toBe(told);
    expect(await setRates(1)).toEqual({ rates: [] });
  });

  test('deleting an area that orders use, or the first area, is refused', async () => {
    const area = await create('Kept');
    const billing = ['first_name', 'last_name', 'street1', 'city', 'postal_code', 'email'];
    await insert(shop, 'orders', {
      ...Object.fromEntries(billing.map((name) => [`billing_${name}`, 'a@b.c'])),
      ...{ number: 'taxed', locale: 'en', customer_name: 'A B', billing_country: 'IT' },
      tax_area_id: area,
    });
    const other = await create('Other');
    const remove = async (...ids: number[]) =>
      (await shop.graphql(`mutation { deleteTaxAreas(ids: [${ids}]) }`)).errors;
    expect(await remove(other, area)).toMatchObject([
      {
        message: `tax area ${area} cannot be deleted: orders are taxed in it`,
        extensions: { field: 'ids', type: 'InvalidValue' },
      },
    ]);
    expect(await remove(other, 1)).toMatchObject([
      {
        message: 'tax area 1 cannot be deleted: orders without a tax area are taxed in it',
        extensions: { field: 'ids', type: 'InvalidValue' },
      },
    ]);
    expect(await run(`taxArea(by: { id: ${other} }) { name }`, 'query')).toEqual({ name: 'Other' });
  });
});
