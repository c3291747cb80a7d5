import type { CallWatch } from '../../../ground/contract/call-watch.ts';
import type { Session, Transaction } from '../session.ts';

/** Returns a session that reports each statement to `watch`, or the same session without one. */
export function watchSession(session: Session, watch: CallWatch | undefined): Session {
  if (!watch) return session;
  return { query: (sql, values) => watch.statement(sql, () => session.query(sql, values)) };
}

export function watchTransaction(
  transaction: Transaction,
  watch: CallWatch | undefined,
): Transaction {
  if (!watch) return transaction;
  return {
    // The methods are written out, because copying a session by a spread takes 2 µs per write.
    query: (sql, values) => watch.statement(sql, () => transaction.query(sql, values)),
    queryAutocommit: (sql, values) =>
      watch.statement(sql, () => transaction.queryAutocommit(sql, values)),
    queryBeforeBegin: (sql, values) =>
      watch.statement(sql, () => transaction.queryBeforeBegin(sql, values)),
    hasBegun: transaction.hasBegun,
    hasReadersBetween: transaction.hasReadersBetween === true,
    prisma: () => transaction.prisma(watch),
  };
}
