import { afterAll, beforeAll, expect, test } from 'vitest';
import { reprice } from '../../src/shop/commerce/prices/reprice.ts';
import { idOf, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { type Answer, openShop, type Shop } from '../support/shop.ts';

const size = 4;
let shop: Shop;
const departments: number[] = [];
const producers: number[] = [];
const products: number[] = [];
const promotions: number[] = [];
let derived: number;
beforeAll(async () => {
  shop = await openShop();
  const top = await seedDepartment(shop, 'Top');
  for (const name of ['Left', 'Right']) departments.push(await seedDepartment(shop, name, top));
  departments.push(top);
  for (const code of ['a', 'b', 'c', 'd', 'e'])
    producers.push(Number((await insert(shop, 'producer', { code, name: code }))[0]?.id));
  for (let n = 0; n < size; n++)
    products.push(
      await seedProduct(shop, {
        code: `p-${n}`,
        department: departments[n % 2] ?? 0,
        listPrice: 10 + n,
        columns: { producer_id: producers[n % 5] },
      }),
    );
  const list = 'createPriceList(input: { name: "Less", baseId: 1, percentage: 80 }) { id }';
  derived = idOf((await shop.graphql(`mutation { it: ${list} }`)).data?.it);
  for (let n = 0; n < 6; n++) promotions.push(Number((await create(n)).id));
});
afterAll(() => shop.close());

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** Promotion n: each type on each target in turn. */
function create(n: number): Promise<Answer> {
  const appliedTo = at(['Products', 'Departments', 'Producers'], n);
  const type = at(['FixedDiscount', 'PercentDiscount', 'FixedPrice', 'PercentDiscount'], n);
  const named = at([products, departments, producers], n);
  const elements = [at(named, n), at(named, n + 1)];
  const discount = { discountAmount: 1 + (n % 9), discountPercent: 5 + (n % 40) };
  const promotion = { type, appliedTo, elements, ...discount };
  return shop.v3('commerce.promotions.create', { promotion });
}

async function graphql(mutation: string): Promise<Answer> {
  const { errors } = await shop.graphql(`mutation { it: ${mutation} }`);
  const [error] = errors ?? [];
  if (!error) return { status: 'ok' };
  const { field = '', type = error.extensions.code } = error.extensions;
  return { status: 'error', error: { field, type, description: error.message } };
}

/** All writes that change a price, each in its n-th form. */
const moves: ((n: number) => Promise<Answer>)[] = [
  create,
  (n) =>
    shop.v3('commerce.promotions.update', {
      id: at(promotions, n),
      promotion: { name: { en: `${n}` }, discountAmount: n % 7, isActive: n % 3 > 0 },
    }),
  (n) =>
    shop.v3('commerce.products.update', {
      id: at(products, n),
      product: {
        ...{ name: { en: `${n}` }, department: at(departments.slice(0, 2), n) },
        ...{ producer: at(producers, n + 1), listPrice: { 1: 5 + n } },
      },
    }),
  (n) =>
    shop.v3('commerce.items.update-prices', {
      priceList: 1,
      prices: {
        [`p-${(n * 5) % size}`]: { list: 20 + n },
        [`p-${n % size}`]: { list: 21 + n, selling: 9 + (n % 9) },
      },
    }),
  (n) =>
    graphql(`updatePriceList(by: { id: ${derived} }, input: { percentage: ${50 + n} }) { id }`),
  async (n) => {
    const input = `{ name: "${n}", baseId: 1, percentage: 30 }`;
    const { data } = await shop.graphql(`mutation { it: createPriceList(input: ${input}) { id } }`);
    return graphql(`deletePriceLists(ids: [${Object(data?.it).id}])`);
  },
  (n) => {
    const verb = at(['add', 'remove'], n);
    const id = at(promotions.slice(0, 3), n * 3);
    return graphql(`${verb}PromotionElements(id: ${id}, elementIds: [${at(products, n)}]) { id }`);
  },
  (n) =>
    shop.v3('commerce.promotions.update', {
      id: at(promotions, n * 3),
      promotion: { elements: [at(products, n), at(products, n + 3)], coupon: n % 4 ? '' : 'X' },
    }),
  (n) => shop.v3('commerce.promotions.delete', { ids: [at(promotions, 5 - (n % 2))] }),
  (n) => graphql(n < 20 ? `deleteProducers(ids: [${producers[4]}])` : 'deleteProducers(ids: [])'),
];

test.each([0, 50, 100, 150])(
  '50 concurrent calls that change prices give the same result as a full calculation, from the %dth on',
  async (first) => {
    const calls = Array.from({ length: 50 }, (_, n) => at(moves, first + n)(first + n));
    const told = (await Promise.all(calls)).map(verdict);
    // A named record can be deleted meanwhile.
    const expected = ['ok', 'NotFound on id', 'NotFound on producer', 'NotFound on elements'];
    expect(told.filter((each) => !expected.includes(each))).toEqual([]);
    expect(told.filter((each) => each === 'ok').length).toBeGreaterThan(40);
    const before = await versions();
    await shop.database.transaction((session) => reprice(session, '2000-01-01'));
    expect(await versions()).toEqual(before);
    const lower = 'SELECT count(*)::int AS n FROM item_price WHERE price < list_price';
    expect(Number((await shop.rows(lower))[0]?.n)).toBeGreaterThan(0);
  },
);

/** The physical place of each row in its table: a written row moves. */
const versions = () =>
  shop.rows(
    `SELECT ctid::text FROM item_price UNION ALL SELECT ctid::text FROM product ORDER BY 1`,
  );
