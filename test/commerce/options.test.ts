import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asRead } from '../support/as-read.ts';
import { server } from '../support/database.ts';
import { idOf, pluck, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
/** Each test has its own variant. */
let variant: number;
let variants = 0;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  variant = await makeVariant(shop, `variant ${++variants}`);
});

async function makeVariant(of: Shop, code: string): Promise<number> {
  const { id } = await of.v3('commerce.variants.create', { variant: { code } });
  return Number(id);
}

const call = (verb: string, body: object) => shop.v3(`commerce.options.${verb}`, body);
const create = (option: object) => call('create', { option: { variant, ...option } });
const update = (id: unknown, option: object) => call('update', { id, option });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).option;

/** Noise does not compress: the length of the image follows from its number of pixels. */
async function imageOf(width: number, height: number, format: 'png' | 'tiff' | 'webp' = 'png') {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const canvas = sharp({ create: { width, height, channels: 3, background: 'teal', noise } });
  const bytes = await canvas.toFormat(format).toBuffer();
  return { name: `x.${format}`, content: bytes.toString('base64') };
}

const url = expect.stringMatching(/^http:.{45,}\.png$/);

describe('an option with every member set', () => {
  const whole = { code: 'Ä-1', name: { en: 'Red "1"', de: 'Rot 😀' }, position: 7 };

  test('returns every member as it was written', async () => {
    const icon = { color: '00fFa9', image: await imageOf(30, 20) };
    const { id, ...rest } = await create({ ...whole, icon });
    expect(rest).toEqual({ status: 'ok' });
    const image = { url, width: 30, height: 20 };
    expect(await get(id)).toEqual({ id, variant, ...whole, icon: { color: '00fFa9', image } });
  });

  test('update changes every member', async () => {
    const { id } = await create({ code: 'x' });
    const plain = { id, variant, code: 'x', name: { en: '' }, position: 1, icon: null };
    expect(await get(id)).toEqual(plain);
    const other = { ...whole, icon: { color: '123456', image: null } };
    for (const [name, value] of Object.entries(other)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, variant, ...other });
  });

  test('GraphQL creates and changes the same option', async () => {
    const icon = { color: 'abcdef', image: await imageOf(9, 9) };
    const fields = `{ id variantId code nameByLanguage position icon { color image { url width height } }
      texts(language: "de") { name } variant { id } }`;
    const { data } = await shop.graphql(
      `mutation ($input: OptionCreateInput!) { createOption(input: $input) ${fields} }`,
      { input: { ...whole, variantId: variant, icon } },
    );
    const made = Object(data?.createOption);
    expect(made).toEqual({
      ...{ id: made.id, variantId: String(variant), ...asRead('Option', whole) },
      icon: { color: 'abcdef', image: { url, width: 9, height: 9 } },
      texts: { name: whole.name.de },
      variant: { id: String(variant) },
    });
    const id = idOf(made);
    expect(await get(id)).toEqual({ id, variant, ...whole, icon: made.icon });
    const changed = await shop.graphql(
      `mutation { updateOption(by: { id: ${made.id} }, input: { icon: { image: null } }) ${fields} }`,
    );
    expect(changed.data?.updateOption).toEqual({ ...made, icon: { color: 'abcdef', image: null } });
    const gone = await shop.graphql(`mutation { deleteOptions(ids: [${made.id}, 99999]) }`);
    expect(gone.data).toEqual({ deleteOptions: [made.id] });
  });
});

describe('an update of an option', () => {
  test('keeps members that the request omits', async () => {
    const { id } = await create({
      code: 'a',
      name: { en: 'A', de: 'B' },
      icon: { color: 'ffffff' },
    });
    const before = await get(id);
    for (const nothing of [{}, { icon: {} }])
      expect(await update(id, nothing)).toEqual({ status: 'ok' });
    expect(await get(id)).toEqual(before);
    await update(id, { name: { de: 'C' } });
    expect(await get(id)).toEqual({ ...Object(before), name: { en: 'A', de: 'C' } });
  });

  test('refuses to move the option to another variant', async () => {
    const { id } = await create({ code: 'a' });
    expect(verdict(await update(id, { variant }))).toBe('UnknownField on unknown');
  });
});

describe('the position of an option', () => {
  test('follows the last option of the variant by default', async () => {
    const positions = async () =>
      (
        await shop.rows('SELECT position FROM option WHERE variant_id = $1 ORDER BY id', [variant])
      ).map((row) => row.position);
    await create({ code: 'a' });
    await create({ code: 'b', position: 5 });
    await create({ code: 'c' });
    await create({ code: 'd', position: 2 });
    expect(await positions()).toEqual([1, 5, 6, 2]);
    await create({ code: 'e', position: 2_147_483_647 });
    expect(verdict(await create({ code: 'f' }))).toBe('ok');
    expect((await positions()).slice(4)).toEqual([2_147_483_647, 2_147_483_647]);
  });

  test('increases by one for options that are created concurrently', async () => {
    const made = Array.from({ length: 20 }, (_, at) => create({ code: `${at}` }));
    expect((await Promise.all(made)).map(verdict)).toEqual(Array(20).fill('ok'));
    const found = await call('find', { conditions: { variants: [variant] }, order: ['position'] });
    expect(pluck(found, 'options', 'position')).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });

  test('refuses a value that exceeds the column', async () => {
    const { id } = await create({ code: 'a' });
    for (const position of [2_147_483_648, 1e300]) {
      expect(verdict(await create({ code: 'b', position }))).toBe('InvalidValue on position');
      expect(verdict(await update(id, { position }))).toBe('InvalidValue on position');
    }
  });
});

describe('the icon of an option', () => {
  test('scales its image to 35 pixels, and can be downloaded', async () => {
    const { id } = await create({ code: 'a', icon: { image: await imageOf(70, 40) } });
    const { icon } = Object(await get(id, 'icon'));
    expect(icon).toEqual({ color: null, image: { url, width: 35, height: 20 } });
    const response = await fetch(shop.url + new URL(icon.image.url).pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([stored.width, stored.height]).toEqual([35, 20]);
  });

  test('changes only in the given members, and null removes it', async () => {
    const { id } = await create({
      code: 'a',
      icon: { color: 'aaaaaa', image: await imageOf(8, 8) },
    });
    const image = { url, width: 8, height: 8 };
    const steps = [
      [{}, { color: 'aaaaaa', image }],
      [{ color: 'BBBBBB' }, { color: 'BBBBBB', image }],
      [{ color: null }, { color: null, image }],
      [{ image: null }, null],
      [{ color: 'cccccc' }, { color: 'cccccc', image: null }],
      [{ image: await imageOf(8, 8) }, { color: 'cccccc', image }],
      [null, null],
    ];
    for (const [icon, result] of steps) {
      expect(await update(id, { icon })).toEqual({ status: 'ok' });
      expect(await get(id, 'icon')).toEqual({ icon: result });
    }
  });

  test.each([[null], [{}], [{ color: null, image: null }]])(
    'created from %j is null, and stores no file',
    async (icon) => {
      const { id } = await create({ code: 'a', icon });
      expect(await get(id, 'icon')).toEqual({ icon: null });
    },
  );

  test('reports errors on its members, and errors of its image on icon', async () => {
    const { id } = await create({ code: 'a' });
    const half = await imageOf(20, 20);
    half.content = half.content.slice(0, 400);
    const text = Buffer.from('no image, '.repeat(20)).toString('base64');
    const cases: [object, string][] = [
      [{ color: 'red' }, 'Malformed on color'],
      [{ color: '12345' }, 'Malformed on color'],
      [{ color: '12345g' }, 'Malformed on color'],
      [{ image: 'x' }, 'Malformed on icon'],
      [{ image: { name: 'x' } }, 'Missing on icon'],
      [{ image: { name: '', content: text } }, 'Malformed on icon'],
      [{ image: { content: '****'.repeat(30) } }, 'Malformed on icon'],
      [{ image: { content: text } }, 'Malformed on icon'],
      [{ image: half }, 'Malformed on icon'],
      [{ image: await imageOf(9, 9, 'tiff') }, 'Malformed on icon'],
      [{ image: { ...half, size: 1 } }, 'UnknownField on unknown'],
    ];
    for (const [icon, told] of cases) {
      expect(verdict(await update(id, { icon, code: 'b' }))).toBe(told);
      expect(verdict(await create({ code: 'c', icon }))).toBe(told);
    }
    expect(await get(id, 'code', 'icon')).toEqual({ code: 'a', icon: null });
  });

  test.each([
    ['96 characters are too few', 96, 'Malformed on icon'],
    ['100 are enough', 100, 'ok'],
    ['50000 are not too many', 50_000, 'ok'],
    ['50004 are too many', 50_004, 'Malformed on icon'],
  ])('limits the length of the image in Base64: %s', async (_what, length, told) => {
    // Bytes after the end of a GIF are not part of it.
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const content = gif.padEnd(length, 'A');
    expect(verdict(await create({ code: 'a', icon: { image: { content } } }))).toBe(told);
  });
});

describe('a list of options', () => {
  let sorted: Shop;
  const rows: [variant: number, code: string, en: string, position: number][] = [
    [1, 'b', 'Äther', 2],
    [1, 'B', '', 1],
    [2, 'a', 'zoo', 1],
    [3, 'Ä', 'äther', 3],
    [1, '10', 'Zoo', 2],
    [2, '9', 'ether', 7],
  ];
  beforeAll(async () => {
    sorted = await openShop();
    for (const code of ['one', 'two', 'three']) await makeVariant(sorted, code);
    for (const [of, code, en, position] of rows) {
      const option = { variant: of, code, name: { en }, position };
      await sorted.v3('commerce.options.create', { option });
    }
  });
  afterAll(() => sorted.close());

  test.each(['id', 'variant', 'code', 'name', 'position'])('sorts by %s', async (name) => {
    const find = { find: 'commerce.options.find', key: 'options', ties: ['id'] };
    await expectSorted(sorted, find, [name]);
    await expectSorted(sorted, find, [`-${name}`, 'variant']);
  });

  const conditions: [object, string[]][] = [
    [{ ids: [3, 1, 1, 99, 3e9] }, ['b', 'a']],
    [{ ids: [] }, []],
    [{ variants: [2] }, ['a', '9']],
    [{ variants: [2, 3, 99, 3e9] }, ['a', 'Ä', '9']],
    [{ variants: [] }, []],
    [{ ids: [1, 2, 3], variants: [1] }, ['b', 'B']],
  ];
  test.each(conditions)('contains and counts the options that match %j', async (given, codes) => {
    const found = await sorted.v3('commerce.options.find', { conditions: given });
    expect(pluck(found, 'options', 'code')).toEqual(codes);
    const counted = await sorted.v3('commerce.options.count', { conditions: given });
    expect(counted).toEqual({ status: 'ok', count: codes.length });
  });

  test('contains only the requested language', async () => {
    const { options } = await sorted.v3('commerce.options.find', { language: 'en', limit: 1 });
    expect(options).toMatchObject([{ name: { en: 'Äther' } }]);
    const german = await sorted.v3('commerce.options.find', { language: 'de' });
    expect(verdict(german)).toBe('InvalidValue on language');
  });
});

describe('errors of options', () => {
  test('commerce.options.create | code | AlreadyExists', async () => {
    await create({ code: 'red' });
    expect(verdict(await create({ code: 'red' }))).toBe('AlreadyExists on code');
    expect(verdict(await create({ code: 'Red' }))).toBe('ok');
    const other = await makeVariant(shop, 'other');
    expect(verdict(await create({ code: 'red', variant: other }))).toBe('ok');
  });

  test('commerce.options.create | variant | NotFound', async () => {
    for (const option of [{}, { position: 1 }])
      for (const unknown of [99_999, 3e9])
        expect(verdict(await create({ code: 'x', variant: unknown, ...option }))).toBe(
          'NotFound on variant',
        );
  });

  test('commerce.options.update | code | AlreadyExists', async () => {
    const { id } = await create({ code: 'red' });
    await create({ code: 'blue' });
    const told = await update(id, { code: 'blue', name: { en: 'Blue' } });
    expect(verdict(told)).toBe('AlreadyExists on code');
    expect(await get(id, 'code', 'name')).toEqual({ code: 'red', name: { en: '' } });
    expect(verdict(await update(id, { code: 'red' }))).toBe('ok');
  });

  test('commerce.options.update | id | NotFound', async () => {
    for (const id of [99_999, 3e9])
      for (const option of [{}, { name: { en: 'x' } }, { icon: null }])
        expect(verdict(await update(id, option))).toBe('NotFound on id');
  });

  test('creating many options with one code at the same time creates one', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => create({ code: 'same' })));
    const refused = told.map(verdict).filter((each) => each !== 'ok');
    expect(refused).toEqual(Array(19).fill('AlreadyExists on code'));
  });
});

describe('options of a product', () => {
  let related: Shop;
  beforeAll(async () => {
    related = await openShop();
    const department = await seedDepartment(related, 'Shirts');
    const size = await makeVariant(related, 'size');
    const colour = await makeVariant(related, 'colour');
    const product = await seedProduct(related, { code: 'shirt', department });
    await insert(related, 'item', { sku: 'Shirt-b', product_id: product });
    const series = 'FROM generate_series(1, 50) n';
    await related.rows(
      `INSERT INTO option (variant_id, code, name, position)
       SELECT v, v || '-' || n, '{"en":""}', 51 - n ${series}, unnest($1::int[]) v`,
      [[colour, size]],
    );
    await related.rows(
      `INSERT INTO item_option (item_id, option_id) SELECT i.id, o.id FROM item i, option o`,
    );
    await settle(related);
  });
  afterAll(() => related.close());

  test('an item leads to its options by variant, and back', async () => {
    const { data } = await related.graphql(
      `{ item(by: { sku: "shirt" }) { a: options(first: 2) { code variant { code } items { nodes { sku } } }
        b: options(first: 1, offset: 50) { code } } }`,
    );
    const back = {
      variant: { code: 'size' },
      items: { nodes: [{ sku: 'shirt' }, { sku: 'Shirt-b' }] },
    };
    expect(data?.item).toEqual({
      a: [
        { code: '1-50', ...back },
        { code: '1-49', ...back },
      ],
      b: [{ code: '2-50' }],
    });
  });

  test('a list takes one statement for each level, whatever its length', async () => {
    for (const size of [1, 10, 100]) {
      const query = `{ options(first: ${size}) { nodes { name icon { color image { url } }
        variant { code } items(first: 9) { nodes { sku options(first: 9) { code } } } } } }`;
      expect(await related.statements(() => related.graphql(query))).toBe(4);
      const find = () => related.v3('commerce.options.find', { limit: size });
      expect(await related.statements(find)).toBe(1);
    }
  });

  test('a write takes one statement, and two more to find the position', async () => {
    const write = (verb: string, body: object) =>
      related.statements(() => related.v3(`commerce.options.${verb}`, body));
    const image = await imageOf(9, 9);
    expect(await write('create', { option: { variant: 1, code: 'a', position: 1 } })).toBe(1);
    expect(await write('create', { option: { variant: 1, code: 'b', icon: { image } } })).toBe(3);
    expect(await write('update', { id: 1, option: { code: 'x', icon: { image } } })).toBe(1);
    expect(await write('update', { id: 1, option: { name: { en: 'x' } } })).toBe(2);
    // The embedded database first looks for rows that refer to them, and reads the foreign keys
    // once: see clear-references.ts.
    await write('delete', { ids: [998] });
    expect(await write('delete', { ids: [2, 3, 4, 999] })).toBe(server ? 1 : 2);
  });

  test('deleting an option removes it from items and images', async () => {
    const image = `INSERT INTO product_image (id, product_id, option_id, position, file,
      content_hash, width, height, sizes)
      VALUES ('image00001', 1, 50, 0, 'x', sha256('x'), 1, 1, '{}')`;
    await related.rows(image);
    await related.v3('commerce.options.delete', { ids: [50, 50, 9999, 3e9] });
    const left = await related.rows(
      `SELECT (SELECT count(*)::int FROM item_option WHERE option_id = 50) AS items,
        (SELECT count(*)::int FROM text_key WHERE owner = 'option.name' AND id = 50) AS keys,
        (SELECT option_id FROM product_image WHERE id = 'image00001') AS image`,
    );
    expect(left).toEqual([{ items: 0, keys: 0, image: null }]);
    const { item } = await related.v3('commerce.items.get', { sku: 'shirt', fields: ['options'] });
    expect(Object(item).options).not.toContain(50);
  });
});
