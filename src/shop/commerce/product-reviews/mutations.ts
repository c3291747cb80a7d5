import { checkLanguage } from '../../../engine/call/shop-settings.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { inSnakeCase } from '../../../store/db/rows/rows.ts';
import type { Session } from '../../../store/db/session.ts';
import { lockProducts } from '../prices/lock.ts';
import { ProductReview } from './product-review.ts';
import { ProductReviewCreate, reviewCodes } from './shapes.ts';

const noProduct = (id?: string | number) => `product ${id} does not exist`;

createField(ProductReview, {
  shape: ProductReviewCreate,
  note: 'When a review already has the code, the given members of that review are changed instead. The rating of the product is updated.',
  rules: (given, { shopSettings }) => [() => checkLanguage(shopSettings, given.language)],
  refusals: { product_review_product_id_fkey: ['product', 'NotFound', noProduct] },
  async write(given, _client, { context: { session } }) {
    const review = { ...given, productId: clampId(given.productId) };
    let products: number[];
    do {
      products = await lockReviewed(session, [review.code], review.productId);
      if (!products.includes(review.productId))
        refuse('product', 'NotFound', noProduct(given.productId));
    } while (!(await putReview(session, review, products)));
    await rateProducts(session, products);
    return { id: review.code };
  },
});

deleteField<string>(ProductReview, {
  many: 'ProductReviews',
  shape: shape(reviewCodes),
  note: 'The ratings of their products are updated.',
  async write(codes, _client, { context: { session } }) {
    const products = await lockReviewed(session, codes);
    // A review that was just moved to another product is treated as if it was moved after this
    // call.
    const removed = await session.query(
      `DELETE FROM product_review WHERE code = ANY($1::text[]) AND product_id = ANY($2::int[])
       RETURNING code`,
      [codes, products],
    );
    await rateProducts(session, products);
    return { count: removed.length };
  },
});

/**
 * Adds the review, or changes the review with its code. Returns false, and writes nothing, if that
 * review has moved meanwhile to a product that is not locked.
 */
async function putReview(
  session: Session,
  review: Readonly<Record<string, unknown>>,
  locked: readonly number[],
): Promise<boolean> {
  const row = inSnakeCase(review);
  const columns = Object.keys(row);
  const slots = columns.map((_, at) => `$${at + 1}`);
  const changes = columns.map((column) => `${column} = excluded.${column}`);
  const written = await session.query(
    `INSERT INTO product_review AS r (${columns}) VALUES (${slots})
     ON CONFLICT (code) DO UPDATE SET ${changes}
     WHERE r.product_id = ANY($${columns.length + 1}::int[]) RETURNING r.code`,
    [...Object.values(row), locked],
  );
  return written.length > 0;
}

/**
 * Locks the products of the reviews with these codes, and the future product of a review: see
 * commerce/prices/lock.ts. Returns the existing products. Only the holder of a product's lock
 * changes its reviews and its rating.
 */
async function lockReviewed(
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
async function rateProducts(session: Session, products: readonly number[]): Promise<void> {
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
