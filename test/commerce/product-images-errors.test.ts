import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paint, upload } from '../support/pictures.ts';
import { verdict } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let lamp: number;
let desk: number;
let ofLamp: string[];
let ofDesk: string;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Home');
  lamp = await seedProduct(shop, { code: 'lamp', department });
  desk = await seedProduct(shop, { code: 'desk', department });
  ofLamp = [await add({ product: lamp }), await add({ product: lamp })];
  ofDesk = await add({ product: desk });
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.product-images.${verb}`, body);
const create = async (image: object) =>
  verdict(await call('create', { image: { product: lamp, file: await paint(), ...image } }));
async function add(image: object): Promise<string> {
  return String((await call('create', { image: { file: await paint(), ...image } })).id);
}
/** The image rows of the database, to see that a refused call changed nothing. */
const state = () => shop.rows('SELECT * FROM product_image ORDER BY id');

describe('errors of product-images.find', () => {
  test('commerce.product-images.find | products | Malformed', async () => {
    const find = async (n: number) => {
      const products = Array.from({ length: n }, (_, at) => at + 1);
      return verdict(await call('find', { conditions: { products } }));
    };
    expect(await find(100)).toBe('ok');
    expect(await find(101)).toBe('Malformed on products');
  });

  test('commerce.product-images.find | sizes | Malformed', async () => {
    for (const size of ['thumbnail', 'Huge', '', null, 1])
      expect(verdict(await call('find', { sizes: [size] }))).toBe('Malformed on sizes');
    expect(verdict(await call('find', { sizes: ['Thumbnail', 'Zoom'] }))).toBe('ok');
  });

  test('refuses an order', async () => {
    expect(verdict(await call('find', { order: ['id'] }))).toBe('UnknownField on unknown');
  });
});

describe('the file of a new image', () => {
  test('commerce.product-images.create | file | AlreadyExists', async () => {
    const file = await paint();
    expect(await create({ file })).toBe('ok');
    const before = await state();
    expect(await create({ file: { ...file, name: 'another name' } })).toBe('AlreadyExists on file');
    expect(await create({ file, position: 0 })).toBe('AlreadyExists on file');
    expect(await state()).toEqual(before);
    expect(await create({ file, product: desk })).toBe('ok');
  });

  test('commerce.product-images.create | file | InvalidValue', async () => {
    for (const [width, height, told] of [
      [49, 50, 'InvalidValue on file'],
      [50, 49, 'InvalidValue on file'],
      [50, 50, 'ok'],
    ] as const)
      expect(await create({ file: await paint(width, height) })).toBe(told);
  });

  test('commerce.product-images.create | file | Malformed | format not supported', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>';
    for (const file of [await paint(60, 60, 'tiff'), upload(svg, 'x.png'), upload('%PDF-1.7')])
      expect(await create({ file })).toBe('Malformed on file');
  });

  test('commerce.product-images.create | file | Malformed | corrupted or no image', async () => {
    const whole = await paint(600, 400, 'jpeg');
    const half = { ...whole, content: whole.content.slice(0, 4 * (whole.content.length >> 3)) };
    for (const file of [half, upload('no image'), upload('')])
      expect(await create({ file })).toBe('Malformed on file');
  });

  test('commerce.product-images.create | file | Malformed | more than 2 MB', async () => {
    const { content } = await paint();
    const bytes = Buffer.from(content, 'base64');
    const padded = (size: number) => upload(Buffer.concat([bytes], size));
    expect(await create({ file: padded(2_097_153) })).toBe('Malformed on file');
    expect(await create({ file: padded(2_097_152) })).toBe('ok');
  });

  test('refuses sides from 2500 pixels', async () => {
    expect(await create({ file: await paint(2500, 50) })).toBe('Malformed on file');
    expect(await create({ file: await paint(2499, 50) })).toBe('ok');
  });

  test('requires a name and content, and errors name the file', async () => {
    const { name, content } = await paint();
    expect(await create({ file: { content } })).toBe('Missing on file');
    expect(await create({ file: { name } })).toBe('Missing on file');
    expect(await create({ file: { name: '', content } })).toBe('Malformed on file');
    expect(await create({ file: { name, content: '***' } })).toBe('Malformed on file');
    expect(await create({ file: null })).toBe('Malformed on file');
  });
});

describe('the product and position of a new image', () => {
  test('commerce.product-images.create | product | NotFound', async () => {
    expect(await create({ product: 999 })).toBe('NotFound on product');
    expect(await create({ product: 3e9 })).toBe('NotFound on product');
  });

  test('commerce.product-images.create | option | InvalidValue', async () => {
    const options = [];
    for (const code of ['colour', 'size', 'shape']) {
      const [variant] = await insert(shop, 'variant', { code, name: { en: code } });
      const row = { variant_id: variant?.id, code, name: { en: code }, position: 1 };
      options.push({ variant: variant?.id, id: (await insert(shop, 'option', row))[0]?.id });
    }
    const [varied, held, strange] = options;
    await insert(shop, 'product_variant', { product_id: lamp, variant_id: varied?.variant });
    await shop.rows('INSERT INTO item_option SELECT id, $1 FROM item WHERE product_id = $2', [
      held?.id,
      lamp,
    ]);
    expect(await create({ option: varied?.id })).toBe('ok');
    expect(await create({ option: held?.id })).toBe('ok');
    for (const option of [strange?.id, 999, 3e9])
      expect(await create({ option })).toBe('InvalidValue on option');
    expect(await create({ option: varied?.id, product: desk })).toBe('InvalidValue on option');
  });

  test('returns an error after 21 images of the product', async () => {
    const department = await seedDepartment(shop, 'Full');
    const product = await seedProduct(shop, { code: 'full', department });
    for (let at = 0; at < 21; at++) expect(await create({ product })).toBe('ok');
    const before = await state();
    expect(await create({ product })).toBe('LimitReached on product');
    expect(await create({ product, position: 0 })).toBe('LimitReached on product');
    expect(await state()).toEqual(before);
    expect(await create({ product, position: 21 })).toBe('Malformed on position');
  });

  test('has its check after the file: a request without a file sends no statement', async () => {
    const sent = await shop.statements(async () => {
      expect(await create({ product: 999, file: upload('no image') })).toBe('Malformed on file');
    });
    expect(sent).toBe(0);
  });
});

const noIdentifiers = ['short', 'a'.repeat(20), 'with-a-dash', 'ümlaute-no', 1234567890, null];
const malformed = async (verb: string) => {
  for (const id of noIdentifiers)
    expect(verdict(await call(verb, { ids: [id] }))).toBe('Malformed on ids');
};
const ofTwo = async (verb: string) => {
  const before = await state();
  expect(verdict(await call(verb, { ids: [ofLamp[0], ofDesk] }))).toBe('InvalidValue on ids');
  expect(await state()).toEqual(before);
};
const repeated = async (verb: string) => {
  const ids = [ofLamp[0], ofLamp[1], ofLamp[0]];
  expect(verdict(await call(verb, { ids }))).toBe('Malformed on ids');
};
const unknown = async (verb: string) => {
  const before = await state();
  const ids = [ofLamp[0], 'unknown000'];
  expect(verdict(await call(verb, { ids }))).toBe('NotFound on ids');
  expect(verdict(await call(verb, { ids: ['unknown000'] }))).toBe('NotFound on ids');
  expect(await state()).toEqual(before);
};

describe('identifiers of images', () => {
  test('commerce.product-images.delete | ids | Malformed', () => malformed('delete'));
  test('commerce.product-images.delete | ids | InvalidValue', () => ofTwo('delete'));
  test('commerce.product-images.reorder | ids | InvalidValue', () => ofTwo('reorder'));
  test('commerce.product-images.reorder | ids | Malformed', () => malformed('reorder'));
  test('commerce.product-images.reorder | ids | Malformed | one is repeated', () =>
    repeated('reorder'));
  test('commerce.product-images.resize | ids | Malformed', () => malformed('resize'));
  test('commerce.product-images.resize | ids | Malformed | one is repeated', () =>
    repeated('resize'));
  test('commerce.product-images.resize | ids | Malformed | more than 100', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `unknown${at + 100}`);
    expect(verdict(await call('resize', { ids }))).toBe('Malformed on ids');
    expect(verdict(await call('resize', { ids: ids.slice(1) }))).toBe('NotFound on ids');
  });

  test('return NotFound from reorder and resize when no image has them', async () => {
    await unknown('reorder');
    await unknown('resize');
  });

  test('GraphQL refuses the same identifiers', async () => {
    const query = 'mutation ($ids: [ID!]!) { reorderProductImages(ids: $ids) { id } }';
    const tell = async (ids: unknown[]) =>
      (await shop.graphql(query, { ids })).errors?.[0]?.extensions;
    expect(await tell(['short'])).toMatchObject({ field: 'ids', type: 'Malformed' });
    expect(await tell([ofDesk, ofDesk])).toMatchObject({ field: 'ids', type: 'Malformed' });
    expect(await tell([ofDesk, ...ofLamp])).toMatchObject({ field: 'ids', type: 'InvalidValue' });
  });
});
