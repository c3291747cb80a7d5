import { lineFields, pageSize } from '../workloads/orders.ts';
import { type Answering, pool } from './pool.ts';

const lineColumns = new Map([
  ['totalPrice', 'total_price'],
  ['taxClass', 'tax_class_id'],
  ['taxCode', 'tax_code'],
  ['taxRate', 'tax_rate'],
  ['taxAmount', 'tax_amount'],
]);
const lines = lineFields
  .split(' ')
  .map((field) => `'${field}', l.${lineColumns.get(field) ?? field}`)
  .join(', ');

const page = (offset: string) =>
  `(SELECT id FROM orders ORDER BY id LIMIT ${pageSize} OFFSET ${offset})`;

const listOrders = `SELECT t.id::text, t.number, t.status, t.creation_time AS "creationTime",
    t.customer_id AS customer, x.items, t.subtotal, t.tax_amount AS "taxAmount", t.total,
    t.taxed_total AS "taxedTotal", t.is_paid_for AS "isPaidFor", t.customer_name AS "customerName"
  FROM ${page('$1')} k
  JOIN orders t ON t.id = k.id
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object(${lines}) ORDER BY l.position), '[]')
    AS items FROM order_line l WHERE l.order_id = t.id) x
  ORDER BY t.id`;

export const answerOrders: Answering = async (body) => {
  const { first } = JSON.parse(body);
  const { rows } = await pool.query({ name: 'orders', text: listOrders, values: [first] });
  return { status: 'ok', orders: rows };
};

/** A row a line: making objects of them takes Node less than PostgreSQL. */
const dashboard = `SELECT t.id::text, t.number, upper(t.status::text) AS status,
    to_char(t.creation_time, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "creationTime", t.total::text,
    t.is_paid_for AS "isPaidFor", c.id AS customer, c.code AS "customerCode", c.full_name AS "fullName",
    l.sku, l.name, l.quantity::text, l.price::text, l.total_price::text AS "totalPrice",
    i.sku AS item, i.stock::text, p.id AS product, p.code,
    coalesce(nullif(p.name ->> 'de', ''), p.name ->> 'en') AS "productName",
    coalesce(nullif(p.short_description ->> 'de', ''), p.short_description ->> 'en') AS "shortDescription"
  FROM ${page('$1')} k
  JOIN orders t ON t.id = k.id
  LEFT JOIN customer c ON c.id = t.customer_id
  LEFT JOIN order_line l ON l.order_id = t.id
  LEFT JOIN item i ON i.sku = l.sku
  LEFT JOIN product p ON p.id = i.product_id
  ORDER BY t.id, l.position`;

type Row = Readonly<Record<string, unknown>>;

export const answerDashboard: Answering = async (body) => {
  const { offset } = JSON.parse(body);
  const query = { name: 'dashboard', text: dashboard, values: [offset] };
  const { rows } = await pool.query<Row>(query);
  const nodes: (object & { lines: object[] })[] = [];
  let last: unknown;
  for (const row of rows) {
    if (row.id !== last) nodes.push(orderOf(row));
    last = row.id;
    if (row.sku !== null) nodes.at(-1)?.lines.push(lineOf(row));
  }
  return { data: { orders: { nodes } } };
};

function orderOf(row: Row) {
  const { id, number, status, creationTime, total, isPaidFor, customer, fullName } = row;
  return {
    id,
    number,
    status,
    creationTime,
    total,
    isPaidFor,
    customer: customer === null ? null : { id: customer, code: row.customerCode, fullName },
    lines: [],
  };
}

function lineOf(row: Row) {
  const { sku, name, quantity, price, totalPrice, stock, code, shortDescription } = row;
  const texts = { name: row.productName, shortDescription };
  const product = { id: row.product, code, texts };
  const item = row.item === null ? null : { sku: row.item, stock, product };
  return { sku, name, quantity, price, totalPrice, item };
}
