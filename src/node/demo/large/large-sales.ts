import type { Session } from '../../../store/db/session.ts';

/** Inserts the customers `from` to `to`. */
export async function fillCustomers(
  session: Session,
  [from, to]: readonly [number, number],
): Promise<void> {
  await session.query(
    `INSERT INTO customer (id, code, full_name, billing_first_name, billing_last_name,
      billing_street1, billing_city, billing_postal_code, billing_country, billing_email,
      price_list_id, creation_time, update_time)
    SELECT g, 'C' || g, 'Customer Number ' || g, 'Customer', 'Number ' || g, g || ' Main Street',
      'City ' || g % 200, lpad((g % 99999)::text, 5, '0'),
      (ARRAY['IT', 'DE', 'FR', 'IE'])[1 + g % 4], 'c' || g || '@example.com', 1 + g % 3, day, day
    FROM (SELECT g, timestamptz '2025-01-01 00:00Z' + g * interval '1 hour' AS day
      FROM generate_series($1::int, $2::int) AS g) AS numbered`,
    [from, to],
  );
}

/** Inserts three shipping methods and three payment methods. */
export async function fillMethods(session: Session): Promise<void> {
  for (const [table, texts, values] of [
    ['shipping_method', '', ''],
    ['payment_method', ', description, instructions', `, '{}', '{}'`],
  ])
    await session.query(
      `INSERT INTO ${table} (id, name, is_active, tax_class_id${texts})
       SELECT g, json_build_object('en', 'Method ' || g), true, 1${values}
       FROM generate_series(1, 3) AS g`,
      [],
    );
}

/** Inserts the orders `from` to `to`, with three lines each, for `products` and `customers`. */
export async function fillOrders(
  session: Session,
  { products, customers }: { products: number; customers: number },
  [from, to]: readonly [number, number],
): Promise<void> {
  await session.query(ordersWithLines, [from, to, products, customers]);
}

/** Foreign keys are checked at the end of the statement, when the orders of the lines exist. */
const ordersWithLines = `WITH line AS MATERIALIZED (
    SELECT g, k, i.sku, p.name ->> 'en' AS name, ip.price, i.weight, i.tax_class_id, r.rate, r.code,
      round(k * ip.price, 2) AS total, round(round(k * ip.price, 2) * r.rate * 0.01, 2) AS tax
    FROM generate_series($1::int, $2::int) AS g CROSS JOIN generate_series(1, 3) AS k
    JOIN item AS i ON i.id = 1 + (g::bigint * 31 + k * 17) % $3::int
    JOIN product AS p ON p.id = i.product_id
    JOIN item_price AS ip ON ip.item_id = i.id AND ip.price_list_id = 1
    JOIN tax_rate AS r ON r.tax_area_id = 1 AND r.tax_class_id = i.tax_class_id
  ), summed AS (
    SELECT g, sum(total) AS total, sum(tax) AS tax, sum(k) AS quantity, sum(k * weight) AS weight
    FROM line GROUP BY g
  ), made AS (
    INSERT INTO orders (id, number, status, customer_id, creation_time, update_time, locale,
      prediscount_subtotal, taxed_prediscount_subtotal, subtotal, taxed_subtotal, tax_amount, total,
      taxed_total, is_paid_for, quantity, weight, customer_name, billing_first_name,
      billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
      billing_email, shipping_method_id, shipping_method_tax_class_id, payment_method_id,
      payment_method_tax_class_id)
    SELECT s.g, s.g::text, (enum_range(NULL::order_status))[1 + s.g % 7], c.id,
      timestamptz '2026-01-01 00:00Z' + s.g * interval '5 minutes',
      timestamptz '2026-01-01 00:00Z' + s.g * interval '5 minutes', 'en', s.total, s.total + s.tax,
      s.total, s.total + s.tax, s.tax, s.total, s.total + s.tax, s.g % 3 <> 0, s.quantity, s.weight,
      c.full_name, c.billing_first_name, c.billing_last_name, c.billing_street1, c.billing_city,
      c.billing_postal_code, c.billing_country, c.billing_email, 1 + s.g % 3, 1, 1 + s.g / 3 % 3, 1
    FROM summed AS s JOIN customer AS c ON c.id = 1 + (s.g * 7) % $4::int
  )
  INSERT INTO order_line (order_id, position, sku, name, quantity, price, total_price, weight,
    tax_class_id, tax_code, tax_rate, tax_amount)
  SELECT g, k - 1, sku, name, k, price, total, weight, tax_class_id, code, rate, tax FROM line`;
