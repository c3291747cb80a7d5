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

/** The statements of one name: with a language or without, with a price list or without. */
type Variants = (Prepared | undefined)[];

/** By the list of columns, which is one object for every call of the same document. */
const kept = new WeakMap<readonly string[], Map<string, Variants>>();

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
  const named = name === null ? undefined : variantsOf(columns, name);
  const at = (shared.language === null ? 1 : 0) + (shared.priceList === null ? 2 : 0);
  const known = named?.[at];
  if (known)
    return { sql: known.sql, values: known.names.map((each) => sharedValue(shared, each)) };
  const statement = new Statement();
  const sql = write({ ...shared, statement });
  if (named && statement.isShared) named[at] = { sql, names: statement.names };
  return { sql, values: statement.values };
}

/** Undefined where there are too many names already. */
function variantsOf(columns: readonly string[], name: string): Variants | undefined {
  let names = kept.get(columns);
  if (!names) {
    names = new Map();
    kept.set(columns, names);
  }
  let variants = names.get(name);
  if (!variants && names.size < keptForColumns) {
    variants = [];
    names.set(name, variants);
  }
  return variants;
}

const sharedValue = (shared: Shared, name: string): unknown => shared[name as keyof Shared];
