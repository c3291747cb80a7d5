import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import { verdict } from '../support/records.ts';
import { insert, seedDepartment } from '../support/seed.ts';
import { type Answer, openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let lamps: number;
let desks: number;
beforeAll(async () => {
  shop = await openShop();
  await insert(shop, 'price_list', { id: 2, name: 'Friends', base_id: 1, percentage: 50 });
  lamps = await seedDepartment(shop, 'Lamps');
  desks = await seedDepartment(shop, 'Desks');
  const promotion = { type: 'PercentDiscount', applied_to: 'Departments', discount_percent: 10 };
  const texts = ['name', 'summary', 'description', 'seo_title', 'seo_keywords', 'seo_description'];
  const empty = Object.fromEntries(texts.map((name) => [name, { en: '' }]));
  const [row] = await insert(shop, 'promotion', { ...empty, ...promotion });
  await insert(shop, 'promotion_department', { promotion_id: row?.id, department_id: desks });
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.products.${verb}`, body);
const create = (product: object) => call('create', { product: { department: lamps, ...product } });
const update = (id: unknown, product: object) => call('update', { id, product });
const get = async (id: unknown, ...fields: string[]) =>
  Object((await call('get', { id, fields })).product);

/** The number of times each result occurred. */
async function verdicts(calls: Promise<Answer>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const each of (await Promise.all(calls)).map(verdict))
    counted[each] = (counted[each] ?? 0) + 1;
  return counted;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('concurrent writes of products', () => {
  test('creating 20 products with one code creates one', async () => {
    const told = await verdicts(times(20, () => create({ code: 'one' })));
    expect(told).toEqual({ ok: 1, 'AlreadyExists on code': 19 });
    const rows = await shop.rows(`SELECT 1 FROM item WHERE sku = 'one'`);
    expect(rows).toHaveLength(1);
  });

  test('creating 20 products with one SKU creates one, and none without an item', async () => {
    const told = await verdicts(times(20, (at) => create({ code: `of-${at}`, sku: 'shared' })));
    expect(told).toEqual({ ok: 1, 'AlreadyExists on sku': 19 });
    const rows = await shop.rows(`SELECT 1 FROM product WHERE code LIKE 'of-%'`);
    expect(rows).toHaveLength(1);
  });

  test('a department gets either a product or a subdepartment, never both', async () => {
    for (let round = 0; round < 30; round++) {
      const parent = await seedDepartment(shop, `round ${round}`);
      const told = await verdicts([
        create({ code: `round-${round}`, department: parent }),
        shop.v3('commerce.departments.create', { department: { parent } }),
      ]);
      expect(told.ok, JSON.stringify(told)).toBe(1);
    }
  });

  test('changes of different members are all stored, in any order', async () => {
    const { id } = await create({ code: 'busy', name: { en: 'x' }, listPrice: { 1: 1 } });
    const changes = [
      { position: 3 },
      { name: { en: 'y' } },
      { shortDescription: { en: 'short' } },
      { listPrice: { 1: 7 } },
      { sellingPrice: { 1: 6 } },
      { department: desks },
      { sku: 'busy-2' },
      { stock: 4 },
    ];
    const calls = times(4, () => changes.map((each) => update(id, each))).flat();
    expect(await verdicts(calls)).toEqual({ ok: 32 });
    expect(await get(id, 'sku', 'department', 'listPrice', 'price', 'name', 'position')).toEqual({
      sku: 'busy-2',
      department: desks,
      listPrice: { 1: 7, 2: 3.5 },
      // A tenth off the list price of 7 is 6.3, above the selling price.
      price: { 1: 6, 2: 3 },
      name: { en: 'y' },
      position: 3,
    });
    const moved = await shop.rows(
      `SELECT sum(adjustment) AS sum FROM movement
      WHERE item_id = (SELECT id FROM item WHERE product_id = $1)`,
      [id],
    );
    expect(moved).toEqual([{ sum: '4.00' }]);
  });

  test('products that are concurrently moved, changed and deleted stay consistent', async () => {
    const ids = await Promise.all(
      times(12, async (at) =>
        Number((await create({ code: `many-${at}`, listPrice: { 1: 10 } })).id),
      ),
    );
    const move = (order: number[], department: number) =>
      shop.graphql(
        `mutation { moveProducts(ids: [${order}], departmentId: ${department}) { id } }`,
      );
    const told = await Promise.all([
      move(ids, desks),
      move(ids.toReversed(), desks),
      ...ids.map((id) => update(id, { sellingPrice: { 1: 9.5 } })),
      call('delete', { ids: ids.slice(6).toReversed() }),
      call('delete', { ids: ids.slice(6) }),
    ]);
    for (const { errors, error } of told as { errors?: object[]; error?: { type: string } }[])
      if (error ?? errors) expect(JSON.stringify(error ?? errors)).toContain('NotFound');
    for (const id of ids.slice(0, 6)) {
      const { department, price } = await get(id, 'department', 'price');
      expect(price).toEqual(department === desks ? { 1: 9, 2: 4.5 } : { 1: 9.5, 2: 4.75 });
    }
    expect(await call('count', { conditions: { ids: ids.slice(6) } })).toMatchObject({ count: 0 });
  });
});

describe('the number of statements', () => {
  beforeAll(() => settle(shop));
  const count = (work: () => Promise<unknown>) => shop.statements(work);

  test('a create takes four, whatever its members', async () => {
    for (const id of [1, 2, 3])
      await insert(shop, 'variant', { id, code: `${id}`, name: { en: '' } });
    expect(await count(() => create({ code: 'least' }))).toBe(4);
    const more = { name: { en: 'x' }, listPrice: { 1: 1 }, variants: [1, 2, 3], stock: 4 };
    expect(await count(() => create({ code: 'more', ...more }))).toBe(4);
  });

  test('an update takes three, and more only for related records', async () => {
    const { id } = await create({ code: 'counted' });
    const cases: [object, number][] = [
      [{}, 2],
      [{ position: 1, code: 'counted-2', isVisible: false }, 3],
      [{ name: { en: 'x' }, seoTitle: { en: 'x' } }, 4],
      [{ stock: 3, barcode: null, weight: 2 }, 4],
      [{ listPrice: { 1: 2 }, sellingPrice: { 1: 1 } }, 5],
      [{ department: desks }, 6],
    ];
    for (const [product, statements] of cases)
      expect(await count(() => update(id, product)), JSON.stringify(product)).toBe(statements);
  });

  test('moving, relating and deleting products takes the same number of statements for 1, 10 and 100', async () => {
    for (const size of [1, 10, 100]) {
      const made = times(size, async (at) => Number((await create({ code: `s${size}-${at}` })).id));
      const [first, ...others] = await Promise.all(made);
      const ids = [first, ...others];
      const ask = (mutation: string) => shop.graphql(`mutation { it: ${mutation} { code } }`);
      const sent = [
        await count(() => ask(`moveProducts(ids: [${ids}], departmentId: ${desks})`)),
        await count(() => ask(`setProductAccessories(id: ${first}, productIds: [${others}])`)),
        await count(() => call('delete', { ids })),
      ];
      // The embedded database first looks for rows that refer to them: see clear-references.ts.
      expect(sent).toEqual([6, 3, server ? 2 : 3]);
    }
  });
});
