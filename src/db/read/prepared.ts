import { Statement } from './statement.ts';
import type { Reading } from './table.ts';

/** What a statement's shared parameters are taken from, by name. */
export type Shared = Omit<Reading, 'statement'> & {
  readonly keys?: unknown;
  readonly offset?: number;
};

interface Prepared {
  readonly sql: string;
  readonly names: readonly string[];
}

/** By the list of columns, which is one object for every call of the same document. */
const kept = new WeakMap<readonly string[], Map<string, Prepared>>();

/** Callers choose orders and sizes of pages freely. */
const keptForColumns = 100;

/**
 * The statement that `write` makes for these columns. Under a `name`, which tells all that its text
 * depends on beside the values of shared parameters, the text is made once; with null at every call.
 */
export function prepare(
  columns: readonly string[],
  name: string | null,
  shared: Shared,
  write: (reading: Reading) => string,
): { sql: string; values: readonly unknown[] } {
  const texts = kept.get(columns) ?? new Map<string, Prepared>();
  kept.set(columns, texts);
  const full = name && `${name} ${shared.language === null} ${shared.priceList === null}`;
  const known = full ? texts.get(full) : undefined;
  if (known)
    return { sql: known.sql, values: known.names.map((each) => sharedValue(shared, each)) };
  const statement = new Statement();
  const sql = write({ ...shared, statement });
  if (full && statement.isShared && texts.size < keptForColumns)
    texts.set(full, { sql, names: statement.names });
  return { sql, values: statement.values };
}

const sharedValue = (shared: Shared, name: string): unknown => shared[name as keyof Shared];
