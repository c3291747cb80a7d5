import type { CallWatch } from '../contract/call-watch.ts';
import type { Session, Transaction } from './session.ts';

/** A session that tells of each statement of a call; the same where nobody watches. */
export function watchSession(session: Session, watch: CallWatch | undefined): Session {
  if (!watch) return session;
  return { read: (sql, values) => watch.statement(sql, () => session.read(sql, values)) };
}

export function watchTransaction(
  transaction: Transaction,
  watch: CallWatch | undefined,
): Transaction {
  if (!watch) return transaction;
  return {
    ...watchSession(transaction, watch),
    only: (sql, values) => watch.statement(sql, () => transaction.only(sql, values)),
    ahead: (sql, values) => watch.statement(sql, () => transaction.ahead(sql, values)),
    prisma: () => transaction.prisma(watch),
  };
}
