import type { Session } from '../session.ts';

/**
 * Brings the prices of the given products up to date, or of all: a row for every item and price
 * list, the prices of derived lists, the promotion of the product on `today` (YYYY-MM-DD, in the
 * shop's time zone) and what a shopper pays. To be called in the transaction that changed a price,
 * a price list, a promotion or where a product stands; writes only what comes out different.
 */
export async function reprice(
  session: Session,
  today: string,
  products?: readonly number[],
): Promise<void> {
  const { addRows, setPrices } = products === undefined ? ofAll : ofSome;
  const chosen = products === undefined ? [] : [products];
  await session.read(addRows, chosen);
  await session.read(setPrices, [...chosen, today]);
}

/** Two texts, so that one product is never planned as if it were all of them. */
const ofAll = { addRows: addRowsOf('true'), setPrices: setPricesOf('true', '$1') };
const ofSome = {
  addRows: addRowsOf('i.product_id = ANY($1::int[])'),
  setPrices: setPricesOf('p.id = ANY($1::int[])', '$2'),
};

function addRowsOf(condition: string): string {
  return `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary)
  SELECT i.id, l.id, i.product_id, i.is_primary FROM item AS i CROSS JOIN price_list AS l
  WHERE ${condition} AND NOT EXISTS (
    SELECT FROM item_price AS ip WHERE ip.item_id = i.id AND ip.price_list_id = l.id)
  ON CONFLICT DO NOTHING`;
}

/** `condition` chooses products as p, `today` is the parameter that holds the date. */
function setPricesOf(condition: string, today: string): string {
  return `WITH chosen AS MATERIALIZED (
    SELECT p.id, p.department_id, p.producer_id, p.promotion_id FROM product AS p WHERE ${condition}
  ), ${bestPromotions(today)}, listed AS (
    SELECT ip.item_id, ip.price_list_id, ip.product_id,
      CASE WHEN l.base_id IS NULL THEN ip.list_price
        ELSE ${derived('b.list_price')} END AS list_price,
      CASE WHEN l.base_id IS NULL THEN coalesce(ip.selling_price, ip.list_price)
        ELSE ${derived('coalesce(b.selling_price, b.list_price)')} END AS selling_price
    FROM chosen AS c
    JOIN item_price AS ip ON ip.product_id = c.id
    JOIN price_list AS l ON l.id = ip.price_list_id
    LEFT JOIN item_price AS b ON b.item_id = ip.item_id AND b.price_list_id = l.base_id
  ), priced AS (
    SELECT n.*, ${paid('n.list_price', 'n.selling_price')} AS price
    FROM listed AS n LEFT JOIN best AS f ON f.product_id = n.product_id
  ), promoted AS (
    UPDATE product AS p SET promotion_id = f.id
    FROM chosen AS c LEFT JOIN best AS f ON f.product_id = c.id
    WHERE p.id = c.id AND c.promotion_id IS DISTINCT FROM f.id
  )
  UPDATE item_price AS ip
  SET list_price = n.list_price, selling_price = n.selling_price, price = n.price
  FROM priced AS n
  WHERE ip.item_id = n.item_id AND ip.price_list_id = n.price_list_id
    AND (ip.list_price, ip.selling_price, ip.price)
      IS DISTINCT FROM (n.list_price, n.selling_price, n.price)`;
}

/**
 * The table `best`: the promotion of each chosen product. It is judged by the main item in the
 * first base list.
 */
function bestPromotions(today: string): string {
  return `in_force AS MATERIALIZED (
    SELECT id, type, applied_to, discount_amount, discount_percent FROM promotion
    WHERE is_active AND coupon = '' AND applied_to <> 'Carts'
      AND coalesce(start_time <= ${today}::date, true)
      AND coalesce(end_time >= ${today}::date, true)
  ), named AS (
    SELECT c.id AS product_id, f.id FROM in_force AS f
    JOIN promotion_product AS n ON n.promotion_id = f.id JOIN chosen AS c ON c.id = n.product_id
    WHERE f.applied_to = 'Products'
    UNION ALL
    SELECT c.id, f.id FROM in_force AS f
    JOIN promotion_department AS n ON n.promotion_id = f.id
    JOIN department AS d ON d.path @> ARRAY[n.department_id]
    JOIN chosen AS c ON c.department_id = d.id
    WHERE f.applied_to = 'Departments'
    UNION ALL
    SELECT c.id, f.id FROM in_force AS f
    JOIN promotion_producer AS n ON n.promotion_id = f.id
    JOIN chosen AS c ON c.producer_id = n.producer_id
    WHERE f.applied_to = 'Producers'
  ), best AS MATERIALIZED (
    SELECT DISTINCT ON (n.product_id)
      n.product_id, f.id, f.type, f.discount_amount, f.discount_percent
    FROM named AS n JOIN in_force AS f ON f.id = n.id
    LEFT JOIN item_price AS m ON m.product_id = n.product_id AND m.is_primary
      AND m.price_list_id = (SELECT min(id) FROM price_list WHERE base_id IS NULL)
    ORDER BY n.product_id, ${paid('m.list_price', 'coalesce(m.selling_price, m.list_price)')}, f.id
  )`;
}

/**
 * What a shopper pays under promotion `f`, which may be none. Without a list price the discount is
 * on the selling price. Products of decimals are exact, and round() takes a half upwards.
 */
function paid(list: string, selling: string): string {
  return `CASE WHEN ${selling} IS NOT NULL THEN greatest(0, least(${selling}, CASE f.type
      WHEN 'FixedDiscount' THEN coalesce(${list}, ${selling}) - f.discount_amount
      WHEN 'PercentDiscount'
        THEN round(coalesce(${list}, ${selling}) * (100 - f.discount_percent) * 0.01, 3)
      WHEN 'FixedPrice' THEN f.discount_amount END)) END`;
}

/** A percentage of the base's price, as far as a price can be written. */
function derived(base: string): string {
  return `CASE WHEN ${base} IS NOT NULL
    THEN least(round(${base} * l.percentage * 0.01, 3), 9999999.999) END`;
}
