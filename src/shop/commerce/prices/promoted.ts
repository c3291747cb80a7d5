import type { Session } from '../../../store/db/session.ts';

/** The types of a promotion's elements. A promotion on carts has none. */
export type PromotedKind = 'Products' | 'Departments' | 'Producers';

/**
 * Returns the products whose price promotions may change: the products that they select, and the
 * products to which they currently apply.
 */
export async function promotedProducts(
  session: Session,
  promotions: readonly number[],
): Promise<number[]> {
  const rows = await session.query(
    `SELECT id FROM product WHERE promotion_id = ANY($1::int[])
     UNION SELECT product_id FROM promotion_product WHERE promotion_id = ANY($1::int[])
     UNION SELECT p.id FROM product p JOIN promotion_producer m USING (producer_id)
       WHERE m.promotion_id = ANY($1::int[])
     UNION SELECT p.id FROM product p JOIN department d ON d.id = p.department_id
       JOIN promotion_department m ON m.department_id = ANY(d.path)
       WHERE m.promotion_id = ANY($1::int[])
     ORDER BY 1`,
    [promotions],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Returns the products that the elements of a promotion select: the products themselves, products
 * in or below a department, or products of a producer.
 */
export async function productsOf(
  session: Session,
  target: PromotedKind,
  elements: readonly number[],
): Promise<number[]> {
  if (target === 'Products') return [...elements];
  const rows = await session.query(standingFor[target], [elements]);
  return rows.map(({ id }) => Number(id));
}

const standingFor = {
  Departments: `SELECT p.id FROM product p JOIN department d ON d.id = p.department_id
    WHERE d.path && $1::int[] ORDER BY p.id`,
  Producers: 'SELECT id FROM product WHERE producer_id = ANY($1::int[]) ORDER BY id',
};
