import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderWord } from '../../src/ground/contract/notation/names.ts';
import { fillLarge } from '../../src/node/demo/large/fill-large.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { server } from '../support/database.ts';
import { mostRows, planOf, plansOf } from '../support/plans.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

/** The finds on tables that grow with the shop, and their GraphQL lists. */
const lists = {
  'commerce.products': 'products',
  'commerce.items': 'items',
  'commerce.movements': 'movements',
  'commerce.customers': 'customers',
  'commerce.orders': 'orders',
};
type Resource = keyof typeof lists;
const resources = Object.keys(lists) as Resource[];

const large =
  /Seq Scan on (product|product_search|text_key|item|item_price|movement|customer|orders|order_line)\b/;

/** A value for each condition that few records or half of them match. */
const examples: Record<Resource, Rec> = {
  'commerce.products': {
    ids: [7, 4000],
    codes: ['P000007'],
    isVisible: false,
    hasZeroPrice: true,
    isFeatured: true,
    isNewRelease: true,
    allowOrders: true,
    allowQuotes: true,
    department: 20,
    category: 7,
    producer: 9,
    isAccessoryOf: 3,
    isSimilarTo: 3,
    keywords: ['steel', '4321'],
  },
  'commerce.items': {
    skus: ['SKU000007'],
    isPrimary: true,
    barcode: '00000000007919',
    options: [1],
    products: [7, 8],
    department: 20,
    producer: 9,
    category: 7,
    supplier: 1,
    keywords: '4321',
    isForSale: true,
    skuLessThan: 'SKU000100',
    toReorder: true,
  },
  'commerce.movements': {
    sku: 'SKU000007',
    fromCreationTime: '2026-03-31 00:00:00',
    toCreationTime: '2026-01-02 00:00:00',
    keywords: 'opening SKU004321',
  },
  'commerce.customers': {
    ids: [7],
    code: 'C7',
    canLogin: true,
    priceList: 2,
    email: 'c7@example.com',
    personalCode: 'X',
    companyCode: 'X',
    keywords: '777',
    country: 'IT',
    stateProv: 'X',
  },
  'commerce.orders': {
    ids: ['7'],
    status: ['Ready'],
    isPaidFor: true,
    fromNumber: '19990',
    toNumber: '20',
    fromCreationTime: '2026-03-10 00:00:00',
    toCreationTime: '2026-01-02 00:00:00',
    fromUpdateTime: '2026-03-10 00:00:00',
    toUpdateTime: '2026-01-02 00:00:00',
    customer: 77,
    address: '777 main',
  },
};

const shared =
  'it is the product’s: of a fiftieth of all items one pass is less than as many look-ups';

/** Calls that must read whole tables, with the reason. */
const wholes: ReadonlyMap<string, string> = new Map([
  ['commerce.items by department', shared],
  ['commerce.items by producer', shared],
  ['commerce.items by category', shared],
  ['commerce.items by options, counted', 'a fifth of all that have options are counted one by one'],
  ['commerce.items by department, counted', shared],
  ['commerce.items by producer, counted', shared],
  ['commerce.items by category, counted', shared],
  ['commerce.items by isForSale, counted', 'all are for sale, and are counted'],
  ['commerce.items behind a cursor by department', shared],
  ['commerce.items behind a cursor by -department', shared],
  ['commerce.items behind a cursor by producer', shared],
  ['commerce.items behind a cursor by -producer', shared],
  ['commerce.items behind a cursor by category', shared],
  ['commerce.items behind a cursor by -category', shared],
]);

function conditionsOf(resource: Resource): string[] {
  const conditions = operations.get(`${resource}.find`)?.request.member;
  return Object.keys(Object(Object(conditions).members.conditions).members);
}

const ordersOf = (resource: Resource) => operations.get(`${resource}.find`)?.orders ?? [];
const pricesOf = (resource: Resource, order: string) =>
  /price$/i.test(order) && resource !== 'commerce.customers' ? { priceList: 3 } : {};

test.each(resources)('%s has an example of each condition', (resource) => {
  expect(Object.keys(examples[resource]).sort()).toEqual(conditionsOf(resource).sort());
});

// The embedded database uses PostgreSQL too, but takes minutes to fill.
describe.skipIf(!server)('among 10,000 products and 20,000 orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.database.transaction((session) =>
      fillLarge(session, { products: 10_000, orders: 20_000, languages: ['en'] }),
    );
    // Vacuums like autovacuum, because index-only scans need pages that are visible to all. Vacuums
    // one table at a time, because a statement has a time limit.
    for (const { name } of await shop.rows(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
    ))
      await shop.rows(`VACUUM (ANALYZE) ${name}`);
    // A node learns the common words an hour later, or when a language changes.
    await shop.rows('UPDATE language SET position = position');
    await settle(shop);
  });
  afterAll(() => shop.close());

  const v3 = (operation: string, body: Rec) => () => shop.v3(operation, body);

  const orders = resources.flatMap((resource) =>
    ordersOf(resource).flatMap((order) =>
      // The most relevant come first, never last.
      [order, ...(order === 'relevance' ? [] : [`-${order}`])].map((by) => [resource, by] as const),
    ),
  );
  test.each(orders)('the first page of %s by %s', async (resource, order) => {
    const body = { ...pricesOf(resource, order.replace('-', '')), order: [order], limit: 20 };
    expectNoWalk(
      await planOf(shop, v3(`${resource}.find`, body)),
      `${resource} in order of ${order}`,
    );
  });

  const conditions = resources.flatMap((resource) =>
    Object.entries(examples[resource]).map(([name, value]) => [resource, name, value] as const),
  );
  test.each(conditions)(
    '%s by the condition %s, and their count',
    async (resource, name, value) => {
      const body = { ...pricesOf(resource, name), conditions: { [name]: value } };
      const found = await planOf(shop, v3(`${resource}.find`, { ...body, limit: 20 }));
      expectNoWalk(found, `${resource} by ${name}`);
      const counted = await planOf(shop, v3(`${resource}.count`, body));
      expectNoWalk(counted, `${resource} by ${name}, counted`);
    },
  );

  const newest = 'orderBy: [{ field: CREATION_TIME, direction: DESC }]';
  test.each([
    ['orders', '{ status: { in: [NEW, READY] } }', newest],
    ['orders', '{ total: { gte: "990", lte: "991" } }', newest],
    ['orders', '{ creationTime: { gte: "2026-06-01T00:00:00Z" } }', newest],
    ['orders', '{ customerId: { equals: 77 } }', newest],
    ['orders', '{ lines: { some: { sku: { equals: "SKU000077" } } } }', newest],
    [
      'orders',
      '{ lines: { some: { item: { product: { code: { equals: "P000077" } } } } } }',
      newest,
    ],
    ['orders', '{ customer: { code: { equals: "C77" } } }', newest],
    ['orders', '{ search: "19990" }', newest],
    // No index has words of two characters, such as 06 between blanks.
    ['orders', '{ search: "+39-06-1234567" }', newest],
    ['orders', '{ search: "+390 6123 4567" }', newest],
    ['customers', '{ search: "+39 06 1234567" }', 'orderBy: [{ field: FULL_NAME }]'],
    ['customers', '{ search: "number 061234567" }', 'orderBy: [{ field: FULL_NAME }]'],
    ['orders', '{ customerName: { equals: "Customer Number 77" } }', newest],
    ['customers', '{ fullName: { in: ["Customer Number 77", "Nobody"] } }', newest],
    ['items', '{ toReorder: true }', 'orderBy: [{ field: STOCK }]'],
    [
      'products',
      '{ departmentId: { equals: 20, includeDescendants: true } }',
      'orderBy: [{ field: PRICE, priceList: 1 }]',
    ],
  ])('%s of a dashboard where %s', async (list, where, order) => {
    const query = `{ ${list}(where: ${where}, first: 20, ${order}) { nodes { id } } }`;
    const call = async () => {
      expect((await shop.graphql(query)).errors).toBeUndefined();
    };
    const plan = runParts(await planOf(shop, call, '(ANALYZE, TIMING OFF)'));
    expectNoWalk(plan, `${list} where ${where}`);
  });

  test('the newest orders of customers are read from an index in order', async () => {
    const query = `{ customers(first: 20) { nodes { orders(first: 5, ${newest}) { nodes { id } } } } }`;
    const [, plan] = await plansOf(shop, async () => {
      expect((await shop.graphql(query)).errors).toBeUndefined();
    });
    expect(plan).toContain('orders_customer_desc');
  });

  test('items with all of several options are found by one pass over these options', async () => {
    const options = Array.from({ length: 300 }, (_, at) => at + 1);
    const conditions = { options };
    for (const call of [
      v3('commerce.items.find', { conditions, fields: ['sku'] }),
      v3('commerce.items.count', { conditions }),
    ]) {
      const plan = await planOf(shop, call);
      expect(plan.match(/item_option/g)?.length, plan).toBeLessThanOrEqual(2);
      expect(plan).toMatch(/Aggregate[^\n]*\n\s+Group Key: o.item_id/);
      expectNoWalk(plan, 'items by several options');
    }
  });

  // Word by word, PostgreSQL would read the common one in proportion to the number of products.
  test('a search for several words looks up the rare ones in the index', async () => {
    const find = (...keywords: string[]) =>
      planOf(shop, v3('commerce.products.find', { conditions: { keywords }, limit: 20 }));
    const lookedUp = (plan: string) =>
      /Index Cond: (.*)/.exec(plan.slice(plan.indexOf('product_search_document')))?.[1] ?? plan;
    const plan = await find('Steel', '4321');
    // PostgreSQL 17 has another name for the parameter.
    expect(lookedUp(plan)).toMatch(/^\(document ~~ (\$\d|\(InitPlan \d\)\.col1)\)$/m);
    expect(plan).toMatch(/Filter: .*\(document \|\| ''::text\) ~~/);
    // No index contains two letters; where all words are common, one must do.
    expect(lookedUp(await find('steel', '43'))).toContain('steel');
    expect(lookedUp(await find('steel', 'durable'))).toMatch(/steel.*durable|durable.*steel/);
  });

  test.each([
    ['orders(where: { search: "an 12" }) { totalCount }', 'two short words'],
    ['orders(where: { search: "zz 7" }) { totalCount }', 'a short word that nothing has'],
    ['orders(where: { search: "customer number 4321" }) { totalCount }', 'one rare word of three'],
    ['search(text: "an 12") { score }', 'two short words'],
    ['search(text: "Number") { score }', 'a word that all orders and customers have'],
    ['search(text: "steel") { score }', 'a word that all products have'],
    ['search(text: "19") { score }', 'the beginning of many numbers'],
    ['search(text: "%") { score }', 'a word that no index has'],
  ])('%s reads a part of its tables: %s', async (field) => {
    const call = async () => {
      expect((await shop.graphql(`{ ${field} }`)).errors).toBeUndefined();
    };
    const plan = await planOf(shop, call, '(ANALYZE, TIMING OFF)');
    expect(mostRows(plan), plan).toBeLessThan(7_000);
    expect(plan).not.toMatch(/Rows Removed by (Filter|Index Recheck): \d{4}/);
  });

  test.each(orders)(
    'a page of %s after a cursor by %s starts there in the index',
    async (resource, order) => {
      const list = lists[resource];
      const key = resource === 'commerce.items' ? 'sku' : 'id';
      const name = order.replace('-', '');
      const { orderFields = {} } = operations.get(`${resource}.find`) ?? {};
      const field = orderWord(orderFields[name] ?? name);
      const given = 'priceList' in pricesOf(resource, order) ? ', priceList: 3' : '';
      const direction = order.startsWith('-') ? ', direction: DESC' : '';
      const by = `orderBy: [{ field: ${field}${direction}${given} }]`;
      const page = async (window: string) => {
        const answer = await shop.graphql(
          `{ ${list}(${by}, ${window}) { edges { cursor node { ${key} } } } }`,
        );
        return Object(answer.data)[list].edges as { cursor: string; node: Rec }[];
      };
      const whole = await page('offset: 400, first: 41');
      const cursor = whole[20]?.cursor;
      const nodes = (edges: typeof whole) => edges.map(({ node }) => node[key]);
      expect(nodes(await page(`after: "${cursor}", first: 20`))).toEqual(nodes(whole).slice(21));
      expect(nodes(await page(`before: "${cursor}", last: 20`))).toEqual(nodes(whole).slice(0, 20));
      for (const window of [`after: "${cursor}", first: 20`, `before: "${cursor}", last: 20`]) {
        const plan = await planOf(shop, () => page(window), '(ANALYZE, TIMING OFF)');
        const name = `${resource} behind a cursor by ${order}`;
        expectNoWalk(plan, name);
        if (!wholes.has(name)) expect(leftOut(plan), plan).toBeLessThan(500);
      }
    },
  );
});

/** A search has steps that run only if the steps before have found too much. */
const runParts = (plan: string) => plan.replace(/^.*\(never executed\)$/gm, '');

function expectNoWalk(plan: string, name: string): void {
  if (!wholes.has(name)) expect(plan, name).not.toMatch(large);
}

/** Returns the most rows that one step of the plan has read and discarded. */
function leftOut(plan: string): number {
  const counts = [...plan.matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}
