import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Session } from '../../db/session.ts';

/*
 * Prices are kept ready (reprice.ts), worked out from rows that several calls may change at once.
 * So that none works with what another is about to change, writers lock in this order, always the
 * same:
 *
 * 1. the pricing of the shop: shared by those who change prices, items or places of some products,
 *    alone for those who change what holds for all (promotions, price lists, a new day);
 * 2. the products, by identifier; 3. the items, by identifier.
 *
 * A statement sees what was committed when it began, so locks come in a statement before the
 * reading.
 */

const { pricing } = advisoryLocks;

/** For whoever changes a promotion or a price list: nobody else changes anything that is priced. */
export async function lockPricing(session: Session): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1::int8)', [pricing]);
}

/**
 * For whoever changes the prices or the place of some products, or makes a product or an item (with
 * what it belongs to): gives those that exist, ascending.
 */
export async function lockProducts(
  session: Session,
  products: readonly number[],
): Promise<number[]> {
  const rows = await session.query(lockingProducts('p.id = ANY($2::int[])'), [pricing, products]);
  return rows.map(({ id }) => Number(id));
}

/** The same for the product of an item, for whoever changes its prices. */
export async function lockProductOf(session: Session, item: number): Promise<void> {
  const ofItem = 'p.id = (SELECT i.product_id FROM item i WHERE i.id = $2::int)';
  await session.query(lockingProducts(ofItem), [pricing, item]);
}

/** The same for the products of items that are named by SKU; gives the items, by identifier. */
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

/** `condition` is on products as p and has `$2`; `$1` is the pricing. */
const lockingProducts = (condition: string) =>
  `SELECT p.id FROM pg_advisory_xact_lock_shared($1::int8), product p
   WHERE ${condition} ORDER BY p.id FOR NO KEY UPDATE OF p`;

/**
 * For whoever puts a product into a department, after the product is locked: false where there is
 * no such department. Until the end nobody removes it or makes a department in it.
 */
export async function lockPlace(session: Session, department: number): Promise<boolean> {
  const rows = await session.query(
    `SELECT d.id FROM pg_advisory_xact_lock_shared($1::int8), department d
     WHERE d.id = $2::int FOR KEY SHARE OF d`,
    [pricing, department],
  );
  return rows.length > 0;
}
