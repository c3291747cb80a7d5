import type { BeginTransaction } from '../../../../engine/call/run-transaction.ts';
import type { Transaction } from '../../../../store/db/session.ts';
import { isConflict } from '../../../../store/db/transaction/conflict.ts';
import { emptyEntries, listEntries } from './empty-entries.ts';
import { eraseOrders } from './erase-orders.ts';
import type { Person } from './person.ts';
import { type TracedType, tracedTypes } from './traced-types.ts';
import type { PersonTraces } from './traces.ts';

/** Milliseconds for which a transaction holds the only connection of the embedded database. */
const goal = 40;
const sizes = { first: 10, most: 500 } as const;

/** The number of times that a transaction is repeated after a deadlock. */
const mostRetries = 5;

interface ErasingApart {
  readonly person: Person;
  readonly traces: PersonTraces;
  readonly isEmptied: boolean;
}

/** The parts that were erased outside of the transaction of the call. */
export interface ErasedApart extends ErasingApart {
  /** The entries that are empty, of records that the last transaction changes. */
  readonly entries: ReadonlySet<string>;
}

/**
 * Erases a person's orders and audit entries in many short transactions, because there may be
 * thousands of them. A repeated call continues where an interrupted one has ended.
 */
export async function eraseApart(
  begin: BeginTransaction,
  erasing: ErasingApart,
): Promise<ErasedApart> {
  const { person, traces, isEmptied } = erasing;
  await inBatches(traces.Order.keys, (orders) =>
    repeating(begin, (session) => eraseOrders(session, person, orders, isEmptied)),
  );
  const all = new Set<string>();
  for (const type of tracedTypes)
    await inBatches(traces[type].keys, async (keys) => {
      const entries = await repeating(begin, (session) => listEntries(session, type, keys));
      await inBatches(entries, (some) =>
        repeating(begin, (session) => emptyEntries(session, type, some)),
      );
      if (type !== 'Order') for (const entry of entries) all.add(entry);
    });
  return { ...erasing, entries: all };
}

/** Empties entries of a record that other calls have written meanwhile. */
export async function emptyOthers(
  session: Transaction,
  type: TracedType,
  keys: readonly string[],
  known: ReadonlySet<string>,
): Promise<void> {
  const entries = await listEntries(session, type, keys);
  const others = entries.filter((entry) => !known.has(entry));
  await emptyEntries(session, type, others);
}

/**
 * Runs work for batches of a list. The size of each batch follows from the duration of the previous
 * one.
 */
async function inBatches<T>(
  all: readonly T[],
  work: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let size: number = sizes.first;
  for (let at = 0; at < all.length; ) {
    const begun = performance.now();
    const batch = all.slice(at, at + size);
    await work(batch);
    at += batch.length;
    const fitting = (batch.length * goal) / (performance.now() - begun);
    size = Math.round(Math.min(Math.max(1, fitting), size * 2, sizes.most));
  }
}

async function repeating<T>(
  begin: BeginTransaction,
  work: (session: Transaction) => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries++)
    try {
      return await begin(work);
    } catch (error) {
      if (!isConflict(error) || retries === mostRetries) throw error;
    }
}
