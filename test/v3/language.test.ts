import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { verdict } from '../support/records.ts';
import { seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let lamps: number;
let lamp: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  const name = { en: 'Home', de: 'Zuhause' };
  const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0, name } });
  lamps = await seedDepartment(shop, 'Lamps', Number(id));
  lamp = await seedProduct(shop, {
    code: 'lamp',
    department: lamps,
    name: { en: 'Lamp', de: 'Lampe' },
    shortDescription: { en: 'Bright' },
  });
});
afterAll(() => shop.close());

test('a call without language returns each text in all its languages', async () => {
  expect(await shop.v3('commerce.products.get', { id: lamp })).toMatchObject({
    product: {
      name: { en: 'Lamp', de: 'Lampe' },
      shortDescription: { en: 'Bright' },
      longDescription: { en: '' },
    },
  });
});

test('a call with language returns every text in it, empty where it is missing', async () => {
  const { product } = await shop.v3('commerce.products.get', { id: lamp, language: 'de' });
  expect(product).toMatchObject({
    name: { de: 'Lampe' },
    shortDescription: { de: '' },
    infoForRequests: { de: '' },
    seoTitle: { de: '' },
    seoKeywords: { de: '' },
    seoDescription: { de: '' },
    longDescription: { de: '' },
    moreDescription: { de: '' },
  });
  expect(JSON.stringify(product)).not.toContain('"en"');
});

test('the texts of records within a record follow the language too', async () => {
  const fields = ['parents', 'name'];
  const get = (body: object) => shop.v3('commerce.departments.get', { id: lamps, fields, ...body });
  expect(await get({})).toMatchObject({
    department: { parents: [{ name: { en: 'Home', de: 'Zuhause' } }], name: { en: 'Lamps' } },
  });
  const { department } = await get({ language: 'de' });
  expect(department).toEqual({ parents: [{ id: 1, name: { de: 'Zuhause' } }], name: { de: '' } });
});

test('the name of an item is the name of its product in the language', async () => {
  const fields = ['name'];
  const get = { sku: 'lamp', fields, language: 'de' };
  expect(await shop.v3('commerce.items.get', get)).toEqual({
    status: 'ok',
    item: { name: { de: 'Lampe' } },
  });
});

const choosing = [...operations].filter(
  ([
    ,
    {
      request: { member },
    },
  ]) => member.kind === 'object' && member.members.language?.kind === 'string',
);
test.each(choosing)('%s refuses a language that the shop lacks', async (name, { request }) => {
  const required = request.member.kind === 'object' ? request.member.members : {};
  const selector = 'sku' in required ? { sku: 'lamp' } : 'id' in required ? { id: 1 } : {};
  const call = async (language: string) => verdict(await shop.v3(name, { ...selector, language }));
  expect(await call('fr')).toBe('InvalidValue on language');
  expect(await call('EN')).toBe('InvalidValue on language');
  expect(await call('e')).toBe('Malformed on language');
  expect(await call('de')).toBe('ok');
});

test('a text in a language that the shop lacks is InvalidValue on its member', async () => {
  const department = { parent: 0, name: { en: 'Food' }, seoTitle: { fr: 'Manger' } };
  const created = await shop.v3('commerce.departments.create', { department });
  expect(verdict(created)).toBe('InvalidValue on seoTitle');
  const updated = await shop.v3('commerce.departments.update', {
    id: lamps,
    department: { description: { fr: '' } },
  });
  expect(verdict(updated)).toBe('InvalidValue on description');
});

test('an update changes only the given languages; an empty string deletes one', async () => {
  const name = { en: 'Toys', de: 'Spielzeug' };
  const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0, name } });
  const rename = async (texts: object) => {
    await shop.v3('commerce.departments.update', { id, department: { name: texts } });
    return shop.v3('commerce.departments.get', { id, fields: ['name'] });
  };
  expect(await rename({ de: 'Spiele' })).toMatchObject({
    department: { name: { en: 'Toys', de: 'Spiele' } },
  });
  expect(await rename({ de: '' })).toEqual({ status: 'ok', department: { name: { en: 'Toys' } } });
  expect(await rename({ en: '' })).toEqual({ status: 'ok', department: { name: { en: '' } } });
});
