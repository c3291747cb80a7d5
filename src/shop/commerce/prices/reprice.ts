import { inParts } from '../../../store/db/rows/in-parts.ts';
import type { Session } from '../../../store/db/session.ts';

/**
 * Updates the prices of the given products, or of all products: a row for every item and price
 * list, the prices of derived lists, the promotion of the product on `today` (YYYY-MM-DD, in the
 * shop's time zone) and the price for shoppers. It has to run in the transaction that changed a
 * price, a price list, a promotion or the department of a product. It writes only rows that change.
 * A call that started before midnight may run it after the change of day (turn-day.ts). It then
 * uses the later day; otherwise its prices would be those of the previous day.
 */
export async function reprice(
  session: Session,
  today: string,
  products?: readonly number[],
): Promise<void> {
  const given = products ?? (session.hasReadersBetween ? await allProducts(session) : undefined);
  const [one, ...others] = given ?? [];
  if (given === undefined) await session.query(ofAll, [today]);
  else if (others.length > 0) await inParts(given, (part) => session.query(ofSome, [today, part]));
  else if (one !== undefined) await session.query(ofOne, [today, one]);
}

async function allProducts({ query }: Session): Promise<readonly number[]> {
  return (await query('SELECT id FROM product ORDER BY id', [])).map(({ id }) => Number(id));
}

/**
 * Like `reprice`, for the given products. Returns those whose promotion or prices have changed, in
 * ascending order.
 */
export async function repriceChanged(
  session: Session,
  today: string,
  products: readonly number[],
): Promise<number[]> {
  const parts = await inParts(products, (part) => session.query(ofChanged, [today, part]));
  return parts
    .flat()
    .map(({ id }) => Number(id))
    .sort((one, other) => one - other);
}

/**
 * Separate statements, so that PostgreSQL never plans a few products as if they were all, and plans
 * the usual case of one product only once. A few products are looked up one by one even if the
 * planner has no statistics: OFFSET 0 prevents it from merging the subqueries.
 */
const ofAll = repriceOf('true', '');
const ofSome = repriceOf('p.id = ANY($2::int[])', 'OFFSET 0');
const ofOne = repriceOf('p.id = $2::int', 'OFFSET 0');

/** Returns the changed products. */
const ofChanged = `WITH ${pricesOf('p.id = ANY($2::int[])', 'OFFSET 0')} RETURNING p.id
  ), written AS (
    ${writePrices()} RETURNING product_id
  )
  SELECT id FROM promoted UNION SELECT product_id FROM written ORDER BY 1`;

function repriceOf(condition: string, apart: '' | 'OFFSET 0'): string {
  return `WITH ${pricesOf(condition, apart)}
  )
  ${writePrices()}`;
}

/**
 * SQL. Tables up to `promoted`, which sets the promotions and stays open. `condition` selects
 * products as p; `$1` is the date. Each product gets its promotion before its items are read: the
 * planner takes `best` for one row, and would search all of it again for every item.
 */
function pricesOf(condition: string, apart: '' | 'OFFSET 0'): string {
  return `chosen AS MATERIALIZED (
    SELECT p.id, p.department_id, p.producer_id, p.promotion_id FROM product AS p WHERE ${condition}
  ), on_day AS MATERIALIZED (
    SELECT greatest($1::date, max(nullif(value #>> '{}', '')::date)) AS today
    FROM setting WHERE key = 'priced_day'
  ), ${bestPromotions()}, picked AS MATERIALIZED (
    SELECT c.id, c.promotion_id, f.id AS best_id, f.type, f.discount_amount, f.discount_percent
    FROM chosen AS c LEFT JOIN best AS f ON f.product_id = c.id
  ), listed AS (
    ${listedPrices(apart)}
  ), priced AS (
    SELECT f.*, ${paid('f.list_price', 'coalesce(f.selling_price, f.list_price)')} AS price
    FROM listed AS f
  ), promoted AS (
    UPDATE product AS p SET promotion_id = c.best_id
    FROM picked AS c WHERE p.id = c.id AND c.promotion_id IS DISTINCT FROM c.best_id`;
}

/** SQL. Writes the prices of `priced` that differ from the stored ones. */
function writePrices(): string {
  return `INSERT INTO item_price
    (item_id, price_list_id, product_id, is_primary, list_price, selling_price, price)
  SELECT item_id, price_list_id, product_id, is_primary, list_price, selling_price, price
  FROM priced
  WHERE is_new OR (old_list, old_selling, old_price)
    IS DISTINCT FROM (list_price, selling_price, price)
  ON CONFLICT (item_id, price_list_id) DO UPDATE SET list_price = excluded.list_price,
    selling_price = excluded.selling_price, price = excluded.price`;
}

/** SQL. Each item of the products in each price list, with its stored and its new prices. */
function listedPrices(apart: '' | 'OFFSET 0'): string {
  return `SELECT i.id AS item_id, l.id AS price_list_id, i.product_id, i.is_primary,
      ip.item_id IS NULL AS is_new, ip.list_price AS old_list, ip.selling_price AS old_selling,
      ip.price AS old_price,
      CASE WHEN l.base_id IS NULL THEN ip.list_price
        ELSE ${derived('b.list_price')} END AS list_price,
      CASE WHEN l.base_id IS NULL THEN ip.selling_price
        ELSE ${derived('b.selling_price')} END AS selling_price,
      c.type, c.discount_amount, c.discount_percent
    FROM picked AS c
    JOIN LATERAL (
      SELECT i.id, i.product_id, i.is_primary FROM item AS i WHERE i.product_id = c.id ${apart}
    ) AS i ON true
    CROSS JOIN price_list AS l
    LEFT JOIN LATERAL (
      SELECT p.* FROM item_price AS p WHERE p.item_id = i.id AND p.price_list_id = l.id ${apart}
    ) AS ip ON true
    LEFT JOIN LATERAL (
      SELECT p.* FROM item_price AS p
      WHERE p.item_id = i.id AND p.price_list_id = l.base_id ${apart}
    ) AS b ON true`;
}

/**
 * SQL. The table `best`: the promotion of each product, determined by the main item in the first
 * base list.
 */
function bestPromotions(): string {
  return `in_force AS MATERIALIZED (
    SELECT id, type, applied_to, discount_amount, discount_percent FROM promotion, on_day
    WHERE is_active AND coupon = '' AND applied_to <> 'Carts'
      AND coalesce(start_time <= today, true) AND coalesce(end_time >= today, true)
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
 * SQL. The price for shoppers with promotion `f`, if there is one. Without a list price, the
 * discount applies to the selling price. Products of decimals are exact, and round() rounds a half
 * up.
 */
function paid(list: string, selling: string): string {
  return `CASE WHEN ${selling} IS NOT NULL THEN greatest(0, least(${selling}, CASE f.type
      WHEN 'FixedDiscount' THEN coalesce(${list}, ${selling}) - f.discount_amount
      WHEN 'PercentDiscount'
        THEN round(coalesce(${list}, ${selling}) * (100 - f.discount_percent) * 0.01, 3)
      WHEN 'FixedPrice' THEN f.discount_amount END)) END`;
}

/** A percentage of the base price, rounded to the decimals of a price. */
function derived(base: string): string {
  return `CASE WHEN ${base} IS NOT NULL
    THEN least(round(${base} * l.percentage * 0.01, 3), 9999999.999) END`;
}
