import { offsets, pageSize } from './orders.ts';
import { asList, type Dialect, memberOf, nodesOf, numberOf, type Workload } from './workload.ts';

const lines =
  'sku name quantity price totalPrice item { sku stock product { id code texts(language: "de") { name shortDescription } } }';
const selection = `id number status creationTime total isPaidFor customer { id code fullName } lines { ${lines} }`;

/** v3 has no such call; the floor answers in GraphQL's form. */
export const dashboardWorkloads: readonly Workload[] = [
  {
    name: 'b3',
    title: `a dashboard: ${pageSize} orders with customer, lines, items, products and their texts`,
    targets: ['floor', 'graphql', 'by-the-book'],
    numbers: offsets,
    goal: { rate: 0.85, postgraphile: 1.5 },
    request: requestOf,
    records: (dialect, answer) => {
      if (dialect === 'floor') return nodesOf('graphql', answer, 'orders');
      if (dialect === 'graphql') return nodesOf(dialect, answer, 'orders').map(numberIdentifiers);
      return nodesOf(dialect, answer, 'orders').map(orderToGateway);
    },
  },
];

function requestOf(dialect: Dialect, offset: number) {
  if (dialect === 'floor') return { path: '/b3', body: JSON.stringify({ offset }) };
  const isGateway = dialect === 'graphql';
  const query = `query Dashboard($first: Int!, $offset: ${isGateway ? 'SafeInt' : 'Int'}!) {
    orders(first: $first, offset: $offset) { ${isGateway ? `nodes { ${selection} }` : selection} }
  }`;
  return {
    path: '/graphql',
    body: JSON.stringify({ query, variables: { first: pageSize, offset } }),
  };
}

/** The identifiers of customers and products as the floor writes them. */
function numberIdentifiers(order: unknown): unknown {
  return {
    ...Object(order),
    customer: withNumber(memberOf(order, 'customer')),
    lines: asList(memberOf(order, 'lines')).map((line) => {
      const item = memberOf(line, 'item');
      if (item === null) return line;
      const product = withNumber(memberOf(item, 'product'));
      return { ...Object(line), item: { ...Object(item), product } };
    }),
  };
}

const withNumber = (record: unknown) =>
  record === null ? null : { ...Object(record), id: numberOf(memberOf(record, 'id')) };

/** By-the-book drops trailing zeros of decimals and returns enumerations as stored. */
function orderToGateway(order: unknown): unknown {
  return {
    ...Object(order),
    status: String(memberOf(order, 'status')).toUpperCase(),
    creationTime: String(memberOf(order, 'creationTime')).replace('.000Z', 'Z'),
    total: decimal(order, 'total', 2),
    lines: asList(memberOf(order, 'lines')).map(lineToGateway),
  };
}

function lineToGateway(line: unknown): unknown {
  const item = memberOf(line, 'item');
  return {
    ...Object(line),
    quantity: decimal(line, 'quantity', 2),
    price: decimal(line, 'price', 3),
    totalPrice: decimal(line, 'totalPrice', 2),
    item: { ...Object(item), stock: decimal(item, 'stock', 2) },
  };
}

const decimal = (of: unknown, name: string, scale: number) =>
  Number(memberOf(of, name)).toFixed(scale);
