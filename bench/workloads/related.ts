import { canonical } from './canonical.ts';
import { createChance } from './chance.ts';
import { orderCount, pageSize } from './orders.ts';
import { productCount } from './products.ts';
import { asList, type Dialect, memberOf, nodesOf, type Workload } from './workload.ts';

/** A property that one line of an order must have. */
export type Sought = { readonly code: string } | { readonly department: number };

/** How many orders of each customer are read. */
export const newestOrders = 5;

const next = createChance(16);
/** A product is in about eight orders, one of a department in one of seventeen. */
const sought = Array.from({ length: 500 }, (_, at): Sought => {
  const product = 1 + (next() % productCount);
  if (at % 2 === 0) return { code: `P${String(product).padStart(6, '0')}` };
  return { department: 11 + (product % 50) };
});
const customerPages = orderCount / 10 / pageSize;
const offsets = Array.from({ length: 500 }, () => (next() % customerPages) * pageSize);

const lines = 'lines { sku name quantity price totalPrice }';
const orderSelection = `id number status creationTime total isPaidFor customerName ${lines}`;
const newest = '[{ field: CREATION_TIME, direction: DESC }]';
const targets = ['floor', 'graphql', 'by-the-book'] as const;

/** v3 has no such calls; the floor answers in GraphQL's form. */
export const relatedWorkloads: readonly Workload[] = [
  {
    name: 'b6',
    title: `find the ${pageSize} newest orders of a product or of a department's products`,
    targets,
    numbers: sought.map((_, at) => at),
    goal: { rate: 0.85, postgraphile: 1.1 },
    request: (dialect, at) => requestOrders(dialect, sought[at] ?? { code: '' }),
    records: (dialect, answer) => nodesOf(dialect, answer, 'orders').map(canonical),
  },
  {
    name: 'b7',
    title: `list ${pageSize} customers with ${newestOrders} newest orders and their number`,
    targets,
    numbers: offsets,
    goal: { rate: 0.85, postgraphile: 1.5 },
    request: requestCustomers,
    records: (dialect, answer) =>
      nodesOf(dialect, answer, 'customers').map((customer) =>
        canonical(dialect === 'by-the-book' ? withConnection(customer) : customer),
      ),
  },
];

const post = (query: string, variables: object) => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

function requestOrders(dialect: Dialect, product: Sought) {
  if (dialect === 'floor') return { path: '/b6', body: JSON.stringify({ product }) };
  const first = pageSize;
  if (dialect === 'by-the-book') {
    const query = `query Orders($code: String, $department: Int, $first: Int!) {
      orders: ordersOf(code: $code, departmentId: $department, first: $first) { ${orderSelection} }
    }`;
    return post(query, { ...product, first });
  }
  const query = `query Orders($product: ProductWhere!, $first: Int!) {
    orders(where: { lines: { some: { item: { product: $product } } } }, orderBy: ${newest}, first: $first) {
      nodes { ${orderSelection} }
    }
  }`;
  const condition =
    'code' in product
      ? { code: { equals: product.code } }
      : { departmentId: { equals: product.department } };
  return post(query, { product: condition, first });
}

function requestCustomers(dialect: Dialect, offset: number) {
  if (dialect === 'floor') return { path: '/b7', body: JSON.stringify({ offset }) };
  const own = 'id code fullName';
  const order = 'id number status creationTime total';
  const variables = { first: pageSize, offset, newest: newestOrders };
  if (dialect === 'by-the-book') {
    const query = `query Customers($first: Int!, $offset: Int!, $newest: Int!) {
      customers(first: $first, offset: $offset) {
        ${own} orderCount orders: newestOrders(first: $newest) { ${order} }
      }
    }`;
    return post(query, variables);
  }
  const query = `query Customers($first: Int!, $offset: SafeInt!, $newest: Int!) {
    customers(first: $first, offset: $offset) { nodes {
      ${own} orders(first: $newest, orderBy: ${newest}) { totalCount nodes { ${order} } }
    } }
  }`;
  return post(query, variables);
}

/** By-the-book returns a list and its count separately. */
function withConnection(customer: unknown): unknown {
  const { orderCount: totalCount, ...rest } = Object(customer);
  return { ...rest, orders: { totalCount, nodes: asList(memberOf(customer, 'orders')) } };
}
