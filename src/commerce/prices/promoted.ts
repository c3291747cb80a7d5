import type { Session } from '../../db/session.ts';

/** What a promotion can name. One on carts names nothing. */
export type Target = 'Products' | 'Departments' | 'Producers';

/**
 * The products whose price promotions may move: those they name in any way, and those they hold
 * for.
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
 * The products that elements of a promotion stand for: themselves, or what is in or below, or made
 * by.
 */
export async function productsOf(
  session: Session,
  target: Target,
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
