import { createChance } from './chance.ts';
import { orderCount } from './orders.ts';
import { productCount } from './products.ts';
import {
  type Dialect,
  forgetAudit,
  memberOf,
  onServer,
  type Workload,
  type Written,
} from './workload.ts';

/** The order to create; all its other values come from its items or are calculated. */
export interface NewOrder {
  readonly customer: number;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  readonly billingAddress: Readonly<Record<string, string>>;
}

const lineCount = 5;
const next = createChance(11);
const orders = Array.from({ length: 500 }, newOrder);

function newOrder(): NewOrder {
  const customer = 1 + (next() % (orderCount / 10));
  const products = new Set<number>();
  while (products.size < lineCount) products.add(1 + (next() % productCount));
  return {
    customer,
    items: [...products].map((product) => ({
      sku: `SKU${String(product).padStart(6, '0')}`,
      quantity: 1 + (next() % 4),
    })),
    billingAddress: {
      firstName: 'Customer',
      lastName: `Number ${customer}`,
      street1: `${customer} Main Street`,
      city: `City ${customer % 200}`,
      postalCode: String(customer).padStart(5, '0'),
      country: 'IT',
      email: `c${customer}@example.com`,
    },
  };
}

export const newOrderWorkloads: readonly Workload[] = [
  {
    name: 'b5',
    title: `make an order of ${lineCount} lines`,
    targets: onServer,
    numbers: orders.map((_, at) => at),
    goal: { rate: 0.85, postgraphile: 1.1 },
    request: (dialect, number) => requestOf(dialect, orders[number] ?? newOrder()),
    records: (dialect, answer) => [describe(dialect, answer)],
    written: newestOrder(),
  },
];

/** Each order has its own identifier, number and times; the server must return the latest ones. */
function newestOrder(): Written {
  const own = "- 'id' - 'number' - 'creation_time' - 'update_time' - 'creationTime'";
  const newest = '(SELECT max(id) FROM orders)';
  return {
    reset: () => [`DELETE FROM orders WHERE id > ${orderCount}`, ...forgetAudit],
    rows: () => `SELECT to_jsonb(o) ${own} AS made,
        o.number = (SELECT last_value::text FROM order_number) AS "isNext",
        (SELECT json_agg(to_jsonb(l) - 'order_id' ORDER BY l.position)
          FROM order_line l WHERE l.order_id = o.id) AS lines,
        (SELECT json_agg(json_build_array(c.caller_kind, c.caller_name, e.part, e.action,
            e.members::jsonb ${own}) ORDER BY e.part)
          FROM audit_entry e JOIN audit_call c ON c.id = e.call_id
          WHERE e.record_type = 'Order' AND e.record_key = o.id::text) AS entries,
        (SELECT count(*)::int FROM audit_entry) AS "allEntries",
        (SELECT count(*)::int FROM audit_call) AS "allCalls"
      FROM orders o WHERE o.id = ${newest}`,
  };
}

function requestOf(dialect: Dialect, order: NewOrder) {
  if (dialect === 'floor') return { path: '/b5', body: JSON.stringify({ order }) };
  if (dialect === 'v3')
    return { path: '/api/v3/commerce.orders.create', body: JSON.stringify({ order }) };
  const { customer: customerId, items, billingAddress } = order;
  const lines = items.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) }));
  const query =
    'mutation Order($input: OrderCreateInput!) { createOrder(input: $input) { id number } }';
  const variables = { input: { customerId, lines, billingAddress } };
  return { path: '/graphql', body: JSON.stringify({ query, variables }) };
}

function describe(dialect: Dialect, answer: unknown): unknown {
  const isGraphql = dialect === 'graphql' || dialect === 'by-the-book';
  const made = isGraphql ? memberOf(memberOf(answer, 'data'), 'createOrder') : answer;
  const [id, number] = [memberOf(made, 'id'), memberOf(made, 'number')];
  return { id: typeof id, number: typeof number };
}
