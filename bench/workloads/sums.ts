import { canonical } from './canonical.ts';
import { orderCount } from './orders.ts';
import { asList, type Dialect, memberOf, type Workload } from './workload.ts';

/** How many products are best sellers. */
export const bestSellers = 10;

const targets = ['floor', 'graphql', 'by-the-book'] as const;

/** v3 has no such calls; the floor answers plain rows. Each workload has only one call. */
export const sumWorkloads: readonly Workload[] = [
  {
    name: 'b8',
    title: `revenue by month and status over ${orderCount} orders`,
    targets,
    numbers: [0],
    goal: { rate: 0.85, postgraphile: 1.5 },
    request: (dialect) => requestOf(dialect, '/b8', revenue),
    records: (dialect, answer) =>
      rowsOf(answer, 'revenue').map((row) =>
        canonical(dialect === 'graphql' ? readMonth(row) : row),
      ),
  },
  {
    name: 'b9',
    title: `the ${bestSellers} best sellers over ${orderCount} orders`,
    targets,
    numbers: [0],
    goal: { rate: 0.85, postgraphile: 1.5 },
    request: (dialect) => requestOf(dialect, '/b9', best),
    records: (dialect, answer) =>
      rowsOf(answer, 'bestSellers').map((row) =>
        canonical(dialect === 'graphql' ? readProduct(row) : row),
      ),
  },
];

/** The documents of the gateway and of by-the-book. */
type Documents = Readonly<Record<'graphql' | 'by-the-book', string>>;

const revenue: Documents = {
  graphql: `{
    revenue: ordersAggregate(
      groupBy: [{ field: CREATION_TIME, by: MONTH }, { field: STATUS }]
      orderBy: [{ by: KEY, direction: ASC }]
    ) { key { creationTime status } sum { total } }
  }`,
  'by-the-book': '{ revenue { month status total } }',
};

const best: Documents = {
  graphql: `{
    bestSellers: orderLinesAggregate(
      groupBy: [{ field: PRODUCT_ID }]
      orderBy: [{ by: SUM, field: TOTAL_PRICE }]
      first: ${bestSellers}
    ) { key { product { id code texts(language: "en") { name } } } sum { quantity totalPrice } }
  }`,
  'by-the-book': `{ bestSellers(first: ${bestSellers}) { id code name quantity totalPrice } }`,
};

function requestOf(dialect: Dialect, path: string, documents: Documents) {
  if (dialect !== 'graphql' && dialect !== 'by-the-book') return { path, body: '{}' };
  return { path: '/graphql', body: JSON.stringify({ query: documents[dialect] }) };
}

const rowsOf = (answer: unknown, name: string) => asList(memberOf(memberOf(answer, 'data'), name));

function readMonth(row: unknown) {
  const key = memberOf(row, 'key');
  return {
    month: memberOf(key, 'creationTime'),
    status: memberOf(key, 'status'),
    total: memberOf(memberOf(row, 'sum'), 'total'),
  };
}

function readProduct(row: unknown) {
  const { texts, ...product } = Object(memberOf(memberOf(row, 'key'), 'product'));
  return { ...product, name: memberOf(texts, 'name'), ...Object(memberOf(row, 'sum')) };
}
