import { advisoryLocks } from './advisory-locks.ts';
import type { Session } from './session.ts';

/** The tables in which at most one record is the default, with their advisory locks. */
const locks = {
  shipping_method: advisoryLocks.defaultShippingMethod,
  payment_method: advisoryLocks.defaultPaymentMethod,
} as const;

/**
 * Clears the default of a table before another record becomes the default; call it before locking
 * that record. `next` is its identifier if it exists: a record that already is the default stays
 * untouched. Holds an advisory lock until the end of the transaction, so a shop never has two
 * defaults.
 */
export async function clearDefault(
  session: Session,
  table: keyof typeof locks,
  next: number | null,
): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1::int8)', [locks[table]]);
  // A separate statement, so that it sees the changes that were committed during the wait for the
  // lock.
  await session.query(
    `UPDATE ${table} SET is_default = false WHERE is_default AND id IS DISTINCT FROM $1::int`,
    [next],
  );
}
