import type { Session } from '../../../store/db/session.ts';
import { taxAreas } from '../frame.ts';
import { setIndexesAside } from '../rows/set-indexes-aside.ts';
import { wordsOf } from '../words.ts';
import { cancelledEvery, type Sale } from './sales.ts';

const tables = ['orders', 'order_line', 'order_status_change'];

/**
 * Inserts the orders at current prices with their lines, and each status until `now`. Requires the
 * customers, items, prices, taxes and methods.
 */
export async function insertOrders(
  session: Session,
  sales: readonly Sale[],
  now: number,
): Promise<void> {
  const indexes = await setIndexesAside(session, tables);
  const lines = sales.flatMap(({ id, lines }) =>
    lines.map((line, position) => ({ ...line, order: id, position })),
  );
  await session.query(ordersWithLines, [
    sales.map(({ id }) => id),
    sales.map(({ time }) => time / 1_000),
    sales.map(({ customer }) => customer),
    sales.map(({ number }) => number),
    lines.map(({ order }) => order),
    lines.map(({ position }) => position),
    lines.map(({ item }) => item),
    lines.map(({ quantity }) => quantity),
    JSON.stringify(places),
    Math.floor(now / 1_000),
  ]);
  for (const index of indexes) await session.query(index, []);
  await session.query(`SELECT setval('order_number', $1::bigint)`, [sales.at(-1)?.number]);
}

/** The taxes, the language and the shipping method of orders by country. */
const places = wordsOf('people').countries.map(({ code, locale }) => ({
  country: code,
  area: taxAreas.find(({ country }) => country === code)?.id ?? taxAreas.length,
  locale,
  parcel: code === 'IE' ? 1 : 2,
}));

/** The columns that an order copies from its customer. */
const addresses = [
  'billing_first_name, billing_last_name, billing_personal_code, billing_company_name',
  'billing_company_code, billing_street1, billing_street2, billing_city, billing_postal_code',
  'billing_state_prov, billing_country, billing_phone_number, billing_mobile_number',
  'billing_email, shipping_name, shipping_street1, shipping_street2, shipping_city',
  'shipping_postal_code, shipping_state_prov, shipping_country',
].join(', ');

/**
 * SQL. Every 12th order has a coupon of 10 %, every fifth is sent by courier, every third is paid
 * by transfer, and the customer of every 30th was deleted. Sums are rounded HalfUp for each line,
 * as in src/shop/commerce/orders/sums/totals.ts.
 */
const ordersWithLines = `WITH place AS (
    SELECT p.*, r.rate AS charge_rate, r.code AS charge_code
    FROM json_to_recordset($9::json) AS p (country text, area int, locale text, parcel int)
    JOIN tax_rate AS r ON r.tax_area_id = p.area AND r.tax_class_id = 1
  ), sale AS MATERIALIZED (
    SELECT s.id, s.number, to_timestamp(s.time) AS time, c.id AS customer, c.price_list_id, p.*,
      CASE WHEN s.id % 12 = 0 THEN 10 ELSE 0 END AS discount,
      CASE WHEN s.id % 5 = 0 THEN 3 ELSE p.parcel END AS shipping,
      CASE WHEN s.id % 3 = 0 THEN 1 ELSE 2 END AS payment
    FROM unnest($1::int[], $2::float8[], $3::int[], $4::int[]) AS s (id, time, customer, number)
    JOIN customer AS c ON c.id = s.customer JOIN place AS p ON p.country = c.billing_country
  ), line AS MATERIALIZED (
    SELECT s.id, l.position, i.sku, coalesce(p.name ->> left(s.locale, 2), p.name ->> 'en') AS name,
      l.quantity, coalesce(own.price, retail.price) AS price,
      round(l.quantity * coalesce(own.price, retail.price), 2) AS total, i.weight, i.tax_class_id,
      r.code, r.rate
    FROM unnest($5::int[], $6::int[], $7::int[], $8::int[]) AS l (sale, position, item, quantity)
    JOIN sale AS s ON s.id = l.sale JOIN item AS i ON i.id = l.item
    JOIN product AS p ON p.id = i.product_id
    JOIN item_price AS own ON own.item_id = i.id AND own.price_list_id = s.price_list_id
    JOIN item_price AS retail ON retail.item_id = i.id AND retail.price_list_id = 1
    JOIN tax_rate AS r ON r.tax_area_id = s.area AND r.tax_class_id = i.tax_class_id
  ), goods AS MATERIALIZED (
    SELECT s.id, sum(l.total) AS prediscount,
      round(sum(l.total) * (100 - s.discount) / 100, 2) AS subtotal,
      sum(round(l.total * l.rate / 100, 2)) AS full_tax, sum(l.quantity) AS quantity,
      sum(l.quantity * l.weight) AS weight
    FROM line AS l JOIN sale AS s ON s.id = l.id GROUP BY s.id, s.discount
  ), taxed AS MATERIALIZED (
    SELECT l.*, round(l.total * l.rate / 100 * g.subtotal / g.prediscount, 2) AS tax
    FROM line AS l JOIN goods AS g ON g.id = l.id
  ), parcel AS (
    SELECT s.*, g.prediscount, g.subtotal, g.full_tax, g.quantity, g.weight, t.tax,
      m.name ->> 'en' AS shipping_name,
      CASE m.based_on WHEN 'Weight' THEN g.weight WHEN 'Quantity' THEN g.quantity
        ELSE g.subtotal END AS base
    FROM sale AS s JOIN goods AS g ON g.id = s.id
    JOIN (SELECT id, sum(tax) AS tax FROM taxed GROUP BY id) AS t ON t.id = s.id
    JOIN shipping_method AS m ON m.id = s.shipping
  ), shipped AS (
    SELECT p.*, round((p.base - b.band_start) * b.unit_cost + b.fixed_cost
      + coalesce((p.subtotal - n.band_start) * n.percent_cost / 100 + n.fixed_cost, 0), 2)
      AS shipping_cost
    FROM parcel AS p JOIN shipping_rate AS b ON b.shipping_method_id = p.shipping
      AND p.base > b.band_start AND p.base <= b.band_limit
    LEFT JOIN insurance_rate AS n ON n.shipping_method_id = p.shipping
      AND p.subtotal > n.band_start AND p.subtotal <= n.band_limit
  ), charged AS (
    SELECT s.*, round(s.shipping_cost * s.charge_rate / 100, 2) AS shipping_tax,
      m.name ->> 'en' AS payment_name,
      round(greatest((s.subtotal + s.tax + s.shipping_cost
        + round(s.shipping_cost * s.charge_rate / 100, 2)) * m.percent_fee / 100 + m.fixed_fee,
        m.minimum_fee), 2) AS fee
    FROM shipped AS s JOIN payment_method AS m ON m.id = s.payment
  ), summed AS MATERIALIZED (
    SELECT c.*, round(c.fee * c.charge_rate / 100, 2) AS fee_tax,
      c.subtotal + c.shipping_cost + c.fee AS sum,
      c.tax + c.shipping_tax + round(c.fee * c.charge_rate / 100, 2) AS taxes
    FROM charged AS c
  ), move AS MATERIALIZED (
    SELECT s.id, step, path[step] AS from_status, path[step + 1] AS to_status,
      s.time + (ARRAY[1.5, 9, 21, 70, 410])[step]
        * (0.6 + (s.id * 37 % 80) / 100.0) * interval '1 hour' AS time
    FROM (SELECT id, time, CASE WHEN id % ${cancelledEvery} = 0
        THEN '{New,Open,Cancelled}'
        ELSE '{New,Open,Ready,Shipped,Delivered,Completed}' END::order_status[] AS path
      FROM sale) AS s
    CROSS JOIN LATERAL generate_series(1, cardinality(path) - 1) AS step
  ), reached AS MATERIALIZED (
    SELECT * FROM move WHERE time <= to_timestamp($10::int8)
  ), last AS (
    SELECT DISTINCT ON (id) id, to_status, time FROM reached ORDER BY id, step DESC
  ), made AS (
    INSERT INTO orders (id, number, status, creation_time, update_time, reference_number,
      is_paid_for, requests, terms, customer_id, customer_name, locale, tax_area_id, coupon,
      prediscount_subtotal, taxed_prediscount_subtotal, discount_percent, subtotal, taxed_subtotal,
      tax_amount, total, taxed_total, quantity, weight, shipping_method_id, shipping_method_name,
      shipping_method_cost, shipping_method_tax_class_id, shipping_method_tax_code,
      shipping_method_tax_rate, shipping_method_tax_amount, payment_method_id, payment_method_name,
      payment_method_cost, payment_method_tax_class_id, payment_method_tax_code,
      payment_method_tax_rate, payment_method_tax_amount, ${addresses},
      seller_company_name, seller_company_code, seller_street1, seller_city, seller_postal_code,
      seller_state_prov, seller_country, seller_phone_number, seller_email)
    SELECT s.id, s.number::text, coalesce(l.to_status, 'New'), s.time, coalesce(l.time, s.time),
      CASE WHEN c.billing_company_name <> '' THEN 'PO-' || 20000 + s.id * 7 ELSE '' END,
      l.to_status IS NOT NULL AND l.to_status <> 'Cancelled'
        AND (s.payment = 2 OR l.to_status <> 'Open'),
      CASE WHEN s.id % 23 = 0 THEN 'Please ring twice: the bell is quiet.' ELSE '' END,
      'Delivered within five working days. Returns within 30 days.',
      CASE WHEN s.id % 30 <> 0 THEN s.customer END, c.full_name, s.locale, s.area,
      CASE WHEN s.discount > 0 THEN 'WELCOME10' ELSE '' END, s.prediscount,
      s.prediscount + s.full_tax, s.discount, s.subtotal, s.subtotal + s.tax, s.taxes, s.sum,
      s.sum + s.taxes, s.quantity, s.weight, s.shipping, s.shipping_name, s.shipping_cost, 1,
      s.charge_code, s.charge_rate, s.shipping_tax, s.payment, s.payment_name, s.fee, 1,
      s.charge_code, s.charge_rate, s.fee_tax, ${addresses.replaceAll(/\w+/g, 'c.$&')},
      'Demo Shop Ltd', 'IE1234567T', '12 Harbour View', 'Dublin', 'D02 X285', 'D', 'IE',
      '+35315550100', 'orders@example.com'
    FROM summed AS s JOIN customer AS c ON c.id = s.customer LEFT JOIN last AS l ON l.id = s.id
    ORDER BY s.id
  ), moved AS (
    INSERT INTO order_status_change (order_id, time, from_status, to_status, moved_by)
    SELECT id, time, from_status, to_status,
      CASE step WHEN 1 THEN 'Back office' ELSE 'Warehouse' END
    FROM reached ORDER BY id, step
  )
  INSERT INTO order_line (order_id, position, sku, name, quantity, price, total_price, weight,
    tax_class_id, tax_code, tax_rate, tax_amount, requests)
  SELECT id, position, sku, name, quantity, price, total, weight, tax_class_id, code, rate, tax,
    CASE WHEN id % 41 = 0 AND position = 0 THEN 'As a gift, please' ELSE '' END
  FROM taxed ORDER BY id, position`;
