import { createChance } from './chance.ts';
import {
  asList,
  type Dialect,
  everywhere,
  memberOf,
  nodesOf,
  numberOf,
  type Workload,
} from './workload.ts';

/** The members of an order and of its lines, with v3's names in the specification's order. */
export const orderFields =
  'id number status creationTime customer items subtotal taxAmount total taxedTotal isPaidFor customerName';
export const lineFields =
  'sku name quantity price totalPrice weight taxClass taxCode taxRate taxAmount requests';
export const orderCount = 50_000;
export const pageSize = 20;

const next = createChance(4);
export const offsets = Array.from({ length: 500 }, () => (next() % 500) * pageSize);

export const orderWorkloads: readonly Workload[] = [
  {
    name: 'w4',
    title: `list ${pageSize} orders with lines and customer`,
    targets: everywhere,
    numbers: offsets,
    goal: { rate: 0.9, book: 4.5, postgraphile: 1.5 },
    request: requestOf,
    records: (dialect, answer) =>
      dialect === 'floor' || dialect === 'v3'
        ? asList(memberOf(answer, 'orders'))
        : nodesOf(dialect, answer, 'orders').map((order) => toV3({ ...Object(order) })),
  },
];

function requestOf(dialect: Dialect, first: number) {
  if (dialect === 'floor') return { path: '/w4', body: JSON.stringify({ first }) };
  if (dialect === 'v3') {
    const body = JSON.stringify({ fields: orderFields.split(' '), first, limit: pageSize });
    return { path: '/api/v3/commerce.orders.find', body };
  }
  const lines = `lines { ${lineFields.replace('taxClass', 'taxClassId')} }`;
  const fields = orderFields.replace('customer ', 'customerId ').replace('items', lines);
  const isGateway = dialect === 'graphql';
  const query = `query List($first: Int!, $offset: ${isGateway ? 'SafeInt' : 'Int'}!) {
    orders(first: $first, offset: $offset) { ${isGateway ? `nodes { ${fields} }` : fields} }
  }`;
  const variables = { first: pageSize, offset: first };
  return { path: '/graphql', body: JSON.stringify({ query, variables }) };
}

/** GraphQL writes decimals as text, times as RFC 3339 and enumerations in capitals. */
function toV3(order: Record<string, unknown>): unknown {
  const status = String(order.status).toLowerCase();
  const values = {
    ...order,
    id: String(order.id),
    status: status.charAt(0).toUpperCase() + status.slice(1),
    creationTime: String(order.creationTime).replace('T', ' ').slice(0, 19),
    customer: numberOf(order.customerId),
    items: asList(order.lines).map((line) => lineToV3({ ...Object(line) })),
  };
  return pick(values, orderFields, 'subtotal taxAmount total taxedTotal');
}

const lineToV3 = (line: Record<string, unknown>) =>
  pick(
    { ...line, taxClass: numberOf(line.taxClassId) },
    lineFields,
    'quantity price totalPrice weight taxRate taxAmount',
  );

function pick(from: Record<string, unknown>, fields: string, decimals: string): unknown {
  const numbers = new Set(decimals.split(' '));
  return Object.fromEntries(
    fields
      .split(' ')
      .map((name) => [
        name,
        numbers.has(name) ? Number(memberOf(from, name)) : memberOf(from, name),
      ]),
  );
}
