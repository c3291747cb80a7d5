import { pageSize } from '../workloads/orders.ts';
import { newestOrders, type Sought } from '../workloads/related.ts';
import { type Answering, prepareJson } from './pool.ts';

const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The newest orders with a line of the products that fulfil a condition. */
const ordersOf = (condition: string) => `SELECT t.id::text, t.number,
    upper(t.status::text) AS status, ${moment('t.creation_time')} AS "creationTime",
    t.total::text, t.is_paid_for AS "isPaidFor", t.customer_name AS "customerName", x.lines
  FROM (SELECT * FROM orders o WHERE o.id IN (
      SELECT l.order_id FROM product p JOIN item i ON i.product_id = p.id
      JOIN order_line l ON l.sku = i.sku WHERE ${condition})
    ORDER BY o.creation_time DESC LIMIT ${pageSize}) t
  CROSS JOIN LATERAL (SELECT json_agg(json_build_object('sku', l.sku, 'name', l.name,
      'quantity', l.quantity::text, 'price', l.price::text, 'totalPrice', l.total_price::text)
      ORDER BY l.position) AS lines FROM order_line l WHERE l.order_id = t.id) x
  ORDER BY t.creation_time DESC`;

const byCode = prepareJson('orders by code', ordersOf('p.code = $1'));
const byDepartment = prepareJson('orders by department', ordersOf('p.department_id = $1'));

export const answerFoundOrders: Answering = async (body) => {
  const { product }: { product: Sought } = JSON.parse(body);
  const nodes =
    'code' in product ? await byCode([product.code]) : await byDepartment([product.department]);
  return `{"data":{"orders":{"nodes":${nodes}}}}`;
};

const listCustomers = `SELECT c.id, c.code, c.full_name AS "fullName",
    json_build_object('totalCount', (SELECT count(*) FROM orders o WHERE o.customer_id = c.id),
      'nodes', (SELECT coalesce(json_agg(json_build_object('id', n.id::text, 'number', n.number,
          'status', upper(n.status::text), 'creationTime', ${moment('n.creation_time')},
          'total', n.total::text) ORDER BY n.creation_time DESC), '[]')
        FROM (SELECT * FROM orders o WHERE o.customer_id = c.id
          ORDER BY o.creation_time DESC LIMIT ${newestOrders}) n)) AS orders
  FROM (SELECT * FROM customer ORDER BY id LIMIT ${pageSize} OFFSET $1) c ORDER BY c.id`;

const readCustomers = prepareJson('customers', listCustomers);

export const answerCustomers: Answering = async (body) =>
  `{"data":{"customers":{"nodes":${await readCustomers([JSON.parse(body).offset])}}}}`;
