import type { AuditedTable } from './audited-tables.ts';
import type { UndoneEntry } from './read-entries.ts';

/** The effect of a call on one row, by all of its entries. Values are JSON texts. */
export interface NetRow {
  readonly table: AuditedTable;
  readonly type: string;
  readonly key: string;
  readonly part: string | null;
  /** The columns that identify the row. */
  readonly place: Readonly<Record<string, string>>;
  /** Whether the row existed before the call, and after it. */
  readonly existed: boolean;
  readonly exists: boolean;
  /** The members before the call: all of a deleted row, the changed ones of an updated row. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  /** Whether an erasure has emptied values. */
  readonly isEmptied: boolean;
}

/** The kind of the rows of an entry: that of its part, or the type of its record. */
export const kindOf = ({ type, part }: Pick<UndoneEntry, 'type' | 'part'>): string =>
  part?.split('/')[0] ?? type;

/** The name of a row among all rows of the audit; an item keeps it when its SKU changes. */
export const rowName = ({ type, key, part, recordId }: Omit<UndoneEntry, 'action' | 'members'>) =>
  [type, recordId ?? key, part ?? ''].join('\n');

/**
 * Adds up the entries of a call by row. The rows are in the order in which the call has to be taken
 * back: the last changed first, and a created row where it was created. Rows that the call created
 * and deleted are left out. Throws an Error for a kind without a table.
 */
export function netRowsOf(
  entries: readonly UndoneEntry[],
  tables: ReadonlyMap<string, AuditedTable>,
): ReadonlyMap<string, NetRow> {
  const rows = new Map<string, Sum>();
  entries.forEach((entry, at) => {
    const name = rowName(entry);
    const row = rows.get(name) ?? beginRow(entry, tables);
    rows.set(name, row);
    addEntry(row, entry);
    if (row.existed || entry.action === 'Create') row.at = at;
  });
  const kept = [...rows].filter(([, { existed, exists }]) => existed || exists);
  return new Map(kept.sort(([, a], [, b]) => b.at - a.at));
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Sum extends Writable<Omit<NetRow, 'before' | 'after'>> {
  before: Map<string, string>;
  after: Map<string, string>;
  at: number;
}

function beginRow(entry: UndoneEntry, tables: ReadonlyMap<string, AuditedTable>): Sum {
  const { type, key, part, action } = entry;
  const table = tables.get(kindOf(entry));
  if (!table) throw new Error(`no table has entries of ${kindOf(entry)}`);
  const place = placeOf(table, entry);
  const values = { before: new Map(), after: new Map(), isEmptied: false, at: 0 };
  return { table, type, key, part, place, existed: action !== 'Create', exists: true, ...values };
}

/** An update repeated has its first value before and its last value after. */
function addEntry(row: Sum, { action, members }: UndoneEntry): void {
  row.exists = action !== 'Delete';
  if (action === 'Update') {
    for (const [label, value] of Object.entries(members)) {
      const [before = 'null', after = 'null'] = Array.isArray(value) ? value : [];
      if (before === 'null' && after === 'null') row.isEmptied = true;
      if (row.existed && !row.before.has(label)) row.before.set(label, before);
      row.after.set(label, after);
    }
    return;
  }
  if (action === 'Delete') row.after.clear();
  const side = action === 'Create' ? row.after : row.before;
  for (const { label } of row.table.columns) {
    if (label === null || (action === 'Delete' && (!row.existed || side.has(label)))) continue;
    // Entries of whole rows leave out members without a value.
    const value = members[label];
    side.set(label, typeof value === 'string' ? value : 'null');
  }
}

/** The columns that identify the row of an entry, and its record. */
function placeOf(table: AuditedTable, { key, part, recordId }: UndoneEntry) {
  const [first = 'id', ...others] = table.keys;
  const text = (value: string | undefined) => JSON.stringify(value ?? '');
  if (part === null) return recordId === null ? { [first]: text(key) } : { id: text(recordId) };
  const ids = part.split('/').slice(1);
  // The key of a part that has its own identifier does not contain the record.
  if (others.length === 0) return { [first]: text(ids[0]) };
  return Object.fromEntries([
    [first, text(recordId ?? key)],
    ...others.map((name, at) => [name, text(ids[at])]),
  ]);
}
