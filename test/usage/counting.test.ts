import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOldUsage } from '../../src/store/usage/sql/remove-old-usage.ts';
import { openStream } from '../events/stream.ts';
import { exportRecords } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ USAGE_SECONDS: '1' });
});
afterAll(() => shop.close());

let [key, id] = ['', 0];
beforeEach(async () => {
  ({ key, id } = await createKey('{ name: "till" }'));
});

async function createKey(input: string) {
  const { data, errors } = await shop.graphql(
    `mutation { createCallerKey(input: ${input}) { secret callerKey { id } } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  const { secret, callerKey } = data.createCallerKey as unknown as {
    secret: string;
    callerKey: { id: string };
  };
  return { key: secret, id: Number(callerKey.id) };
}

const v3 = (operation: string, body: object) => shop.v3(operation, body, { 'X-Key': key });

async function graphql(query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  return (await shop.post('/graphql', body, { 'X-Key': key })).json();
}

interface Entry {
  readonly coordinate: string;
  readonly calls: number;
}

const document = `query (
  $where: UsageWhere, $first: Int, $after: String, $last: Int, $before: String, $offset: SafeInt
) {
  usage(
    where: $where, first: $first, after: $after, last: $last, before: $before, offset: $offset
  ) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { callerKind callerId keyName surface coordinate calls firstTime lastTime replacedBy difference }
  }
}`;

async function usage(variables: object): Promise<{
  nodes: readonly Entry[];
  totalCount: number;
  pageInfo: { startCursor: string | null; endCursor: string | null };
}> {
  const { data, errors } = await shop.graphql(document, { ...variables });
  if (!data?.usage) throw new Error(JSON.stringify(errors));
  return data.usage as never;
}

/** The usage of the key on a surface, as soon as `name` has been written. */
async function counted(surface: 'V3' | 'GRAPHQL', name: string) {
  let found: Record<string, number> = {};
  const read = async () => {
    const { nodes } = await usage({ where: { callerKind: 'KEY', callerId: id, surface } });
    found = Object.fromEntries(nodes.map(({ coordinate, calls }) => [coordinate, calls]));
    return Object.keys(found);
  };
  await expect.poll(read).toContain(name);
  return found;
}

test('a v3 call counts its operation, its members, its fields and its conditions', async () => {
  const conditions = { keywords: ['lamp'], isVisible: true };
  const request = { conditions, fields: ['id', 'name'], order: ['-name'], limit: 5 };
  await v3('commerce.products.find', request);
  await v3('commerce.products.find', { ...request, conditions: { isVisible: false } });
  await v3('commerce.products.find', {});
  await v3('commerce.tax-classes.count', {});
  const found = await counted('V3', 'commerce.tax-classes.count');
  expect(found).toEqual({
    'commerce.products.find': 3,
    'commerce.products.find(conditions)': 2,
    'commerce.products.find(conditions.isVisible)': 2,
    'commerce.products.find(conditions.keywords)': 1,
    'commerce.products.find(fields)': 2,
    'commerce.products.find(fields.id)': 2,
    'commerce.products.find(fields.name)': 2,
    'commerce.products.find(limit)': 2,
    'commerce.products.find(order)': 2,
    'commerce.tax-classes.count': 1,
  });
});

test('members of lists and maps count once for each call, and their keys are never stored', async () => {
  const prices = { secret1: { list: 10, selling: 9 }, secret2: { selling: 9 } };
  await v3('commerce.items.update-prices', { prices, priceList: 1 });
  const found = await counted('V3', 'commerce.items.update-prices');
  expect(found).toEqual({
    'commerce.items.update-prices': 1,
    'commerce.items.update-prices(priceList)': 1,
    'commerce.items.update-prices(prices)': 1,
    'commerce.items.update-prices(prices.list)': 1,
    'commerce.items.update-prices(prices.selling)': 1,
  });
  expect(JSON.stringify(await shop.rows('SELECT * FROM caller_usage'))).not.toContain('secret1');
});

test('an export counts its fields once, however many records it has', async () => {
  await exportRecords(shop, '{ priceLists(first: 9) { nodes { id } } }', {
    headers: { 'X-Key': key },
  });
  const found = await counted('GRAPHQL', 'PriceList.id');
  expect(found).toMatchObject({ 'Query.priceLists': 1 });
});

test('a refused request counts only as its operation, without unknown names', async () => {
  await v3('commerce.products.find', { nonsense: 1 });
  await v3('commerce.products.find', { conditions: { nonsense: 1 } });
  await shop.post('/api/v3/commerce.nonsense.find', '{}', { 'X-Key': key });
  await graphql('{ nonsense }');
  await v3('commerce.tax-classes.get', { id: 999 });
  const found = await counted('V3', 'commerce.tax-classes.get');
  expect(found).toEqual({
    'commerce.products.find': 2,
    'commerce.tax-classes.get': 1,
    'commerce.tax-classes.get(id)': 1,
  });
  expect((await usage({ where: { callerId: id, surface: 'GRAPHQL' } })).nodes).toEqual([]);
});

test('a GraphQL call counts fields, arguments and members of inputs, in texts and variables', async () => {
  const query = `query Q($where: ProductWhere!, $more: Boolean = false) {
    ...List
    products(where: { AND: [$where], id: { in: [1] } }) { nodes { ...P name @include(if: $more) } }
  }
  fragment List on Query { taxClasses(first: 1) { totalCount } }
  fragment P on Product { __typename id }`;
  for (let time = 0; time < 3; time++) {
    const answer = await graphql(query, { where: { code: { in: ['secret'] } } });
    expect(answer).not.toHaveProperty('errors');
  }
  await graphql(query, { where: {}, more: true });
  const found = await counted('GRAPHQL', 'Product.name');
  expect(found).toEqual({
    'IdFilter.in': 4,
    'Product.id': 4,
    'Product.name': 1,
    'ProductConnection.nodes': 4,
    'ProductWhere.AND': 4,
    'ProductWhere.code': 3,
    'ProductWhere.id': 4,
    'Query.products': 4,
    'Query.products(where:)': 4,
    'Query.taxClasses': 4,
    'Query.taxClasses(first:)': 4,
    'TaxClassConnection.totalCount': 4,
    'TextFilter.in': 3,
  });
});

test('the calls of a compiled document count like its first one', async () => {
  for (let time = 0; time < 5; time++) await graphql('{ languages { nodes { code } } }');
  await graphql('{ taxClasses { totalCount } }');
  const found = await counted('GRAPHQL', 'Query.taxClasses');
  expect(found).toMatchObject({ 'Query.languages': 5, 'Language.code': 5 });
});

test('a subscription counts when it is opened', async () => {
  const query = 'subscription { events(topics: ["commerce.tax-classes.*"]) { topic } }';
  const stream = await openStream(shop, { query, key });
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'streamed' } });
  await stream.next();
  const found = await counted('GRAPHQL', 'Event.topic');
  stream.cut();
  expect(found).toEqual({
    'Event.topic': 1,
    'Subscription.events': 1,
    'Subscription.events(topics:)': 1,
  });
});

test('an entry contains its key, its times, and its replacement on GraphQL', async () => {
  await v3('commerce.orders.find', { conditions: { fromNumber: '1' } });
  await counted('V3', 'commerce.orders.find');
  const coordinate = 'commerce.orders.find(conditions.fromNumber)';
  const { nodes } = await usage({ where: { callerId: id, coordinate } });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(nodes).toEqual([
    {
      callerKind: 'KEY',
      callerId: String(id),
      keyName: 'till',
      surface: 'V3',
      coordinate,
      calls: 1,
      firstTime: time,
      lastTime: time,
      replacedBy: ['OrderWhere.number', 'TextFilter.gte'],
      difference: 'It is the operator `gte` of a filter.',
    },
  ]);
});

test('entries sum the days of a period, and pages contain them all', async () => {
  await shop.rows(
    `INSERT INTO caller_usage SELECT 'Key', $1, 'V3', name, day::date, 2, day, day + interval '1 hour'
     FROM unnest(ARRAY['a', 'b', 'c']) AS name,
       generate_series('2020-01-01Z'::timestamptz, '2020-01-03Z', '1 day') AS day`,
    [id],
  );
  const where = { callerId: id };
  const { nodes } = await usage({ where: { ...where, from: '2020-01-02', to: '2020-01-03' } });
  expect(nodes.map(({ coordinate, calls }) => [coordinate, calls])).toEqual([
    ['a', 4],
    ['b', 4],
    ['c', 4],
  ]);
  expect(nodes[0]).toMatchObject({
    firstTime: '2020-01-02T00:00:00Z',
    lastTime: '2020-01-03T01:00:00Z',
    replacedBy: [],
    difference: null,
  });
  const first = await usage({ where, first: 2 });
  expect(first).toMatchObject({
    nodes: [{ calls: 6 }, { calls: 6 }],
    totalCount: 3,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  const second = await usage({ where, first: 2, after: first.pageInfo.endCursor });
  expect(second).toMatchObject({
    nodes: [{ coordinate: 'c' }],
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
  });
  const before = await usage({ where, last: 1, before: second.pageInfo.startCursor });
  expect(before).toMatchObject({
    nodes: [{ coordinate: 'b' }],
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
  });
  expect((await usage({ where, last: 2 })).nodes).toMatchObject([
    { coordinate: 'b' },
    { coordinate: 'c' },
  ]);
  expect((await usage({ where, offset: 2 })).nodes).toMatchObject([{ coordinate: 'c' }]);
  await expect(usage({ where, after: 'x' })).rejects.toThrow('after');
  await expect(usage({ where, first: 1, last: 1 })).rejects.toThrow('cannot be combined');
  await expect(usage({ where: { from: '2020-02-31' } })).rejects.toThrow('from');
});

test('only callers with the right to read Apps can read it', async () => {
  ({ key } = await createKey('{ name: "apps", sections: [APPS], access: READ }'));
  expect(await graphql('{ usage { nodes { coordinate } } }')).not.toHaveProperty('errors');
  ({ key } = await createKey('{ name: "settings", sections: [SETTINGS, SALES] }'));
  const { data, errors } = await graphql('{ usage { nodes { coordinate } } }');
  expect(data).toEqual({ usage: null });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', section: 'APPS' } }]);
});

test('counts are deleted after their retention time', async () => {
  await shop.rows(`INSERT INTO caller_usage
    SELECT 'Account', 1, 'V3', 'x' || n, (now() AT TIME ZONE 'UTC')::date - days, 1, now(), now()
    FROM generate_series(1, 1100) AS n, unnest(ARRAY[400, 401]) AS days`);
  await shop.rows(`DELETE FROM caller_usage WHERE day = '2020-01-01' OR caller_kind = 'Key'`);
  expect(await removeOldUsage(shop.database, 400)).toBe(1_100);
  const [row] = await shop.rows(
    `SELECT count(*)::int AS n FROM caller_usage WHERE caller_kind = 'Account'`,
  );
  expect(row).toEqual({ n: 1_100 });
});
