import type { Prisma } from '../../../generated/prisma/client.ts';
import type { CallWatch } from '../../../ground/contract/call-watch.ts';
import { isTimeout } from '../server/timeout.ts';
import type { Session, Slots, Transaction } from '../session.ts';

/** A transaction that has begun. `commit` or `rollback` releases its connection. */
export interface Begun {
  readonly session: Session;
  prisma(watch?: CallWatch): Promise<Prisma.TransactionClient>;
  /** After a failed commit, `rollback` has to be called. */
  commit(): Promise<void>;
  /** `why` determines whether the connection can be reused. */
  rollback(why: unknown): Promise<void>;
}

interface Ways {
  begin(): Promise<Begun>;
  /** Runs a statement in autocommit mode. */
  readonly autocommit: Session;
  /** Runs reads before the transaction begins. */
  readonly beforeBegin: Session;
  /** Slots that have to be acquired before a connection. */
  readonly slots: Slots | undefined;
  readonly hasReadersBetween?: boolean;
}

/**
 * Runs `work` in a transaction that begins with its first statement, if it sends one; see
 * Transaction. Commits when `work` resolves; rolls back and throws its error when it rejects.
 */
export async function runLazily<T>(
  { begin, autocommit, beforeBegin, slots, hasReadersBetween = false }: Ways,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let begun: Promise<Begun> | undefined;
  let isPlaced = false;
  const enterAndBegin = async (places: Slots) => {
    await places.enter();
    isPlaced = true;
    return begin();
  };
  const open = () => (begun ??= slots ? enterAndBegin(slots) : begin());
  const send = slots ? sendIn(slots) : (session: Session) => session.query;
  const query: Session['query'] = async (sql, values) => (await open()).session.query(sql, values);
  const queryAutocommit: Session['query'] = (sql, values) => {
    const inTransaction = () => query(sql, values);
    return begun
      ? inTransaction()
      : send(autocommit)(sql, values).catch(retryTimeout(inTransaction));
  };
  const queryBeforeBegin: Session['query'] = (sql, values) =>
    begun ? query(sql, values) : send(beforeBegin)(sql, values);
  try {
    const result = await work({
      query,
      queryAutocommit,
      queryBeforeBegin,
      hasBegun: () => begun !== undefined,
      hasReadersBetween,
      prisma: async (watch) => (await open()).prisma(watch),
    });
    await (await begun)?.commit();
    return result;
  } catch (error) {
    await (await begun?.catch(() => undefined))?.rollback(error);
    throw error;
  } finally {
    if (isPlaced) slots?.leave();
  }
}

/**
 * An autocommitted statement has the timeout of a read. If it is cancelled, it runs again with the
 * timeout of a transaction.
 */
const retryTimeout =
  <T>(again: () => Promise<T>) =>
  (error: unknown) => {
    if (isTimeout(error)) return again();
    throw error;
  };

/** An autocommitted statement holds its slot only while it runs. */
const sendIn =
  (slots: Slots) =>
  ({ query }: Session): Session['query'] =>
  async (sql, values) => {
    const entered = slots.enter();
    if (entered) await entered;
    try {
      return await query(sql, values);
    } finally {
      slots.leave();
    }
  };
