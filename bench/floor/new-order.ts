import pg from 'pg';
import { auditedCall } from '../audited.ts';
import type { NewOrder } from '../workloads/new-orders.ts';
import { type Answering, pool } from './pool.ts';

/** The values that a line copies from its item, in the price list of the customer. */
interface Item {
  readonly sku: string;
  readonly name: string;
  readonly weight: number;
  readonly price: number;
  readonly tax_class_id: number | null;
  readonly rate: number;
  readonly code: string;
}

const readItems = `SELECT i.sku, p.name ->> 'en' AS name, i.weight::float8, i.tax_class_id,
    coalesce(own.price, base.price)::float8 AS price, coalesce(r.rate, 0)::float8 AS rate,
    coalesce(r.code, '') AS code
  FROM item i JOIN product p ON p.id = i.product_id
  LEFT JOIN item_price own ON own.item_id = i.id
    AND own.price_list_id = (SELECT c.price_list_id FROM customer c WHERE c.id = $2)
  LEFT JOIN item_price base ON base.item_id = i.id AND base.price_list_id = 1
  LEFT JOIN tax_rate r ON r.tax_class_id = i.tax_class_id AND r.tax_area_id = 1
  WHERE i.sku = ANY ($1)`;

const addOrder = `WITH made AS (
    INSERT INTO orders (number, locale, customer_id, customer_name, billing_first_name,
      billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
      billing_email, prediscount_subtotal, subtotal, total, tax_amount, taxed_prediscount_subtotal,
      taxed_subtotal, taxed_total, quantity, weight)
    VALUES (nextval('order_number'), 'en_US', $1, $2, $3, $4, $5, $6, $7, $8, $9,
      $10, $10, $10, $11, $12, $12, $12, $13, $14)
    RETURNING id, number
  ), lined AS (
    INSERT INTO order_line (order_id, position, sku, name, quantity, price, total_price, weight,
      tax_class_id, tax_code, tax_rate, tax_amount)
    SELECT m.id, l.* FROM made m, unnest($15::int[], $16::text[], $17::text[], $18::numeric[],
      $19::numeric[], $20::numeric[], $21::numeric[], $22::int[], $23::text[], $24::numeric[],
      $25::numeric[]) l
  )
  SELECT id, number FROM made`;

export const answerNewOrder: Answering = async (body) => {
  const { order }: { order: NewOrder } = JSON.parse(body);
  const client = await pool.connect();
  try {
    const call = pg.escapeLiteral(auditedCall('V3', 'commerce.orders.create'));
    await client.query(`BEGIN; SET LOCAL gateway.call = ${call}`);
    const skus = order.items.map(({ sku }) => sku);
    const asked = { name: 'items', text: readItems, values: [skus, order.customer] };
    const { rows: items } = await client.query<Item>(asked);
    const values = valuesOf(order, items);
    const { rows } = await client.query({ name: 'order', text: addOrder, values });
    await client.query('COMMIT');
    const { id, number } = rows[0];
    return JSON.stringify({ status: 'ok', id, number });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Amounts in cents, out of prices in thousandths and rates in hundredths of a percent: whole
 * numbers, so that a half is a half.
 */
function lineOf({ sku, quantity }: NewOrder['items'][number], position: number, items: Item[]) {
  const item = items.find((each) => each.sku === sku);
  if (!item) throw new Error(`there is no ${sku}`);
  const total = Math.round((Math.round(item.price * 1000) * quantity) / 10);
  const tax = Math.round((total * Math.round(item.rate * 100)) / 10_000);
  return { ...item, position, quantity, total, tax };
}

function valuesOf({ items, customer, billingAddress: to }: NewOrder, known: Item[]): unknown[] {
  const lines = items.map((item, position) => lineOf(item, position, known));
  type Line = (typeof lines)[number];
  const column = (pick: (line: Line) => unknown) => lines.map(pick);
  const sum = (pick: (line: Line) => number) => lines.reduce((all, line) => all + pick(line), 0);
  const [total, tax] = [sum((line) => line.total), sum((line) => line.tax)];
  const weight = sum(({ weight, quantity }) => Math.round(weight * 1000) * quantity) / 1000;
  return [
    customer,
    `${to.firstName} ${to.lastName}`,
    ...[to.firstName, to.lastName, to.street1, to.city, to.postalCode, to.country, to.email],
    ...[total / 100, tax / 100, (total + tax) / 100, sum(({ quantity }) => quantity), weight],
    column(({ position }) => position),
    column(({ sku }) => sku),
    column(({ name }) => name),
    column(({ quantity }) => quantity),
    column(({ price }) => price),
    column((line) => line.total / 100),
    column((line) => line.weight),
    column((line) => line.tax_class_id),
    column(({ code }) => code),
    column(({ rate }) => rate),
    column((line) => line.tax / 100),
  ];
}
