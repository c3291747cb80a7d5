import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await seedShop();
});
afterAll(() => shop.close());

async function seedShop() {
  for (const table of ['producer', 'category', 'supplier', 'unit_of_measure'])
    await insert(shop, table, { code: table, name: `The ${table}` });
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'full' } });
  const home = await seedDepartment(shop, 'Home');
  const department = await seedDepartment(shop, 'Lamps', home);
  await shop.v3('commerce.departments.update', { id: department, department: { position: 2 } });
  const desks = await seedDepartment(shop, 'Desks', home);
  await shop.v3('commerce.departments.update', { id: desks, department: { position: 1 } });
  const lamp = await seedProduct(shop, {
    code: 'lamp',
    department,
    name: { en: 'Lamp', de: 'Lampe' },
    shortDescription: { en: 'Bright' },
    listPrice: 19.5,
    sellingPrice: 18,
    columns: { producer_id: 1, category_id: 1, unit_of_measure_id: 1, tax_class_id: 1 },
    item: { supplier_id: 1, tax_class_id: 1 },
  });
  const torch = await seedProduct(shop, { code: 'torch', department });
  await insert(shop, 'item', { sku: 'Lamp-b', product_id: lamp, is_primary: false });
  await insert(shop, 'product_accessory', { product_id: lamp, accessory_id: torch });
  await insert(shop, 'product_similar', { product_id: torch, similar_id: lamp });
}

/** The results of both ways to execute a document: first interpreted, then compiled. */
async function ask(fields: string): Promise<unknown> {
  const query = `{ it: ${fields} }`;
  const first = await shop.graphql(query);
  expect(await shop.graphql(query)).toEqual(first);
  expect(first.errors).toBeUndefined();
  return first.data?.it;
}

const product = (code: string, fields: string) =>
  ask(`products(first: 1, where: { code: { equals: "${code}" } }) { nodes { ${fields} } }`).then(
    (page) => Object(page).nodes[0],
  );

describe('relations of a product', () => {
  test('lead to its referenced records', async () => {
    const named = `department { code } producer { code } category { code }
      unitOfMeasure { code } taxClass { code }`;
    expect(await product('lamp', named)).toEqual({
      department: { code: 'Lamps' },
      producer: { code: 'producer' },
      category: { code: 'category' },
      unitOfMeasure: { code: 'unit_of_measure' },
      taxClass: { code: 'full' },
    });
    expect(await product('torch', named)).toEqual({
      department: { code: 'Lamps' },
      producer: null,
      category: null,
      unitOfMeasure: null,
      taxClass: null,
    });
  });

  test('lead to a page of its items by SKU', async () => {
    const args = ['', '(first: 1)', '(offset: 1)', '(first: 1, offset: 2)'];
    const aliases = args.map((each, at) => `i${at}: items${each} { nodes { sku isPrimary } }`);
    const [main, other] = [
      { sku: 'lamp', isPrimary: true },
      { sku: 'Lamp-b', isPrimary: false },
    ];
    expect(await product('lamp', aliases.join(' '))).toEqual({
      i0: { nodes: [main, other] },
      i1: { nodes: [main] },
      i2: { nodes: [other] },
      i3: { nodes: [] },
    });
  });

  test('lead to its accessories and to similar products, in one direction', async () => {
    const fields = 'accessories { nodes { code } } similarProducts { nodes { code } }';
    expect(await product('lamp', fields)).toEqual({
      accessories: { nodes: [{ code: 'torch' }] },
      similarProducts: { nodes: [] },
    });
    expect(await product('torch', fields)).toEqual({
      accessories: { nodes: [] },
      similarProducts: { nodes: [{ code: 'lamp' }] },
    });
  });

  test('have texts in a language, or in the default language where it is missing', async () => {
    const fields = 'name shortDescription longDescription';
    const texts = `de: texts(language: "de") { ${fields} } en: texts(language: "en") { name }`;
    expect(await product('lamp', texts)).toEqual({
      de: { name: 'Lampe', shortDescription: 'Bright', longDescription: '' },
      en: { name: 'Lamp' },
    });
  });

  test('have texts in several languages, or in all of them', async () => {
    const fields = 'name de: name(language: "de") longDescription(language: "de") nameByLanguage';
    expect(await product('lamp', fields)).toEqual({
      ...{ name: 'Lamp', de: 'Lampe', longDescription: '' },
      nameByLanguage: { en: 'Lamp', de: 'Lampe' },
    });
  });

  test('have prices of several lists, or of all of them', async () => {
    const fields = 'price one: price(priceList: 1) listPrice(priceList: "1") priceByList';
    expect(await product('lamp', fields)).toEqual({
      ...{ price: '18.000', one: '18.000', listPrice: '19.500' },
      priceByList: { '1': '18.000' },
    });
    expect(await product('torch', fields)).toMatchObject({ price: null, priceByList: {} });
  });

  test('have prices in a list as exact decimals, null without one', async () => {
    const prices = 'prices(priceList: 1) { list selling price }';
    expect(await product('lamp', prices)).toEqual({
      prices: { list: '19.500', selling: '18.000', price: '18.000' },
    });
    expect(await product('torch', prices)).toEqual({
      prices: { list: null, selling: null, price: null },
    });
  });
});

test('an item leads to product, supplier and tax class, and back', async () => {
  const fields =
    'product { code items { nodes { sku } } } supplier { items { nodes { sku } } } taxClass { code }';
  expect(await ask(`item(by: { sku: "lamp" }) { ${fields} }`)).toEqual({
    product: { code: 'lamp', items: { nodes: [{ sku: 'lamp' }, { sku: 'Lamp-b' }] } },
    supplier: { items: { nodes: [{ sku: 'lamp' }] } },
    taxClass: { code: 'full' },
  });
  expect(await ask('item(by: { sku: "Lamp-b" }) { supplier { code } taxClass { code } }')).toEqual({
    supplier: null,
    taxClass: null,
  });
});

test('a department leads to its parent, its children by position, and its own products', async () => {
  expect(
    await ask(`departments(first: 9, where: { parentId: { equals: 0 } }) { nodes {
      code parent { code } products { nodes { code } } children(first: 20) { nodes {
        code parent { code } products(first: 20) { nodes { code } } } } } }`),
  ).toEqual({
    nodes: [
      {
        code: 'Home',
        parent: null,
        products: { nodes: [] },
        children: {
          nodes: [
            { code: 'Desks', parent: { code: 'Home' }, products: { nodes: [] } },
            {
              code: 'Lamps',
              parent: { code: 'Home' },
              products: { nodes: [{ code: 'lamp' }, { code: 'torch' }] },
            },
          ],
        },
      },
    ],
  });
});

test.each(['producers', 'categories'])('%s have a relation to their products', async (list) => {
  const nodes = [{ products: { nodes: [{ code: 'lamp' }] } }];
  expect(await ask(`${list} { nodes { products { nodes { code } } } }`)).toEqual({ nodes });
});

test.each([
  ['items(first: 0)', 'first'],
  ['items(first: 101)', 'first'],
  ['items(offset: -1)', 'offset'],
])('%s is Malformed on %s', async (field, argument) => {
  const { errors } = await shop.graphql(
    `{ product(by: { id: 1 }) { ${field} { nodes { sku } } } }`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ type: 'Malformed', field: argument });
});

test.each([['prices(priceList: 99) { list }', { type: 'NotFound', field: 'priceList' }]])(
  '%s is refused',
  async (field, extensions) => {
    const { errors } = await shop.graphql(`{ product(by: { id: 1 }) { ${field} } }`);
    expect(errors?.[0]?.extensions).toMatchObject(extensions);
  },
);
