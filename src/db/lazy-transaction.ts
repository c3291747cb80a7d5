import type { CallWatch } from '../contract/call-watch.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Session, Transaction } from './session.ts';

/** A transaction that has begun, on a connection that one of the two last calls gives back. */
export interface Begun {
  readonly session: Session;
  prisma(watch?: CallWatch): Promise<Prisma.TransactionClient>;
  /** Where it fails there is `rollback` left to call. */
  commit(): Promise<void>;
  /** `why` tells whether the connection can be used again. */
  rollback(why: unknown): Promise<void>;
}

interface Ways {
  begin(): Promise<Begun>;
  /** Where a statement goes that is all of the transaction. */
  readonly alone: Session;
  /** Where a read goes that needs none. */
  readonly outside: Session;
}

/**
 * Runs `work` in a transaction that begins with its first statement, if it sends one; see Transaction.
 */
export async function runLazily<T>(
  { begin, alone, outside }: Ways,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let begun: Promise<Begun> | undefined;
  const open = () => {
    begun ??= begin();
    return begun;
  };
  const read: Session['read'] = async (sql, values) => (await open()).session.read(sql, values);
  const only: Session['read'] = (sql, values) =>
    begun ? read(sql, values) : alone.read(sql, values);
  const ahead: Session['read'] = (sql, values) => (begun ? read : outside.read)(sql, values);
  try {
    const result = await work({
      read,
      only,
      ahead,
      prisma: async (watch) => (await open()).prisma(watch),
    });
    await (await begun)?.commit();
    return result;
  } catch (error) {
    await (await begun?.catch(() => undefined))?.rollback(error);
    throw error;
  }
}
