import { advisoryLocks } from '../../../store/db/advisory-locks.ts';
import { inParts } from '../../../store/db/rows/in-parts.ts';
import type { Session } from '../../../store/db/session.ts';

/*
 * Prices are precomputed (reprice.ts) from rows that several calls may change at once. To prevent
 * lost updates and deadlocks, all writers take locks in this order:
 *
 * 1. the pricing of the shop: shared by calls that change prices, items or departments of some
 *    products, exclusive for calls that affect all products (promotions, price lists, a new day);
 * 2. the products, by identifier; 3. the items, by identifier.
 *
 * A statement sees the rows committed before it began, so rows are locked by one statement and read
 * by a later one.
 */

const { pricing } = advisoryLocks;

/**
 * Locks the pricing for a call that changes a promotion or a price list: until its end, no other
 * call changes prices.
 */
export async function lockPricing(session: Session): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1::int8)', [pricing]);
}

/**
 * Locks products for calls that change their prices or department, or create a product or an item
 * (with its parent). Returns the existing products, in ascending order.
 */
export async function lockProducts(
  session: Pick<Session, 'query'>,
  products: readonly number[],
): Promise<number[]> {
  const rows = await session.query(lockingProducts('p.id = ANY($2::int[])'), [pricing, products]);
  return rows.map(({ id }) => Number(id));
}

/** Like `lockProducts`, for the products of items by SKU; returns the items by identifier. */
export async function lockItems(
  session: Session,
  skus: readonly string[],
): Promise<{ id: number; sku: string; productId: number; isPrimary: boolean }[]> {
  const ofItems = 'p.id IN (SELECT i.product_id FROM item i WHERE i.sku = ANY($2::text[]))';
  await session.query(lockingProducts(ofItems), [pricing, skus]);
  const rows = await session.query(
    `SELECT id, sku, product_id AS "productId", is_primary AS "isPrimary" FROM item
     WHERE sku = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE`,
    [skus],
  );
  return rows.map(({ id, sku, productId, isPrimary }) => ({
    id: Number(id),
    sku: String(sku),
    productId: Number(productId),
    isPrimary: isPrimary === true,
  }));
}

/** `condition` refers to products as p and contains `$2`; `$1` is the lock of the pricing. */
const lockingProducts = (condition: string) =>
  `SELECT p.id FROM pg_advisory_xact_lock_shared($1::int8), product p
   WHERE ${condition} ORDER BY p.id FOR NO KEY UPDATE OF p`;

/**
 * Like `lockProducts`, for the products of items by identifier, for calls that change their prices.
 */
export async function lockProductsOf(session: Session, items: readonly number[]): Promise<void> {
  const ofItems =
    'p.id IN (SELECT i.product_id FROM item i WHERE i.id = ANY ((SELECT $2::int[])::int[]))';
  const lock = (part: readonly number[]) =>
    session.query(lockingProducts(ofItems), [pricing, part]);
  // One transaction at a time needs no order of its locks.
  if (session.hasReadersBetween) await inParts(items, lock);
  else await lock(items);
}

/**
 * For calls that put products into departments: has to run after the products are locked. Returns
 * the existing departments. Until the end of the transaction, no call deletes them or creates a
 * department in them.
 */
export async function lockPlaces(
  session: Pick<Session, 'query'>,
  departments: readonly number[],
): Promise<Set<number>> {
  const rows = await session.query(
    `SELECT d.id FROM pg_advisory_xact_lock_shared($1::int8), department d
     WHERE d.id = ANY($2::int[]) ORDER BY d.id FOR KEY SHARE OF d`,
    [pricing, departments],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
