import type { Session } from '../../../store/db/session.ts';

/** The time of all calls in the shop of the examples, unless an example sets another. */
export const referenceMoment = '2024-06-15 09:30:00';

/** The columns that contain the time of a call. */
const timesOfCalls: readonly (readonly [table: string, column: string])[] = [
  ['product', 'creation_time'],
  ['product', 'update_time'],
  ['item', 'creation_time'],
  ['item', 'update_time'],
  ['movement', 'creation_time'],
  ['product_review', 'date'],
  ['customer', 'creation_time'],
  ['customer', 'update_time'],
  ['orders', 'creation_time'],
  ['orders', 'update_time'],
  ['order_status_change', 'time'],
  ['newsletter_member', 'creation_time'],
];

/**
 * Replaces values that differ between shops by the values of the examples: the times of the calls
 * since then, and the identifiers of images, as pairs [created, in the examples].
 */
export async function settleReference(
  session: Session,
  since: string,
  identifiers: readonly (readonly [string, string])[],
): Promise<void> {
  for (const [table, column] of timesOfCalls)
    await session.query(
      `UPDATE ${table} SET ${column} = '${referenceMoment}Z'
       WHERE ${column} >= $1::timestamptz AND ${column} <= now()`,
      [since],
    );
  for (const [made, identifier] of identifiers)
    await session.query('UPDATE product_image SET id = $2 WHERE id = $1', [made, identifier]);
}
