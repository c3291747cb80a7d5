import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead } from '../support/as-read.ts';
import { idOf, pluck, verdict } from '../support/records.ts';
import { seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let home: number;
let lamps: number;
let desks: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  home = await seedDepartment(shop, 'Home');
  lamps = await seedDepartment(shop, 'Lamps', home);
  desks = await seedDepartment(shop, 'Desks', home);
  await seedProduct(shop, { code: 'lamp', department: lamps });
  await seedProduct(shop, { code: 'torch', department: lamps });
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.departments.${verb}`, body);
const create = (department: object) => call('create', { department });
const update = (id: unknown, department: object) => call('update', { id, department });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).department;

const whole = {
  code: 'ÄB-1',
  name: { en: 'Garden', de: 'Garten' },
  description: { en: '<p>Green & "wild"</p>', de: 'Grün\n\\ und 漢字 😀' },
  seoTitle: { en: 'Garden' },
  seoKeywords: { en: 'a, b', de: 'c' },
  seoDescription: { en: '', de: 'Alles' },
  templatePage: 'department',
  position: 7,
  departmentColumns: 5,
  productsLayout: {
    products: 72,
    columns: 6,
    sortOrder: '-Price',
    imageSize: 'Large',
    showDescription: true,
  },
};
const computed = {
  parents: [],
  countDepartment: 0,
  countProduct: 0,
  smallImage: null,
  largeImage: null,
};

describe('a department with every member set', () => {
  test('returns every member as it was written', async () => {
    const { id } = await create({ ...whole, parent: 0 });
    expect(await get(id)).toEqual({ id, parent: 0, ...whole, ...computed });
  });

  test('update changes every member', async () => {
    const { id } = await create({ code: 'x', parent: 0 });
    for (const [name, value] of Object.entries(whole)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, parent: 0, ...whole, ...computed });
  });

  test('GraphQL creates the same department, and v3 returns it equally', async () => {
    const productsLayout = { ...whole.productsLayout, sortOrder: 'PRICE_DESC', imageSize: 'LARGE' };
    const input = { ...whole, parentId: '0', productsLayout };
    const { data } = await shop.graphql(
      `mutation ($input: DepartmentCreateInput!) {
        createDepartment(input: $input) {
          id parentId code nameByLanguage descriptionByLanguage seoTitleByLanguage
          seoKeywordsByLanguage seoDescriptionByLanguage templatePage position
          departmentColumns productsLayout { products columns sortOrder imageSize showDescription }
        }
      }`,
      { input },
    );
    const made = Object(data?.createDepartment);
    expect(made).toEqual({ ...asRead('Department', input), id: made.id });
    const id = idOf(made);
    expect(await get(id)).toEqual({ id, parent: 0, ...whole, ...computed });
  });
});

describe('update', () => {
  test('keeps members that the request omits', async () => {
    const { id } = await create({ ...whole, parent: 0 });
    await update(id, {});
    await update(id, { productsLayout: { columns: 2 }, position: null });
    const productsLayout = { ...whole.productsLayout, columns: 2 };
    const changed = { ...whole, productsLayout, position: null };
    expect(await get(id)).toEqual({ id, parent: 0, ...changed, ...computed });
  });

  test('refuses to move a department', async () => {
    expect(verdict(await update(lamps, { parent: 0 }))).toBe('UnknownField on unknown');
  });
});

describe('the tree of departments', () => {
  test('parents start at the first level and end with the direct parent', async () => {
    const shades = await seedDepartment(shop, 'Shades', desks);
    expect(await get(shades, 'parent', 'parents')).toEqual({
      parent: desks,
      parents: [
        { id: home, name: { en: 'Home' } },
        { id: desks, name: { en: 'Desks' } },
      ],
    });
    await call('delete', { ids: [shades] });
  });

  test('countDepartment counts one level, countProduct counts all levels', async () => {
    expect(await get(home, 'countDepartment', 'countProduct')).toEqual({
      countDepartment: 2,
      countProduct: 2,
    });
    expect(await get(desks, 'countDepartment', 'countProduct')).toEqual({
      countDepartment: 0,
      countProduct: 0,
    });
  });

  test('find with a parent returns the direct children, and count counts them', async () => {
    const find = (parent: number) => call('find', { parent, order: ['code'], fields: ['code'] });
    expect(pluck(await find(home), 'departments', 'code')).toEqual(['Desks', 'Lamps']);
    expect(await find(lamps)).toEqual({ status: 'ok', departments: [] });
    expect(pluck(await find(0), 'departments', 'code')).toContain('Home');
    expect(pluck(await find(0), 'departments', 'code')).not.toContain('Lamps');
    expect(await call('count', { parent: home })).toEqual({ status: 'ok', count: 2 });
    expect(await call('count', { parent: lamps })).toEqual({ status: 'ok', count: 0 });
  });

  test('count without a parent counts all levels', async () => {
    const [row] = await shop.rows('SELECT count(*)::int AS n FROM department');
    expect(await call('count', {})).toEqual({ status: 'ok', count: Number(row?.n) });
  });
});

const imageOf = async (width: number, height: number, format: 'png' | 'tiff' = 'png') => {
  const canvas = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const bytes = await canvas.toFormat(format).toBuffer();
  return { name: `x.${format}`, content: bytes.toString('base64') };
};

describe('images of a department', () => {
  test('have an address, width and height, and can be downloaded', async () => {
    const { id } = await create({ parent: 0 });
    const smallImage = await imageOf(60, 40);
    const largeImage = await imageOf(300, 200);
    await update(id, { smallImage, largeImage, largeImageAlign: 'Right' });
    const url = expect.stringMatching(/^http:.{45,}\.png$/);
    expect(await get(id, 'smallImage', 'largeImage')).toEqual({
      smallImage: { url, width: 60, height: 40 },
      largeImage: { url, width: 300, height: 200, align: 'Right' },
    });
    const { smallImage: stored } = Object(await get(id, 'smallImage'));
    const response = await fetch(shop.url + new URL(stored.url).pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('accept null as removal, and stay when the request omits them', async () => {
    const { id } = await create({ parent: 0 });
    const { content } = await imageOf(60, 40);
    await update(id, { smallImage: { content } });
    await update(id, { code: 'kept' });
    expect(await get(id, 'smallImage')).toMatchObject({ smallImage: { width: 60 } });
    await update(id, { smallImage: null });
    expect(await get(id, 'smallImage')).toEqual({ smallImage: null });
  });

  const refused = async (member: string) => {
    const { id } = await create({ parent: 0 });
    const text = { name: 'x.png', content: Buffer.from('no image').toString('base64') };
    const half = await imageOf(60, 40);
    half.content = half.content.slice(0, 80);
    const uploads = [await imageOf(2500, 1), await imageOf(9, 9, 'tiff'), text, half];
    for (const upload of uploads)
      expect(verdict(await update(id, { [member]: upload }))).toBe(`Malformed on ${member}`);
    expect(await get(id, member)).toEqual({ [member]: null });
    expect(verdict(await update(id, { [member]: await imageOf(2499, 1) }))).toBe('ok');
  };
  test('commerce.departments.update | smallImage | Malformed', () => refused('smallImage'));
  test('commerce.departments.update | largeImage | Malformed', () => refused('largeImage'));
});

describe('errors of departments', () => {
  test('commerce.departments.count | parent | NotFound', async () => {
    expect(verdict(await call('count', { parent: 999 }))).toBe('NotFound on parent');
    expect(verdict(await call('find', { parent: 999 }))).toBe('NotFound on parent');
    expect(verdict(await call('count', { parent: 3e9 }))).toBe('NotFound on parent');
  });

  test('commerce.departments.create | parent | NotFound', async () => {
    expect(verdict(await create({ parent: 999 }))).toBe('NotFound on parent');
    expect(verdict(await create({ parent: 3e9 }))).toBe('NotFound on parent');
  });

  test('commerce.departments.create | parent | InvalidValue', async () => {
    expect(verdict(await create({ parent: lamps }))).toBe('InvalidValue on parent');
    expect(await call('count', { parent: lamps })).toEqual({ status: 'ok', count: 0 });
  });

  test('commerce.departments.create | templatePage | InvalidValue', async () => {
    for (const templatePage of ['nowhere', 'department.html', '../default/department', 'con'])
      expect(verdict(await create({ parent: 0, templatePage }))).toBe(
        'InvalidValue on templatePage',
      );
  });

  test('commerce.departments.update | templatePage | InvalidValue', async () => {
    const told = await update(lamps, { templatePage: 'nowhere', code: 'changed' });
    expect(verdict(told)).toBe('InvalidValue on templatePage');
    expect(await get(lamps, 'code', 'templatePage')).toEqual({ code: 'Lamps', templatePage: '' });
  });

  test('commerce.departments.update | id | NotFound', async () => {
    expect(verdict(await update(999, {}))).toBe('NotFound on id');
    expect(verdict(await update(3e9, { code: 'x', name: { en: 'x' } }))).toBe('NotFound on id');
  });

  test('commerce.departments.delete | ids | InvalidValue', async () => {
    const { id } = await create({ parent: 0 });
    expect(verdict(await call('delete', { ids: [id, home] }))).toBe('InvalidValue on ids');
    expect(verdict(await call('delete', { ids: [id, lamps] }))).toBe('InvalidValue on ids');
    expect(await get(id, 'id')).toEqual({ id });
  });
});

test('delete removes empty departments, or a whole branch at once', async () => {
  const branch = await seedDepartment(shop, 'Branch');
  const twig = await seedDepartment(shop, 'Twig', branch);
  expect(await call('delete', { ids: [branch, twig, 999] })).toEqual({ status: 'ok' });
  expect(await get(branch)).toBeNull();
  expect(await get(twig)).toBeNull();
});

test('create and update refuse a position that exceeds the column', async () => {
  const tooLarge = { error: { field: 'position', type: 'InvalidValue' } };
  const department = { parent: 0, position: 2_147_483_648 };
  expect(await shop.v3('commerce.departments.create', { department })).toMatchObject(tooLarge);
  const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0 } });
  const update = { id, department: { position: 9_007_199_254_740_991 } };
  expect(await shop.v3('commerce.departments.update', update)).toMatchObject(tooLarge);
});
