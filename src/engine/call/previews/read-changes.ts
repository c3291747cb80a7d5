import type { Session } from '../../../store/db/session.ts';
import { countEvents } from '../../../store/log/events-of-calls.ts';
import { ChangesDigest } from './digest.ts';
import { type CallEntry, countEntries, readCreated, readEntries } from './entries.ts';
import { ChangesCount, type ChangesSummary, type ShownChanges } from './summary.ts';

/** The changes of a call in its transaction. */
export interface CallChanges {
  readonly summary: ChangesSummary;
  /** The digest, which is equal for two runs of a call with the same changes. */
  readonly digest: string;
}

export interface ReadingChanges {
  /** The document and its variables. */
  readonly request: string;
  /** The types of records that the caller may not read. */
  readonly closed: readonly string[];
  readonly shown: ShownChanges;
}

/**
 * Reads the changes that a call has made in its transaction from its audit entries. Throws
 * PREVIEW_TOO_LARGE.
 */
export async function readChanges(
  transaction: Session,
  { request, closed, shown }: ReadingChanges,
): Promise<CallChanges> {
  const { call, now } = await countEntries(transaction);
  const created: readonly CallEntry[] = call === null ? [] : await readCreated(transaction, call);
  const digest = new ChangesDigest(created, { request, now });
  const count = new ChangesCount(closed, shown.valueOf);
  if (call !== null)
    for await (const entry of readEntries(transaction, call)) {
      digest.add(entry);
      count.add(entry);
    }
  const events = call === null ? [] : await countEvents(transaction, call);
  const names = await shown.namesOf(transaction, count.unnamed());
  return { summary: count.summary(events, names), digest: digest.value() };
}
