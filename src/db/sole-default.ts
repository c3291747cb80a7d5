import type { Session } from './session.ts';

/** The tables of which at most one record is the default, with numbers that no other lock has. */
const locks = { shipping_method: 7_202_612, payment_method: 7_202_613 } as const;

/**
 * For whoever makes a record the default, before it locks that record: takes the mark from the one that
 * has it. Until the end nobody else gives it away, so that a shop never has two.
 */
export async function claimDefault(session: Session, table: keyof typeof locks): Promise<void> {
  await session.read('SELECT pg_advisory_xact_lock($1::int8)', [locks[table]]);
  // A statement of its own: it sees what was committed while the lock was waited for.
  await session.read(`UPDATE ${table} SET is_default = false WHERE is_default`, []);
}
