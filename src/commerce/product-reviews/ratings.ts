import type { Session } from '../../db/session.ts';
import { lockProducts } from '../prices/lock.ts';

/**
 * Locks the products of the reviews with these codes, and the future product of a review: see
 * commerce/prices/lock.ts. Returns the existing products. Only the holder of a product's lock
 * changes its reviews and its rating.
 */
export async function lockReviewed(
  session: Session,
  codes: readonly string[],
  product?: number,
): Promise<number[]> {
  const rows = await session.query(
    'SELECT DISTINCT product_id AS id FROM product_review WHERE code = ANY($1::text[])',
    [codes],
  );
  const reviewed = rows.map(({ id }) => Number(id));
  return lockProducts(session, product === undefined ? reviewed : [product, ...reviewed]);
}

/**
 * Sets the rating of locked products: the mean of the ratings of their reviews, rounded half up to
 * 1 decimal. Reviews with rating 0 have no rating and do not count.
 */
export async function rateProducts(session: Session, products: readonly number[]): Promise<void> {
  await session.query(
    `UPDATE product AS p SET rating = r.mean
     FROM (
       SELECT k.id, coalesce(round(avg(v.rating) FILTER (WHERE v.rating > 0), 1), 0) AS mean
       FROM unnest($1::int[]) AS k (id) LEFT JOIN product_review AS v ON v.product_id = k.id
       GROUP BY k.id
     ) AS r
     WHERE p.id = r.id AND p.rating <> r.mean`,
    [products],
  );
}
