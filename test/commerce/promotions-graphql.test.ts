import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead, readName } from '../support/as-read.ts';
import { idOf } from '../support/records.ts';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let home: number;
let lamps: number;
let lamp: number;
let torch: number;
let volta: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  volta = Number((await insert(shop, 'producer', { code: 'volta', name: 'Volta' }))[0]?.id);
  home = await seedDepartment(shop, 'Home');
  lamps = await seedDepartment(shop, 'Lamps', home);
  const columns = { producer_id: volta };
  lamp = await seedProduct(shop, { code: 'lamp', department: lamps, listPrice: 20, columns });
  torch = await seedProduct(shop, { code: 'torch', department: lamps, listPrice: 10 });
});
afterAll(() => shop.close());

/** The only field of a document, or its error: `NotFound on elements`. */
async function run(document: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await shop.graphql(document, variables);
  const [error] = errors ?? [];
  if (!error) return data?.it;
  const { field, type, code } = error.extensions;
  return type ? `${type} on ${field}` : code;
}

const create = (input: object) =>
  run('mutation ($input: PromotionCreateInput!) { it: createPromotion(input: $input) { id } }', {
    input,
  });
const made = async (input: object) => idOf(await create(input));
const change = (id: number, input: object, fields = 'id') =>
  run(
    `mutation ($id: ID!, $input: PromotionUpdateInput!) {
      it: updatePromotion(by: { id: $id }, input: $input) { ${fields} } }`,
    { id, input },
  );
const read = (id: number, fields: string) =>
  run(`{ it: promotion(by: { id: ${id} }) { ${fields} } }`);

const layout = {
  ...{ products: 12, columns: 3, sortOrder: 'NAME_DESC', imageSize: 'SMALL' },
  showDescription: true,
};
const whole = {
  name: { en: 'Spring', de: 'Frühling' },
  summary: { en: 'Short' },
  description: { en: 'Long', de: 'Lang' },
  isActive: false,
  type: 'PERCENT_DISCOUNT',
  coupon: 'SPRING',
  discountAmount: '99999.999',
  discountPercent: '0.001',
  startTime: '2026-03-01',
  endTime: '2026-05-31',
  productsLayout: layout,
  seoTitle: { en: 'Title' },
  seoKeywords: { en: 'a, b' },
  seoDescription: { en: 'About' },
  canonicalUrl: { de: 'https://shop.example/frühling' },
};
const members = `nameByLanguage summaryByLanguage descriptionByLanguage isActive type appliedTo elementIds coupon minSubtotal maxSubtotal
  discountAmount discountPercent startTime endTime smallImage { width } largeImage { height }
  productsLayout { products columns sortOrder imageSize showDescription }
  seoTitleByLanguage seoKeywordsByLanguage seoDescriptionByLanguage canonicalUrlByLanguage`;
const rest = { minSubtotal: null, maxSubtotal: null, smallImage: null, largeImage: null };

describe('a promotion with every member set', () => {
  test('has the same members in the response of create and on v3', async () => {
    const given = { ...whole, appliedTo: 'DEPARTMENTS', elementIds: [String(lamps)] };
    const document = `mutation ($input: PromotionCreateInput!) {
      it: createPromotion(input: $input) { id ${members} } }`;
    const promotion = await run(document, { input: given });
    const id = idOf(promotion);
    expect(promotion).toEqual({ id: String(id), ...asRead('Promotion', given), ...rest });
    const { canonicalUrl, elementIds: _texts, ...same } = { ...given, ...rest };
    expect((await shop.v3('commerce.promotions.get', { id })).promotion).toEqual({
      ...{ ...same, id, type: 'PercentDiscount', appliedTo: 'Departments' },
      ...{ elements: [lamps], canonicalURL: canonicalUrl },
      ...{ discountAmount: 99999.999, discountPercent: 0.001 },
      productsLayout: { ...layout, sortOrder: '-Name', imageSize: 'Small' },
    });
  });

  test('update changes every member', async () => {
    const id = await made({ type: 'FIXED_PRICE', discountAmount: '1', appliedTo: 'PRODUCTS' });
    const given = { ...whole, elementIds: [String(lamp), String(torch)] };
    for (const [name, value] of Object.entries(given)) {
      const own = readName('Promotion', name);
      const fields = name === 'productsLayout' ? members : own;
      const amount = name === 'type' && { discountPercent: '3' };
      expect(await change(id, { [name]: value, ...amount }, fields)).toMatchObject({
        [own]: value,
      });
    }
    expect(await read(id, members)).toEqual({
      ...{ ...asRead('Promotion', given), ...rest },
      appliedTo: 'PRODUCTS',
    });
  });
});

describe('canonicalUrl of a promotion', () => {
  const url = 'https://shop.example/spring';

  test('contains only languages with a value, and an empty string removes one', async () => {
    const id = await made({ ...whole, appliedTo: 'CARTS', canonicalUrl: { en: url, de: url } });
    expect(await change(id, { canonicalUrl: { en: '' } }, 'canonicalUrlByLanguage')).toEqual({
      canonicalUrlByLanguage: { de: url },
    });
    const texts =
      'en: texts(language: "en") { canonicalUrl } de: texts(language: "de") { canonicalUrl }';
    expect(await read(id, texts)).toEqual({
      en: { canonicalUrl: '' },
      de: { canonicalUrl: url },
    });
    const got = (language: string) =>
      shop.v3('commerce.promotions.get', { id, language, fields: ['canonicalURL'] });
    expect(await got('de')).toMatchObject({ promotion: { canonicalURL: { de: url } } });
    expect(await got('en')).toEqual({ status: 'ok', promotion: { canonicalURL: {} } });
  });

  test.each([
    'shop.example/spring',
    'ftp://shop.example/',
    'javascript:alert(1)//',
    'http://a',
    'https:///spring',
    'https://shop example/',
    'https://[1]/spring',
  ])('refuses %s', async (address) => {
    const input = { ...whole, canonicalUrl: { en: address } };
    expect(await create({ ...input, appliedTo: 'CARTS' })).toBe('InvalidValue on canonicalURL');
    const id = await made({ ...whole, appliedTo: 'CARTS' });
    expect(await change(id, input)).toBe('InvalidValue on canonicalURL');
  });

  test('stays unchanged when v3 writes the promotion', async () => {
    const promotion = { type: 'FixedPrice', appliedTo: 'Products', canonicalURL: { en: url } };
    expect(await shop.v3('commerce.promotions.create', { promotion })).toMatchObject({
      error: { field: 'unknown', type: 'UnknownField' },
    });
  });
});

test('images are written like images of other records, with their name', async () => {
  const id = await made({ ...whole, appliedTo: 'CARTS' });
  const canvas = sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } });
  const content = (await canvas.webp().toBuffer()).toString('base64');
  const smallImage = { name: 'red.webp', content };
  expect(await change(id, { smallImage }, 'smallImage { url width height }')).toEqual({
    smallImage: { url: expect.stringMatching(/\.webp$/), width: 255, height: 128 },
  });
});

describe('elements of a promotion', () => {
  const elements = (verb: string, id: number, ids: number[]) =>
    run(
      `mutation ($ids: [ID!]!) {
        it: ${verb}PromotionElements(id: ${id}, elementIds: $ids) { elementIds } }`,
      { ids },
    );

  test.each([
    ['PRODUCTS', () => [lamp, torch]],
    ['DEPARTMENTS', () => [home, lamps]],
    ['PRODUCERS', () => [volta, volta]],
  ])('add and remove %s one by one', async (appliedTo, chosen) => {
    const [one = 0, other = 0] = chosen();
    const both = [...new Set([String(one), String(other)])];
    const id = await made({ ...whole, appliedTo, elementIds: [one] });
    expect(await elements('add', id, [other, one, other])).toEqual({ elementIds: both });
    expect(await elements('remove', id, [one])).toEqual({ elementIds: both.slice(1) });
    expect(await elements('remove', id, [one, 3e9])).toEqual({ elementIds: both.slice(1) });
    expect(await elements('add', id, [])).toEqual({ elementIds: both.slice(1) });
  });

  test('refuse unknown elements, promotions on carts and unknown promotions', async () => {
    const id = await made({ ...whole, appliedTo: 'PRODUCTS' });
    expect(await elements('add', id, [lamp, 999_999])).toBe('NotFound on elements');
    expect(await elements('add', id, [3e9])).toBe('NotFound on elements');
    expect(await elements('add', 999_999, [lamp])).toBe('NotFound on id');
    expect(await elements('remove', 3e9, [lamp])).toBe('NotFound on id');
    const carts = await made({ ...whole, appliedTo: 'CARTS' });
    expect(await elements('add', carts, [lamp])).toBe('InvalidValue on elements');
    expect(await read(id, 'elementIds')).toEqual({ elementIds: [] });
  });
});

test.each([
  ['departments', () => [home], []],
  ['products', () => [lamp, 999_999, 999_998], ['product 999999 does not exist']],
])(
  'unknown elements among %s are reported, also beside another refusal',
  async (target, ids, missing) => {
    const input = {
      ...{ ...whole, appliedTo: target.toUpperCase(), elementIds: ids() },
      minSubtotal: '5',
    };
    const { errors } = await shop.graphql(
      'mutation ($input: PromotionCreateInput!) { createPromotion(input: $input) { id } }',
      { input },
    );
    const violations: { message: string }[] = Object(errors?.[0]?.extensions).violations;
    const expected = ['only Carts promotions can have a minimum subtotal', ...missing];
    expect(violations.map(({ message }) => message)).toEqual(expected);
  },
);

test('relations lead from a promotion to its elements and prices, and back', async () => {
  const maker = (await insert(shop, 'producer', { code: 'edda', name: 'Edda' }))[0]?.id;
  const above = await seedDepartment(shop, 'Above');
  const below = await seedDepartment(shop, 'Below', above);
  const columns = { producer_id: maker };
  const seeds = { department: below, listPrice: 5, columns };
  const [clock, watch] = [
    await seedProduct(shop, { ...seeds, code: 'clock' }),
    await seedProduct(shop, { ...seeds, code: 'watch' }),
  ];
  const input = { type: 'FIXED_PRICE', discountAmount: 1 };
  const ofWatch = await made({ ...input, appliedTo: 'PRODUCTS', elementIds: [watch] });
  const ofAbove = await made({ ...input, appliedTo: 'DEPARTMENTS', elementIds: [above] });
  const ofMaker = await made({ ...input, appliedTo: 'PRODUCERS', elementIds: [maker] });
  const lists = ['products', 'departments', 'producers', 'pricedProducts'];
  const fields = lists.map((list) => `${list} { nodes { code } }`).join(' ');
  const none = Object.fromEntries(lists.map((list) => [list, { nodes: [] }]));
  const only = (code: string) => ({ nodes: [{ code }] });
  expect(await Promise.all([ofWatch, ofAbove, ofMaker].map((id) => read(id, fields)))).toEqual([
    { ...none, products: only('watch'), pricedProducts: only('watch') },
    { ...none, departments: only('Above'), pricedProducts: only('clock') },
    { ...none, producers: only('edda') },
  ]);
  const back = `promotion { id } promotions { nodes { id } } producer { promotions { nodes { id } } }
    department { promotions { nodes { id } } parent { promotions { nodes { id } } } }`;
  const theClock = () => run(`{ it: product(by: { id: ${clock} }) { ${back} } }`);
  expect(await theClock()).toEqual({
    promotion: { id: String(ofAbove) },
    promotions: { nodes: [] },
    producer: { promotions: { nodes: [{ id: String(ofMaker) }] } },
    department: {
      promotions: { nodes: [] },
      parent: { promotions: { nodes: [{ id: String(ofAbove) }] } },
    },
  });
  await run(`mutation { it: deletePromotions(ids: [${ofWatch}, ${ofAbove}, ${ofMaker}]) }`);
  expect(await theClock()).toMatchObject({ promotion: null });
});

describe('the number of statements', () => {
  beforeAll(async () => {
    const given = { ...whole, appliedTo: 'PRODUCTS', elementIds: [lamp, torch] };
    for (let n = 0; n < 100; n++) await made({ ...given, coupon: 'COUNTED' });
    await made({
      ...given,
      isActive: true,
      coupon: '',
      startTime: '2000-01-01',
      endTime: '3000-01-01',
    });
    await settle(shop);
  });

  test.each([
    ['find with every member', {}],
    [
      'find with conditions',
      {
        language: 'de',
        order: ['-name'],
        conditions: { appliedTo: 'Products', coupon: 'COUNTED' },
      },
    ],
  ])('%s takes one for 1, 10 and 100 promotions', async (_what, body) => {
    for (const limit of [1, 10, 100])
      expect(
        await shop.statements(async () => {
          const { promotions } = await shop.v3('commerce.promotions.find', { ...body, limit });
          expect(promotions).toHaveLength(limit);
        }),
      ).toBe(1);
  });

  test.each([
    [1, members],
    [2, 'name products { nodes { code } }'],
    [4, 'products(first: 20) { nodes { code department { name } promotion { name } } }'],
    [
      4,
      `products(first: 5) { nodes { promotions(first: 5) { nodes {
        name products(first: 5) { nodes { code } } } } } }`,
    ],
  ])('a list takes %d for %s', async (statements, fields) => {
    for (const first of [1, 10, 100]) {
      const document = `{ it: promotions(where: { coupon: { equals: "COUNTED" } }, first: ${first}) { nodes { ${fields} } } }`;
      for (const _turn of ['interpreted', 'compiled'])
        expect(await shop.statements(() => run(document))).toBe(statements);
    }
  });

  test('writes take a constant number for any number of elements and texts', async () => {
    const id = await made({ ...whole, appliedTo: 'PRODUCTS' });
    const count = (input: object) => shop.statements(() => change(id, input));
    const one = await count({ elementIds: [lamp] });
    expect(await count({ elementIds: [torch, lamp] })).toBe(one);
    expect(await count({ discountPercent: 5 })).toBeLessThan(one);
    expect(await count({ coupon: 'NEW' })).toBe(await count({ coupon: '' }));
    expect(await count({ name: { en: 'New' } })).toBeLessThan(await count({ isActive: true }));
    await run(`mutation { it: deletePromotions(ids: [${id}]) }`);
  });
});
