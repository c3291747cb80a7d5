import { LRUCache } from 'lru-cache';
import { Statement } from './statement.ts';
import type { ReadInput } from './table.ts';

/** The sources of a statement's shared parameters, by name. */
export type SharedParameters = Omit<ReadInput, 'statement'> & {
  readonly keys?: unknown;
  readonly offset?: number;
};

interface PreparedSql {
  readonly sql: string;
  readonly names: readonly string[];
}

/** The variants of a statement: with or without a language, with or without a price list. */
type Variants = (PreparedSql | undefined)[];

/** Statements by the list of columns, which is the same object for all calls of a document. */
const statements = new WeakMap<readonly string[], Map<string, Variants>>();

/**
 * The maximum number of names for one list of columns, because callers choose orders and page sizes
 * freely.
 */
const maxNames = 100;

/**
 * The maximum number of characters of all cached statements. The least recently used one is
 * dropped.
 */
const maxCharacters = 4_000_000;

const used = new LRUCache<PreparedSql, () => void>({
  maxSize: maxCharacters,
  dispose: (forget) => forget(),
});

/**
 * Returns the statement that `write` creates for these columns, with its values. `name` identifies
 * all inputs of its text besides the values of shared parameters; the text is cached under it. With
 * a null name the text is created at every call.
 */
export function prepare(
  columns: readonly string[],
  name: string | null,
  shared: SharedParameters,
  write: (reading: ReadInput) => string,
): { sql: string; values: readonly unknown[] } {
  const named = name === null ? undefined : variantsOf(columns, name);
  const at = (shared.language === null ? 1 : 0) + (shared.priceList === null ? 2 : 0);
  const known = named?.[at];
  if (known) {
    used.get(known);
    return { sql: known.sql, values: known.names.map((each) => sharedValue(shared, each)) };
  }
  const statement = new Statement();
  const sql = write({ ...shared, statement });
  if (named && statement.isShared) {
    const made = { sql, names: statement.names };
    named[at] = made;
    const forget = () => {
      named[at] = undefined;
    };
    used.set(made, forget, { size: sql.length });
  }
  return { sql, values: statement.values };
}

/** Undefined if there are too many names. */
function variantsOf(columns: readonly string[], name: string): Variants | undefined {
  let names = statements.get(columns);
  if (!names) {
    names = new Map();
    statements.set(columns, names);
  }
  let variants = names.get(name);
  if (!variants && names.size < maxNames) {
    variants = [];
    names.set(name, variants);
  }
  return variants;
}

const sharedValue = (shared: Readonly<Record<string, unknown>>, name: string) => shared[name];
