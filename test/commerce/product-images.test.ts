import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paint } from '../support/pictures.ts';
import { pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let department: number;
beforeAll(async () => {
  shop = await openShop();
  department = await seedDepartment(shop, 'Lamps');
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.product-images.${verb}`, body);
let made = 0;
const newProduct = () => seedProduct(shop, { code: `lamp-${++made}`, department });

/** An option that images of the product can show. */
async function newOption(product: number): Promise<number> {
  const code = `option-${++made}`;
  const [variant] = await insert(shop, 'variant', { code, name: { en: code } });
  await insert(shop, 'product_variant', { product_id: product, variant_id: variant?.id });
  const row = { variant_id: variant?.id, code, name: { en: code }, position: 1 };
  return Number((await insert(shop, 'option', row))[0]?.id);
}

async function add(image: object): Promise<string> {
  const { id, error } = await call('create', { image: { file: await paint(), ...image } });
  if (error) throw new Error(error.description);
  return String(id);
}
const imagesOf = async (product: number, more: object = {}) =>
  recordsOf(await call('find', { conditions: { products: [product] }, ...more }), 'images');
const placesOf = async (product: number) =>
  Object.fromEntries((await imagesOf(product)).map(({ id, position }) => [id, position]));
const addThree = async (product: number) => [
  await add({ product }),
  await add({ product }),
  await add({ product }),
];
const fetchFile = async (url: unknown) => {
  const response = await fetch(shop.url + new URL(String(url)).pathname);
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

const address = expect.stringMatching(/^http:\/\/.+\/files\/[0-9a-f]{32}\.jpg$/);
const sized = (width: number, height: number) => ({ url: address, url2x: address, width, height });

describe('a product image with every member set', () => {
  test('returns every member, and its original and sizes can be downloaded', async () => {
    const product = await newProduct();
    const option = await newOption(product);
    const file = await paint(1600, 1200, 'jpeg');
    const answer = await call('create', { image: { product, option, file, position: 7 } });
    expect(answer).toEqual({ status: 'ok', id: expect.stringMatching(/^[0-9A-Za-z]{16}$/) });
    const [image = {}] = await imagesOf(product);
    const resized = {
      thumbnail: sized(50, 38),
      small: sized(125, 94),
      medium: sized(250, 188),
      large: sized(500, 375),
      zoom: sized(800, 600),
    };
    const { id } = answer;
    expect(image).toEqual({ id, product, option, position: 7, original: address, resized });
    const original = await fetchFile(image.original);
    expect(original.bytes.toString('base64')).toBe(file.content);
    expect(original.type).toBe('image/jpeg');
    for (const size of Object.values<Rec>(Object(image.resized))) {
      const width = Number(size.width);
      expect((await sharp((await fetchFile(size.url)).bytes).metadata()).width).toBe(width);
      expect((await sharp((await fetchFile(size.url2x)).bytes).metadata()).width).toBe(2 * width);
    }
  });

  test('GraphQL creates an equal image', async () => {
    const product = await newProduct();
    const option = await newOption(product);
    const size = '{ url retinaUrl width height }';
    const { data, errors } = await shop.graphql(
      `mutation ($input: ProductImageCreateInput!) {
        createProductImage(input: $input) {
          id productId optionId position original product { id } option { id images { id } }
          resized { thumbnail ${size} small ${size} medium ${size} large ${size} zoom ${size} }
        }
      }`,
      { input: { productId: product, optionId: option, position: 3, file: await paint(60, 50) } },
    );
    expect(errors).toBeUndefined();
    const image = Object(data?.createProductImage);
    const { id } = image;
    const [found = {}] = await imagesOf(product);
    expect(image).toMatchObject({
      product: { id: String(product) },
      option: { id: String(option) },
    });
    expect(image.option.images).toEqual([{ id }]);
    expect(found).toMatchObject({ id, product, option, position: 3, original: image.original });
    expect(image).toMatchObject({
      ...{ productId: String(product), optionId: String(option), position: 3 },
    });
    const { url, retinaUrl: url2x, width, height } = image.resized.thumbnail;
    const sizes = Object(found.resized);
    expect(sizes.thumbnail).toEqual({ url, url2x, width, height });
    expect([sizes.large, sizes.zoom]).toEqual([null, null]);
    expect([image.resized.large, image.resized.zoom]).toEqual([null, null]);
  });

  test('appears in its product, on v3 and GraphQL', async () => {
    const product = await newProduct();
    const [first] = await addThree(product);
    const { product: shown } = await shop.v3('commerce.products.get', { id: product });
    const [image] = await imagesOf(product);
    expect(image?.id).toBe(first);
    expect(Object(shown).thumbnailImage).toEqual(Object(image?.resized).thumbnail);
    const { items = [] } = await shop.v3('commerce.items.find', {
      conditions: { products: [product] },
      fields: ['thumbnailImage', 'zoomImage'],
    });
    const { url, url2x: retinaURL, ...sides } = Object(image?.resized).thumbnail;
    expect(items).toEqual([{ thumbnailImage: { url, retinaURL, ...sides }, zoomImage: null }]);
    const query = `{ product(by: { id: ${product} }) { images(first: 2) { id position } } }`;
    expect((await shop.graphql(query)).data).toEqual({
      product: {
        images: [
          { id: first, position: 0 },
          { id: expect.any(String), position: 1 },
        ],
      },
    });
  });
});

describe('product-images.find', () => {
  test('returns images by product and position, whatever their creation order', async () => {
    const [one, two] = [await newProduct(), await newProduct()];
    const last = await add({ product: two, position: 4 });
    const middle = await add({ product: two, position: 2 });
    const first = await add({ product: one });
    const found = await call('find', { conditions: { products: [two, one, 3e9] } });
    expect(pluck(found, 'images', 'id')).toEqual([first, middle, last]);
    const page = await call('find', { conditions: { products: [two] }, limit: 1, first: 1 });
    expect(pluck(page, 'images', 'id')).toEqual([last]);
    expect(await imagesOf(one, { conditions: { products: [] } })).toEqual([]);
  });

  test('filters by option; null finds the images without an option', async () => {
    const product = await newProduct();
    const option = await newOption(product);
    const plain = await add({ product, option: null });
    const shown = await add({ product, option });
    const find = async (wanted: number | null) =>
      pluck(
        await call('find', { conditions: { products: [product], option: wanted } }),
        'images',
        'id',
      );
    expect(await find(option)).toEqual([shown]);
    expect(await find(null)).toEqual([plain]);
  });

  test('returns the requested sizes, and null for the others', async () => {
    const product = await newProduct();
    await add({ product });
    const more = { fields: ['resized'], sizes: ['Small', 'Zoom'] };
    const [image] = await imagesOf(product, more);
    const none = { thumbnail: null, medium: null, large: null, zoom: null };
    expect(image).toEqual({ resized: { ...none, small: expect.objectContaining({ width: 60 }) } });
    const [bare] = await imagesOf(product, { ...more, sizes: [] });
    expect(bare).toEqual({ resized: { ...none, small: null } });
  });

  test('takes one statement, at most 1000 images', async () => {
    const product = await newProduct();
    await add({ product });
    await imagesOf(product);
    expect(await shop.statements(() => imagesOf(product, { limit: 1000 }))).toBe(1);
    const products = [product];
    expect(verdict(await call('find', { conditions: { products }, limit: 1001 }))).toBe(
      'Malformed on limit',
    );
  });
});

describe('positions of images', () => {
  test('a new image comes last without a position; with one it shifts later images', async () => {
    const product = await newProduct();
    const [a = '', b = '', c = ''] = await addThree(product);
    const d = await add({ product, position: 1 });
    expect(await placesOf(product)).toEqual({ [a]: 0, [d]: 1, [b]: 2, [c]: 3 });
  });

  test('deleting an image closes the gap', async () => {
    const product = await newProduct();
    const [a = '', b = '', c = ''] = await addThree(product);
    expect(await call('delete', { ids: [b, 'unknown000'] })).toEqual({ status: 'ok' });
    expect(await placesOf(product)).toEqual({ [a]: 0, [c]: 1 });
  });

  test('reorder moves the named images within their positions', async () => {
    const product = await newProduct();
    const [a = '', b = '', c = ''] = await addThree(product);
    const d = await add({ product, position: 9 });
    expect(await call('reorder', { ids: [d, c, a] })).toEqual({ status: 'ok' });
    expect(await placesOf(product)).toEqual({ [d]: 0, [b]: 1, [c]: 2, [a]: 9 });
    const query = 'mutation ($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }';
    expect((await shop.graphql(query, { ids: [a, d] })).data?.reorderProductImages).toEqual([
      { id: a, position: 0 },
      { id: d, position: 9 },
    ]);
  });

  test('changing images changes the update time of the product', async () => {
    const product = await newProduct();
    const rewind = `UPDATE product SET update_time = '2020-01-01' WHERE id = ${product}`;
    const changes = [
      () => add({ product }),
      async () =>
        call('reorder', {
          ids: pluck({ status: '', images: await imagesOf(product) }, 'images', 'id'),
        }),
      async () => call('resize', { ids: [(await imagesOf(product))[0]?.id] }),
      async () => call('delete', { ids: [(await imagesOf(product))[0]?.id] }),
    ];
    for (const change of changes) {
      await shop.rows(rewind);
      await change();
      const sql = `SELECT id FROM product WHERE id = ${product} AND update_time > '2021-01-01'`;
      expect(await shop.rows(sql)).toEqual([{ id: product }]);
    }
  });

  test('an empty list changes nothing', async () => {
    for (const verb of ['delete', 'reorder', 'resize'])
      expect(await call(verb, { ids: [] })).toEqual({ status: 'ok' });
  });
});

test('resize creates the sizes again from the original', async () => {
  const product = await newProduct();
  const [a = '', b = ''] = await addThree(product);
  const before = await imagesOf(product);
  await shop.rows(
    `UPDATE product_image SET sizes = '{"small":null}' WHERE product_id = ${product}`,
  );
  expect(Object((await imagesOf(product))[0]?.resized).small).toBeNull();
  expect(await call('resize', { ids: [b, a] })).toEqual({ status: 'ok' });
  expect((await imagesOf(product)).slice(0, 2)).toEqual(before.slice(0, 2));
  expect(Object((await imagesOf(product))[2]?.resized).small).toBeNull();
  const query = 'mutation ($ids: [ID!]!) { resizeProductImages(ids: $ids) { id } }';
  const { data } = await shop.graphql(query, { ids: [b, a] });
  expect(data?.resizeProductImages).toEqual([{ id: b }, { id: a }]);
});

test('deleteProductImages returns the identifiers of deleted images', async () => {
  const product = await newProduct();
  const three = await addThree(product);
  const ids = [...three, 'unknown000'];
  const query = 'mutation ($ids: [ID!]!) { deleteProductImages(ids: $ids) }';
  expect((await shop.graphql(query, { ids })).data).toEqual({
    deleteProductImages: three.toSorted(),
  });
  expect(await imagesOf(product)).toEqual([]);
});

test('deleting a product deletes its images; deleting an option keeps them', async () => {
  const product = await newProduct();
  const option = await newOption(product);
  const id = await add({ product, option });
  await shop.v3('commerce.options.delete', { ids: [option] });
  expect(await imagesOf(product)).toMatchObject([{ id, option: null }]);
  await shop.rows(`DELETE FROM product WHERE id = ${product}`);
  expect(await shop.rows(`SELECT id FROM product_image WHERE id = '${id}'`)).toEqual([]);
});
