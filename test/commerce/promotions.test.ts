import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, recordsOf, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let lamps: number;
let lamp: number;
let torch: number;
let volta: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  lamps = await seedDepartment(shop, 'Lamps');
  lamp = await seedProduct(shop, { code: 'lamp', department: lamps, listPrice: 20 });
  torch = await seedProduct(shop, { code: 'torch', department: lamps, listPrice: 10 });
  const [producer] = await insert(shop, 'producer', { code: 'volta', name: 'Volta' });
  volta = Number(producer?.id);
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.promotions.${verb}`, body);
const create = (promotion: object) => call('create', { promotion });
const update = (id: unknown, promotion: object) => call('update', { id, promotion });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).promotion;

const products = { type: 'PercentDiscount', appliedTo: 'Products' } as const;
const carts = { type: 'FixedDiscount', appliedTo: 'Carts' } as const;
/** The promotion has no effect on the prices of other tests. */
const idle = { ...products, isActive: false };

const texts = {
  name: { en: 'Spring', de: 'Frühling' },
  summary: { en: '<p>Green & "wild"</p>', de: 'Grün\n\\ und 漢字 😀' },
  description: { en: 'All of it' },
};
const page = {
  productsLayout: {
    products: 72,
    columns: 6,
    sortOrder: '-Price',
    imageSize: 'Large',
    showDescription: true,
  },
  seoTitle: { en: 'Spring' },
  seoKeywords: { en: 'a, b', de: 'c' },
  seoDescription: { en: '', de: 'Alles' },
};
const terms = {
  type: 'FixedPrice',
  coupon: 'ÄPRIL 10%',
  discountAmount: 99999.999,
  discountPercent: 99.999,
  startTime: '2026-02-28',
  endTime: '2028-02-29',
};
const whole = { ...texts, ...terms, ...page, isActive: false };
const unset = { minSubtotal: null, maxSubtotal: null };
const computed = { smallImage: null, largeImage: null, canonicalURL: {} };

describe('a promotion with every member set', () => {
  test('returns every member as it was written', async () => {
    const elements = [lamp, torch];
    const { id } = await create({
      ...whole,
      appliedTo: 'Products',
      elements: [torch, lamp, torch],
    });
    const expected = { id, ...whole, ...unset, appliedTo: 'Products', elements, ...computed };
    expect(await get(id)).toEqual(expected);
  });

  test('returns every member for a promotion on carts', async () => {
    const subtotals = { minSubtotal: 0, maxSubtotal: 999999.99 };
    const given = { ...whole, ...subtotals, type: 'FixedDiscount', appliedTo: 'Carts' };
    const { id } = await create({ ...given, elements: [] });
    expect(await get(id)).toEqual({ id, ...given, elements: [], ...computed });
    await update(id, { minSubtotal: null, maxSubtotal: 0.01 });
    expect(await get(id, 'minSubtotal', 'maxSubtotal')).toEqual({
      minSubtotal: null,
      maxSubtotal: 0.01,
    });
  });

  test('update changes every member', async () => {
    const { id } = await create(products);
    for (const [name, value] of Object.entries({ ...whole, elements: [lamp] })) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({
      ...{ id, ...whole, ...unset, appliedTo: 'Products' },
      ...{ elements: [lamp], ...computed },
    });
    await call('delete', { ids: [id] });
  });

  test('has a default for every member when only type and target are given', async () => {
    const { id } = await create(carts);
    const none = { en: '' };
    expect(await get(id)).toEqual({
      ...{ id, name: none, summary: none, description: none, isActive: true, ...carts },
      ...{ elements: [], coupon: '', ...unset, discountAmount: 0, discountPercent: 0 },
      ...{ startTime: '0001-01-01', endTime: '9999-12-31', ...computed },
      productsLayout: {
        ...{ products: 24, columns: 4, sortOrder: 'Position', imageSize: 'Optimal' },
        showDescription: false,
      },
      ...{ seoTitle: none, seoKeywords: none, seoDescription: none },
    });
  });
});

describe('update of a promotion', () => {
  test('keeps members that the request omits', async () => {
    const { id } = await create({ ...whole, appliedTo: 'Products', elements: [lamp] });
    await update(id, {});
    await update(id, { productsLayout: { columns: 2 }, name: { de: '' } });
    const productsLayout = { ...page.productsLayout, columns: 2 };
    expect(await get(id)).toEqual({
      ...{ id, ...whole, ...unset, appliedTo: 'Products', elements: [lamp], ...computed },
      ...{ name: { en: 'Spring' }, productsLayout },
    });
  });

  test('replaces the elements', async () => {
    const { id } = await create({ ...idle, elements: [lamp] });
    await update(id, { elements: [torch, torch] });
    expect(await get(id, 'elements')).toEqual({ elements: [torch] });
    await update(id, { elements: [] });
    expect(await get(id, 'elements')).toEqual({ elements: [] });
  });

  test('refuses to change the target of a promotion', async () => {
    const { id } = await create(idle);
    expect(verdict(await update(id, { appliedTo: 'Carts' }))).toBe('UnknownField on unknown');
  });
});

test('deleting a record removes it from the elements', async () => {
  const gone = await seedDepartment(shop, 'Gone');
  const { id } = await create({ ...idle, appliedTo: 'Departments', elements: [gone, lamps] });
  await shop.v3('commerce.departments.delete', { ids: [gone] });
  expect(await get(id, 'elements')).toEqual({ elements: [lamps] });
});

describe('promotions.find and promotions.count', () => {
  const all = { language: 'de', limit: 100 };

  test('filter by isActive, appliedTo and coupon', async () => {
    const given = { isActive: false, coupon: 'ONE', appliedTo: 'Producers', type: 'FixedPrice' };
    const { id } = await create({ ...given, elements: [volta] });
    await create({ ...given, appliedTo: 'Departments' });
    await create({ ...given, isActive: true });
    await create({ ...given, coupon: 'one' });
    const conditions = { isActive: false, coupon: 'ONE', appliedTo: 'Producers' };
    expect(await call('find', { conditions, fields: ['id', 'elements'] })).toEqual({
      status: 'ok',
      promotions: [{ id, elements: [volta] }],
    });
    expect(await call('count', { conditions })).toEqual({ status: 'ok', count: 1 });
    expect(await call('count', { conditions: { coupon: 'ONE' } })).toMatchObject({ count: 3 });
    const free = recordsOf(await call('find', { conditions: { coupon: '' } }), 'promotions');
    expect(await call('count', { conditions: { coupon: '' } })).toMatchObject({
      count: free.length,
    });
    expect(free.every(({ coupon }) => coupon === '')).toBe(true);
  });

  test.each(['id', 'name', 'isActive', 'startTime', 'endTime'])('sort by %s', async (name) => {
    const days = ['2026-01-01', '0001-01-02', '9999-12-31', '2026-01-01', '2025-12-31'];
    for (const [at, startTime] of days.entries())
      await create({ ...idle, name: { en: 'öÖoO'[at] ?? '' }, startTime, isActive: at % 2 === 0 });
    const sorted = { find: 'commerce.promotions.find', key: 'promotions', ties: ['id'] };
    for (const order of [name, `-${name}`]) await expectSorted(shop, sorted, [order]);
  });

  test('sort by appliedTo in the order of the specification', async () => {
    const targets = ['Products', 'Departments', 'Producers', 'Carts'];
    for (const appliedTo of targets.toReversed())
      await create({ type: 'FixedDiscount', isActive: false, appliedTo });
    const sorted = async (order: string) => {
      const found = pluck(
        await call('find', { ...all, order: [order] }),
        'promotions',
        'appliedTo',
      );
      expect(new Set(found).size).toBe(4);
      return found.map((each) => targets.indexOf(String(each)));
    };
    const places = await sorted('appliedTo');
    expect(places).toEqual(places.toSorted());
    expect(await sorted('-appliedTo')).toEqual(places.toReversed());
  });

  test.each(['APPLIED_TO', 'END_TIME', 'IS_ACTIVE'])('page by a cursor of %s', async (field) => {
    const page = async (first: number, after: string | null) => {
      const { data } = await shop.graphql(
        `query ($first: Int, $after: String) {
          promotions(orderBy: [{ field: ${field} }], first: $first, after: $after) {
            nodes { id } pageInfo { endCursor hasNextPage } } }`,
        { first, after },
      );
      return Object(data?.promotions);
    };
    const whole = (await page(100, null)).nodes;
    const walked = [];
    for (let after: string | null = null, more = true; more; ) {
      const { nodes, pageInfo } = await page(3, after);
      walked.push(...nodes);
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(walked).toEqual(whole);
  });

  test('refuse a cursor with an impossible date', async () => {
    const after = Buffer.from('startTime|["2026-02-30",1]').toString('base64url');
    const { errors } = await shop.graphql(
      `query ($after: String) {
        promotions(orderBy: [{ field: START_TIME }], after: $after) { nodes { id } } }`,
      { after },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'after', type: 'Malformed' });
  });
});

test('a promotion returns its texts in the requested language', async () => {
  const { id } = await create({ ...idle, ...texts });
  const { promotion } = await call('get', { id, language: 'de' });
  expect(promotion).toMatchObject({
    name: { de: 'Frühling' },
    description: { de: '' },
    canonicalURL: {},
  });
  expect(JSON.stringify(promotion)).not.toContain('"en"');
});

const imageOf = async (width: number, height: number, format: 'png' | 'tiff' = 'png') => {
  const canvas = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  return { content: (await canvas.toFormat(format).toBuffer()).toString('base64') };
};

describe('images of a promotion', () => {
  test('scale down to the size of their members, and can be downloaded', async () => {
    const { id } = await create(idle);
    await update(id, { smallImage: await imageOf(510, 300), largeImage: await imageOf(2499, 100) });
    const url = expect.stringMatching(/^http:.{10,245}\.png$/);
    const images = Object(await get(id, 'smallImage', 'largeImage'));
    expect(images).toEqual({
      smallImage: { url, width: 255, height: 150 },
      largeImage: { url, width: 2499, height: 100 },
    });
    const response = await fetch(shop.url + new URL(images.smallImage.url).pathname);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 255 });
  });

  test('accept null as removal, and stay when the request omits them', async () => {
    const { id } = await create(idle);
    await update(id, { smallImage: await imageOf(60, 40) });
    await update(id, { name: { en: 'kept' } });
    expect(await get(id, 'smallImage')).toMatchObject({ smallImage: { width: 60 } });
    await update(id, { smallImage: null });
    expect(await get(id, 'smallImage')).toEqual({ smallImage: null });
  });

  test('have no name, unlike images of departments', async () => {
    const { id } = await create(idle);
    const smallImage = { ...(await imageOf(60, 40)), name: 'x.png' };
    expect(verdict(await update(id, { smallImage }))).toBe('UnknownField on unknown');
  });

  const refused = async (member: string) => {
    const { id } = await create(idle);
    const text = { content: Buffer.from('no image').toString('base64') };
    const half = { content: (await imageOf(60, 40)).content.slice(0, 80) };
    for (const upload of [await imageOf(2500, 1), await imageOf(9, 9, 'tiff'), text, half])
      expect(verdict(await update(id, { [member]: upload }))).toBe(`Malformed on ${member}`);
    expect(await get(id, member)).toEqual({ [member]: null });
  };
  test('commerce.promotions.update | smallImage | Malformed', () => refused('smallImage'));
  test('commerce.promotions.update | largeImage | Malformed', () => refused('largeImage'));
});

describe('errors of promotions', () => {
  const elements = [1];
  const minSubtotal = 0;

  test('commerce.promotions.create | elements | InvalidValue', async () => {
    expect(verdict(await create({ ...carts, elements }))).toBe('InvalidValue on elements');
  });
  test('commerce.promotions.update | elements | InvalidValue', async () => {
    const { id } = await create(carts);
    expect(verdict(await update(id, { elements }))).toBe('InvalidValue on elements');
    expect(verdict(await update(id, { elements: [] }))).toBe('ok');
  });
  test('commerce.promotions.create | type | InvalidValue', async () => {
    expect(verdict(await create({ ...carts, elements, type: 'FixedPrice' }))).toBe(
      'InvalidValue on type',
    );
  });
  test('commerce.promotions.update | type | InvalidValue', async () => {
    const { id } = await create(carts);
    expect(verdict(await update(id, { type: 'FixedPrice' }))).toBe('InvalidValue on type');
    expect(await get(id, 'type')).toEqual({ type: 'FixedDiscount' });
  });
  test('commerce.promotions.create | minSubtotal | InvalidValue', async () => {
    expect(verdict(await create({ ...products, minSubtotal }))).toBe('InvalidValue on minSubtotal');
    expect(verdict(await create({ ...idle, ...unset }))).toBe('ok');
  });
  test('commerce.promotions.update | minSubtotal | InvalidValue', async () => {
    const { id } = await create(idle);
    expect(verdict(await update(id, { minSubtotal }))).toBe('InvalidValue on minSubtotal');
    expect(verdict(await update(id, unset))).toBe('ok');
  });
  test('commerce.promotions.create | maxSubtotal | InvalidValue', async () => {
    const told = verdict(await create({ ...products, maxSubtotal: 1 }));
    expect(told).toBe('InvalidValue on maxSubtotal');
  });
  test('commerce.promotions.update | maxSubtotal | InvalidValue', async () => {
    const { id } = await create(idle);
    expect(verdict(await update(id, { maxSubtotal: 1 }))).toBe('InvalidValue on maxSubtotal');
  });
  test('commerce.promotions.update | id | NotFound', async () => {
    for (const id of [999_999, 3e9])
      for (const given of [{}, { name: { en: 'x' } }, { elements: [lamp], isActive: true }])
        expect(verdict(await update(id, given))).toBe('NotFound on id');
  });

  test('a maximum subtotal of zero is Malformed', async () => {
    expect(verdict(await create({ ...carts, maxSubtotal: 0 }))).toBe('Malformed on maxSubtotal');
    expect(verdict(await create({ ...carts, maxSubtotal: 0.01 }))).toBe('ok');
  });

  test.each([
    ['Products', 999_999],
    ['Departments', 999_999],
    ['Producers', 999_999],
    ['Products', 3e9],
  ])('an unknown element of %s is NotFound: %d', async (appliedTo, missing) => {
    const { id } = await create({ ...idle, appliedTo });
    const elements = [{ Products: lamp, Departments: lamps, Producers: volta }[appliedTo], missing];
    expect(verdict(await create({ ...idle, appliedTo, elements }))).toBe('NotFound on elements');
    expect(verdict(await update(id, { elements }))).toBe('NotFound on elements');
    expect(await get(id, 'elements')).toEqual({ elements: [] });
  });

  test('an end before the start of the resulting record is InvalidValue on endTime', async () => {
    const late = { startTime: '2026-03-02', endTime: '2026-03-01' };
    expect(verdict(await create({ ...idle, ...late }))).toBe('InvalidValue on endTime');
    expect(verdict(await create({ ...idle, endTime: '0001-01-01' }))).toBe('ok');
    const { id } = await create({ ...idle, startTime: '2026-03-02' });
    const end = async (endTime: string) => verdict(await update(id, { endTime }));
    expect(await end('2026-03-01')).toBe('InvalidValue on endTime');
    expect(await end('2026-03-02')).toBe('ok');
    expect(verdict(await update(id, { startTime: '2026-03-03' }))).toBe('InvalidValue on endTime');
    expect(verdict(await update(id, late))).toBe('InvalidValue on endTime');
    expect(await get(id, 'endTime')).toEqual({ endTime: '2026-03-02' });
  });
});

test('delete ignores unknown identifiers, and removes names of elements', async () => {
  const { id } = await create({ ...idle, elements: [lamp] });
  expect(await call('delete', { ids: [id, 999_999, 3e9, id] })).toEqual({ status: 'ok' });
  expect(await call('delete', { ids: [] })).toEqual({ status: 'ok' });
  expect(await get(id)).toBeNull();
  const left = 'SELECT 1 FROM promotion_product WHERE promotion_id = $1';
  expect(await shop.rows(left, [id])).toEqual([]);
});
