import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead } from '../support/as-read.ts';
import { server } from '../support/database.ts';
import { idOf, pluck, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let department: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  department = await seedDepartment(shop, 'Shirts');
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.variants.${verb}`, body);
const create = (variant: object) => call('create', { variant });
const update = (id: unknown, variant: object) => call('update', { id, variant });
const get = async (id: unknown, body: object = {}) => (await call('get', { id, ...body })).variant;

const whole = { code: 'Größe-1', name: { en: 'Size', de: 'Größe "L" 😀' }, showName: true };

describe('a variant with every member set', () => {
  test('returns every member as it was written', async () => {
    const { id, ...rest } = await create(whole);
    expect(rest).toEqual({ status: 'ok' });
    expect(await get(id)).toEqual({ id, ...whole });
  });

  test('update changes every member', async () => {
    const { id } = await create({ code: 'x' });
    expect(await get(id)).toEqual({ id, code: 'x', name: { en: '' }, showName: false });
    const other = { code: 'y', name: { en: 'Cut', de: 'Schnitt' }, showName: true };
    for (const [name, value] of Object.entries(other)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, { fields: [name] })).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, ...other });
  });

  test('GraphQL creates and changes the same variant', async () => {
    const input = { ...whole, code: 'made on GraphQL' };
    const fields = '{ id code nameByLanguage showName texts(language: "de") { name } }';
    const { data } = await shop.graphql(
      `mutation ($input: VariantCreateInput!) { createVariant(input: $input) ${fields} }`,
      { input },
    );
    const made = Object(data?.createVariant);
    expect(made).toEqual({
      id: made.id,
      ...asRead('Variant', input),
      texts: { name: whole.name.de },
    });
    const id = idOf(made);
    expect(await get(id)).toEqual({ id, ...input });
    const changed = await shop.graphql(
      `mutation { updateVariant(by: { id: ${made.id} }, input: { name: { en: "Other" } }) ${fields} }`,
    );
    expect(changed.data).toEqual({
      updateVariant: { ...made, nameByLanguage: { ...input.name, en: 'Other' } },
    });
    const gone = await shop.graphql(`mutation { deleteVariants(ids: [${made.id}, 999]) }`);
    expect(gone.data).toEqual({ deleteVariants: [made.id] });
    expect(await get(id)).toBeNull();
  });
});

test('an update keeps omitted members, and texts in other languages', async () => {
  const { id } = await create({ ...whole, code: 'left' });
  expect(await update(id, {})).toEqual({ status: 'ok' });
  await update(id, { name: { en: 'New' } });
  const name = { ...whole.name, en: 'New' };
  expect(await get(id)).toEqual({ id, ...whole, code: 'left', name });
});

test('a requested language restricts the name to it', async () => {
  const { id } = await create({ code: 'cut', name: { en: 'Cut' } });
  expect(await get(id, { language: 'de' })).toMatchObject({ name: { de: '' } });
  expect(verdict(await call('get', { id, language: 'fr' }))).toBe('InvalidValue on language');
  const french = await create({ code: 'french', name: { fr: 'Taille' } });
  expect(verdict(french)).toBe('InvalidValue on name');
});

describe('a list of variants', () => {
  let sorted: Shop;
  beforeAll(async () => {
    sorted = await openShop();
    await seedGerman(sorted);
    for (const [code, en, de] of texts)
      await sorted.v3('commerce.variants.create', { variant: { code, name: { en, de } } });
  });
  afterAll(() => sorted.close());

  const texts = [
    ['b', 'Äther', 'a'],
    ['B', '', 'b'],
    ['a', 'zoo', 'a'],
    ['Ä', 'äther', ''],
    ['10', 'Zoo', 'ä'],
    ['9', 'ether', 'Z'],
  ];

  test.each(['id', '-id', 'code', '-code', 'name', '-name'])('sorts by %s', async (order) => {
    const find = { find: 'commerce.variants.find', key: 'variants', ties: ['id'] };
    await expectSorted(sorted, find, [order]);
    const german = { ...find, given: { language: 'de' }, language: 'de' };
    await expectSorted(sorted, german, [order, 'code']);
  });

  test('contains and counts the variants with the given identifiers', async () => {
    const found = async (ids: number[]) => {
      const { count } = await sorted.v3('commerce.variants.count', { conditions: { ids } });
      const answer = await sorted.v3('commerce.variants.find', { conditions: { ids } });
      const codes = pluck(answer, 'variants', 'code');
      expect(count).toBe(codes.length);
      return codes;
    };
    expect(await found([3, 1, 1, 99, 3e9])).toEqual(['b', 'a']);
    expect(await found([])).toEqual([]);
    expect(await sorted.v3('commerce.variants.count')).toEqual({ status: 'ok', count: 6 });
  });
});

describe('errors of variants', () => {
  test('commerce.variants.update | id | NotFound', async () => {
    for (const id of [999, 3e9]) {
      expect(verdict(await update(id, {}))).toBe('NotFound on id');
      expect(verdict(await update(id, { name: { en: 'x' } }))).toBe('NotFound on id');
    }
    const { errors } = await shop.graphql(
      'mutation { updateVariant(by: { id: 999 }, input: {}) { id } }',
    );
    const code = 'NOT_FOUND';
    const violations = [{ path: ['by', 'id'], code, message: 'there is no Variant 999' }];
    const told = { code, field: 'id', type: 'NotFound', violations };
    expect(errors?.[0]?.extensions).toEqual(told);
  });

  test('a code is unique and case-sensitive', async () => {
    const { id } = await create({ code: 'colour' });
    expect(verdict(await create({ code: 'colour' }))).toBe('AlreadyExists on code');
    const { id: other } = await create({ code: 'Colour' });
    const told = await update(other, { code: 'colour', name: { en: 'x' } });
    expect(verdict(told)).toBe('AlreadyExists on code');
    expect(await get(other)).toMatchObject({ code: 'Colour', name: { en: '' } });
    expect(verdict(await update(id, { code: 'colour' }))).toBe('ok');
  });

  test('creating many variants with one code at the same time creates one', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => create({ code: 'same' })));
    const verdicts = told.map(verdict);
    expect(verdicts.filter((each) => each === 'ok')).toHaveLength(1);
    expect(verdicts.filter((each) => each === 'AlreadyExists on code')).toHaveLength(19);
  });
});

describe('deleting a variant', () => {
  test('deletes its options and all references to them', async () => {
    const { id: variant } = await create({ code: 'to go', name: { en: 'x' } });
    const product = await seedProduct(shop, { code: 'shirt', department });
    const option = { variant, code: 'red', name: { en: 'Red' } };
    const { id } = await shop.v3('commerce.options.create', { option });
    const [item] = await shop.rows('SELECT id FROM item WHERE product_id = $1', [product]);
    await insert(shop, 'product_variant', { product_id: product, variant_id: variant });
    await insert(shop, 'item_option', { item_id: item?.id, option_id: id });
    await shop.rows(
      `INSERT INTO product_image (id, product_id, option_id, position, file, content_hash, width,
        height, sizes) VALUES ('image00001', $1, $2, 0, 'x', sha256('x'), 1, 1, '{}')`,
      [product, id],
    );
    expect(await call('delete', { ids: [variant, variant, 999, 3e9] })).toEqual({ status: 'ok' });
    expect(await get(variant)).toBeNull();
    const left = await shop.rows(
      `SELECT (SELECT count(*)::int FROM option WHERE id = $1) AS options,
        (SELECT count(*)::int FROM item_option WHERE option_id = $1) AS items,
        (SELECT count(*)::int FROM product_variant WHERE variant_id = $2) AS products,
        (SELECT count(*)::int FROM text_key WHERE (owner, id) IN (('option.name', $1),
          ('variant.name', $2))) AS keys,
        (SELECT option_id FROM product_image WHERE id = 'image00001') AS image`,
      [id, variant],
    );
    expect(left).toEqual([{ options: 0, items: 0, products: 0, keys: 0, image: null }]);
    const { product: read } = await shop.v3('commerce.products.get', { id: product });
    expect(read).toMatchObject({ hasVariants: false, variants: null });
  });

  test('ignores unknown identifiers', async () => {
    expect(await call('delete', { ids: [] })).toEqual({ status: 'ok' });
    expect(await call('delete', { ids: [12345] })).toEqual({ status: 'ok' });
  });
});

describe('relations of variants', () => {
  let related: Shop;
  beforeAll(async () => {
    related = await openShop();
    const shirts = await seedDepartment(related, 'Shirts');
    await seedProduct(related, { code: 'shirt', department: shirts });
    const series = 'FROM generate_series(1, 100) n';
    const name = `'{"en":""}'::json`;
    await related.rows(`INSERT INTO variant (code, name) SELECT 'v' || n, ${name} ${series}`);
    await related.rows(
      `INSERT INTO option (variant_id, code, name, position)
       SELECT n, o || n, ${name}, p ${series}, (VALUES ('late', 2), ('early', 1)) v (o, p)`,
    );
    await related.rows(
      `INSERT INTO product_variant (product_id, variant_id) SELECT 1, n ${series}`,
    );
    await settle(related);
  });
  afterAll(() => related.close());

  test('lead from a variant to its options and products, and back', async () => {
    const fields = `options { nodes { code variant { code } } } products { nodes { code
      variants(first: 2, offset: 6) { nodes { code } } } }`;
    const { data } = await related.graphql(`{ variant(by: { id: 7 }) { ${fields} } }`);
    const variant = { code: 'v7' };
    expect(data?.variant).toEqual({
      options: {
        nodes: [
          { code: 'early7', variant },
          { code: 'late7', variant },
        ],
      },
      products: { nodes: [{ code: 'shirt', variants: { nodes: [variant, { code: 'v8' }] } }] },
    });
  });

  test('take one statement for each level, however many variants there are', async () => {
    for (const size of [1, 10, 100]) {
      const query = `{ variants(first: ${size}) { nodes { code name
        options(first: 10) { nodes { code icon { color } } }
        products(first: 10) { nodes { code variants(first: 10) { nodes { code } } } } } } }`;
      expect(await related.statements(() => related.graphql(query))).toBe(4);
      const find = () => related.v3('commerce.variants.find', { limit: size });
      expect(await related.statements(find)).toBe(1);
    }
    const count = () => related.v3('commerce.variants.count');
    expect(await related.statements(count)).toBe(1);
  });

  test('a write takes one statement', async () => {
    const write = (verb: string, body: object) =>
      related.statements(() => related.v3(`commerce.variants.${verb}`, body));
    expect(await write('create', { variant: { code: 'one', name: { en: 'x' } } })).toBe(1);
    expect(await write('update', { id: 1, variant: { showName: true } })).toBe(1);
    // The embedded database first looks for rows that refer to them, and reads the foreign keys
    // once: see clear-references.ts.
    const deletion = server ? 1 : 2;
    await write('delete', { ids: [98] });
    expect(await write('delete', { ids: [99] })).toBe(deletion);
    const fifty = Array.from({ length: 50 }, (_, at) => at + 40);
    expect(await write('delete', { ids: fifty })).toBe(deletion);
  });
});
