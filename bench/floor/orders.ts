import { lineFields, pageSize } from '../workloads/orders.ts';
import { type Answering, jsonTypes, pool, prepareJson } from './pool.ts';

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

const readOrders = prepareJson('orders', listOrders);

export const answerOrders: Answering = async (body) =>
  `{"status":"ok","orders":${await readOrders([JSON.parse(body).first])}}`;

/** One row per line, because PostgreSQL needs more time than Node to make objects of them. */
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

/** A row with each value as JSON. */
type Row = Readonly<Record<string, string | null>>;

export const answerDashboard: Answering = async (body) => {
  const { offset } = JSON.parse(body);
  const query = { name: 'dashboard', text: dashboard, values: [offset], types: jsonTypes };
  const { rows } = await pool.query<Row>(query);
  const orders: { row: Row; lines: string[] }[] = [];
  for (const row of rows) {
    if (row.id !== orders.at(-1)?.row.id) orders.push({ row, lines: [] });
    if (row.sku !== null) orders.at(-1)?.lines.push(lineOf(row));
  }
  const nodes = orders.map(({ row, lines }) => orderOf(row, lines));
  return `{"data":{"orders":{"nodes":[${nodes}]}}}`;
};

function orderOf(row: Row, lines: readonly string[]): string {
  const { customer, customerCode, fullName } = row;
  const buyer = customer && `{"id":${customer},"code":${customerCode},"fullName":${fullName}}`;
  return `{"id":${row.id},"number":${row.number},"status":${row.status},"creationTime":${
    row.creationTime
  },"total":${row.total},"isPaidFor":${row.isPaidFor},"customer":${buyer},"lines":[${lines}]}`;
}

function lineOf(row: Row): string {
  const texts = `{"name":${row.productName},"shortDescription":${row.shortDescription}}`;
  const product = `{"id":${row.product},"code":${row.code},"texts":${texts}}`;
  const item = row.item && `{"sku":${row.item},"stock":${row.stock},"product":${product}}`;
  return `{"sku":${row.sku},"name":${row.name},"quantity":${row.quantity},"price":${
    row.price
  },"totalPrice":${row.totalPrice},"item":${item}}`;
}
