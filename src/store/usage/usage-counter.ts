import { createLoop } from '../../ground/background/loop.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import type { Session } from '../db/session.ts';
import { type UsageRow, writeUsage } from './sql/write-usage.ts';
import type { CountUsage, Used } from './used.ts';

/** Counts the usage of callers in memory, and writes the counts every minute. */
export interface UsageCounter {
  /** Null if counting is disabled. */
  readonly count: CountUsage | null;
  start(): void;
  /** Writes the remaining counts, and resolves when they are written. */
  stop(): Promise<void>;
}

interface UsageCounterOptions {
  /** Seconds between two writes; 0 disables counting. */
  readonly usageSeconds: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * The counts of a node. If the process is killed, it loses the counts since the last write. Counts
 * of a failed write are written with the next ones.
 */
export function createUsageCounter(
  session: Session,
  { usageSeconds, onFailure }: UsageCounterOptions,
): UsageCounter {
  if (usageSeconds === 0) return { count: null, start() {}, async stop() {} };
  const counts = createCounts();
  const write = async () => {
    const rows = counts.take();
    if (rows.length === 0) return;
    try {
      await writeUsage(session, rows);
    } catch (error) {
      counts.putBack(rows);
      throw error;
    }
  };
  const every = usageSeconds * 1000;
  const { start, stop } = createLoop({ first: every, every, run: write, onError: onFailure });
  return { count: counts.count, start, stop: () => stop().then(write).catch(onFailure) };
}

interface Tally {
  calls: number;
  first: number;
  last: number;
}

/** The usage of one caller since the last write. */
interface OfCaller {
  readonly kind: string;
  readonly id: number;
  readonly forms: Map<Used, Tally>;
  readonly names: Readonly<Record<Used['surface'], Map<string, Tally>>>;
}

/**
 * The maximum number of forms. Callers choose documents freely; the names in them are declared
 * ones.
 */
const mostForms = 1_000;
const day = 86_400_000;

function createCounts() {
  const callers = { key: new Map<number, OfCaller>(), account: new Map<number, OfCaller>() };
  const rows = new Map<string, UsageRow>();
  let [forms, dayEnd] = [0, 0];
  const fold = () => {
    const today = new Date(dayEnd - day).toISOString().slice(0, 10);
    for (const of of [...callers.key.values(), ...callers.account.values()])
      for (const row of rowsOf(of, today)) addRow(rows, row);
    callers.key.clear();
    callers.account.clear();
    forms = 0;
  };
  const count: CountUsage = ({ kind, id }, used, more) => {
    // Without an identifier, the caller is the service itself or a sign-in.
    if (id === 0 || kind === 'nobody') return;
    const now = Date.now();
    if (now >= dayEnd || forms >= mostForms) {
      fold();
      dayEnd = (Math.floor(now / day) + 1) * day;
    }
    const known = callers[kind].get(id);
    const of = known ?? newCaller(kind, id);
    if (!known) callers[kind].set(id, of);
    if (add(of.forms, used, now)) forms++;
    if (more) for (const name of more) add(of.names[used.surface], name, now);
  };
  const take = () => {
    fold();
    const taken = [...rows.values()];
    rows.clear();
    return taken;
  };
  const putBack = (taken: readonly UsageRow[]) => {
    for (const row of taken) addRow(rows, row);
  };
  return { count, take, putBack };
}

const newCaller = (kind: string, id: number): OfCaller => ({
  kind: capitalized(kind),
  id,
  forms: new Map(),
  names: { v3: new Map(), graphql: new Map() },
});

/** Counts a use. Returns true for the first one. */
function add<Key>(tallies: Map<Key, Tally>, key: Key, now: number): boolean {
  const known = tallies.get(key);
  if (!known) {
    tallies.set(key, { calls: 1, first: now, last: now });
    return true;
  }
  known.calls++;
  known.last = now;
  return false;
}

function* rowsOf({ kind, id, forms, names }: OfCaller, today: string): Generator<UsageRow> {
  const of = { kind, id, day: today };
  for (const [used, tally] of forms)
    for (const coordinate of used.names)
      yield { ...of, surface: capitalized(used.surface), coordinate, ...tally };
  for (const surface of ['v3', 'graphql'] as const)
    for (const [coordinate, tally] of names[surface])
      yield { ...of, surface: capitalized(surface), coordinate, ...tally };
}

function addRow(rows: Map<string, UsageRow>, row: UsageRow): void {
  const key = `${row.kind} ${row.id} ${row.surface} ${row.day} ${row.coordinate}`;
  const known = rows.get(key);
  if (!known) {
    rows.set(key, { ...row });
    return;
  }
  known.calls += row.calls;
  known.first = Math.min(known.first, row.first);
  known.last = Math.max(known.last, row.last);
}
