import type { Session } from '../../store/db/session.ts';

/** Whether the shop contains only what the migrations created. */
export async function isEmptyShop(session: Session): Promise<boolean> {
  const [row] = await session.query(
    `SELECT NOT (EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM department)
      OR EXISTS (SELECT FROM customer) OR EXISTS (SELECT FROM orders)
      OR EXISTS (SELECT FROM tax_class) OR EXISTS (SELECT FROM price_list WHERE id <> 1)
      OR EXISTS (SELECT FROM language WHERE code <> 'en')) AS is_empty`,
    [],
  );
  return row?.is_empty === true;
}
