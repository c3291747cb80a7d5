import { insert, seedDepartment, seedGerman, seedProduct } from './seed.ts';
import { openShop, type Shop } from './shop.ts';

/**
 * A shop whose records are hard to sort: with equal keys, keys that differ in case, umlauts,
 * characters beyond 16 bits, empty strings and nulls. 10 of each kind, 22 departments.
 */
export async function openMixedShop(): Promise<Shop> {
  const shop = await openShop();
  await seedGerman(shop);
  await seedDepartments(shop);
  await seedProducts(shop);
  for (const [at, code] of codes.entries())
    await shop.v3('commerce.tax-classes.create', { taxClass: { code, name: names[at]?.en } });
  return shop;
}

const codes = [
  'lamp',
  'Lamp',
  'äpfel',
  'Äpfel',
  'zebra',
  'Zürich',
  '10',
  '9',
  '\u{1d400}',
  '\uff21',
];
const names = [
  { en: 'banana', de: 'Öl' },
  { en: 'Banana' },
  { en: 'Äther', de: 'apfel' },
  { en: 'äther', de: 'Apfel' },
  { en: 'ether', de: 'ä' },
  { en: '', de: 'öl' },
  { en: 'Ether' },
  { en: 'zoo', de: 'Zoo' },
  { en: '\uff21' },
  { en: '\u{1d400}' },
] as const;
const numbers = [3, 1, null, 2, 1, null, 3, 10, 2, 1];

async function seedDepartments(shop: Shop) {
  for (const [at, code] of codes.entries()) {
    const department = { parent: 0, code, name: names[at], position: numbers[at] };
    await shop.v3('commerce.departments.create', { department });
    await shop.v3('commerce.departments.create', { department: { ...department, code: '' } });
  }
}

async function seedProducts(shop: Shop) {
  const sections = [await seedDepartment(shop, 'one'), await seedDepartment(shop, 'two')];
  const references = [];
  for (const table of ['producer', 'category', 'supplier'])
    for (const code of ['a', 'b'])
      references.push(Number((await insert(shop, table, { code, name: code }))[0]?.id));
  const [producer, , category, , supplier] = references;
  for (const [at, code] of codes.entries()) {
    const number = numbers[at] ?? null;
    const one = (id: number | undefined) => (number === null || !id ? null : id + (number % 2));
    const minute = `2026-01-01 00:0${at % 3}:00+00`;
    await seedProduct(shop, {
      code,
      department: sections[at % 2] ?? 0,
      name: names[at] ?? {},
      listPrice: number === null ? null : number * 1.5,
      sellingPrice: number === null ? null : number,
      stock: at % 4,
      columns: {
        is_visible: at % 3 === 0,
        position: at % 5,
        rating: (at % 3) + 0.5,
        producer_id: one(producer),
        category_id: one(category),
        update_time: minute,
      },
      item: {
        barcode: number === null ? null : `0000000000000${number % 10}`,
        supplier_id: one(supplier),
        supplier_sku: ['x', 'X', 'ö', 'Ö'][at % 4],
        reorder_days: at % 3,
        quantity_to_reorder: (at * 7) % 4,
        stock_level: at % 2,
        reorder_limit: (at * 3) % 5,
        update_time: minute,
      },
    });
  }
}
