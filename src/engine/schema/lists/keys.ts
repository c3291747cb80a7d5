import { getModel } from '@pothos/plugin-prisma';
import type { ReadQuery } from '../../../ground/contract/errors/refusal.ts';
import { type Choices, rowsByKey } from '../../../store/db/read/find.ts';
import type { Table } from '../../../store/db/read/table.ts';
import type { Row } from '../../../store/db/session.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';
import type { Context } from '../../call/context.ts';
import { builder } from '../builder.ts';
import { clampKey, textKey } from '../clamp-id.ts';
import type { ReadRecord } from '../planned-reads/records.ts';

/** A context whose session runs statements that only read. */
export interface ReadContext {
  readonly session: { readonly query: ReadQuery };
}

/** The single member of a `by` input. */
export type By = Readonly<Record<string, unknown>>;

/** A field with a unique value for each record. */
interface RecordKey {
  readonly name: string;
  readonly isNumber: boolean;
  /** How records are read by it; null where it is not a column of the table. */
  readonly table: Table | null;
  /** SQL over `t` of the records with the value `$1`. */
  readonly condition: string;
}

const known = new Map<string, ReadonlyMap<string, RecordKey>>();

/** The unique columns of the model, and the keys that the table declares; `id` first. */
export function keysOf({ name, table }: ReadRecord): ReadonlyMap<string, RecordKey> {
  const found = known.get(name);
  if (found) return found;
  const unique = getModel(name, builder).fields.filter(
    ({ isId, isUnique, type }) => (isId || isUnique) && type !== 'Bytes',
  );
  const keys = unique.map(({ name: field, type }): [string, RecordKey] => {
    const column = snakeCase(field);
    const isNumber = type !== 'String';
    const keyed =
      column === table.key
        ? table
        : { ...table, key: column, keyType: isNumber ? ('int8' as const) : ('text' as const) };
    return [field, { name: field, isNumber, table: keyed, condition: `t.${column} = $1` }];
  });
  const declared = Object.entries(table.keys ?? {}).map(
    ([field, condition]): [string, RecordKey] => [
      field,
      { name: field, isNumber: false, table: null, condition },
    ],
  );
  const all = new Map([...keys, ...declared]);
  known.set(name, all);
  return all;
}

const inputs = new Map<string, ReturnType<typeof makeInput>>();

/** `ProductBy`: the key that names one record. */
export function byInput(record: ReadRecord) {
  const input = inputs.get(record.name) ?? makeInput(record);
  inputs.set(record.name, input);
  return input;
}

/** The argument, or field of an input, that names one record. */
export const byArg = (record: ReadRecord) =>
  ({
    type: byInput(record),
    required: true,
    description: `The record, by ${listOf([...keysOf(record).keys()])}.`,
  }) as const;

/** `id`, `code` or `sku`, as code. */
const listOf = (keys: readonly string[]) =>
  `its ${keys.map((key) => `\`${key}\``).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');

const makeInput = (record: ReadRecord) => inputByKeys(record.name, [...keysOf(record).keys()]);

/** The input that names one object of a type by exactly one of these keys. */
export function inputByKeys(name: string, keys: readonly string[]) {
  return builder.inputType(`${name}By`, {
    description: `Names one record of ${name} by exactly one of its keys.`,
    isOneOf: true,
    fields: (t) =>
      Object.fromEntries(
        keys.map((key) => [key, t.field({ type: key === 'id' ? 'ID' : 'String' })]),
      ),
  });
}

/**
 * Reads the records with these identifiers in one statement. Returns them in this order, with null
 * for each that does not exist or that the caller may not see.
 */
export async function readByIds(
  record: ReadRecord,
  ids: readonly unknown[],
  columns: readonly string[],
  context: Context,
  choices: Choices,
): Promise<(Row | null)[]> {
  const table = keysOf(record).get('id')?.table;
  if (!table || ids.length === 0) return [];
  const values = ids.map((id) => keyOf(record, { id }).value);
  const read = [...new Set([...columns, 'id'])].sort();
  const { session } = context;
  const within = record.within?.(context.call.caller);
  const rows = await rowsByKey(session, table, read, [...new Set(values)], choices, within);
  const found = new Map(rows.map((row) => [String(row.id), row]));
  return values.map((value) => found.get(String(value)) ?? null);
}

/** Returns the record that `by` names and the caller may see, or undefined. */
export async function readOne(
  record: ReadRecord,
  by: By,
  columns: readonly string[],
  context: Context,
  choices: Choices,
): Promise<Row | undefined> {
  const { key, value } = keyOf(record, by);
  const [named] = key.table ? [value] : await findColumn(record, record.table.key, [by], context);
  if (named === undefined) return undefined;
  const [row] = await rowsByKey(
    context.session,
    key.table ?? record.table,
    columns,
    [named],
    choices,
    record.within?.(context.call.caller),
  );
  return row;
}

/**
 * Returns the value of `column` of the record that each `by` identifies; undefined if there is no
 * such record. Sends one statement for each key other than `column`, because such a record may not
 * exist.
 */
export async function findColumn(
  record: ReadRecord,
  column: string,
  bys: readonly By[],
  { session }: ReadContext,
): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  const others = new Map<RecordKey, { at: number; value: unknown }[]>();
  for (const [at, by] of bys.entries()) {
    const { key, value } = keyOf(record, by);
    if (key.name === column) found[at] = value;
    else others.set(key, [...(others.get(key) ?? []), { at, value }]);
  }
  for (const [{ condition, isNumber }, asked] of others) {
    const sql = `SELECT v.at, t.found FROM unnest((SELECT $1::${isNumber ? 'int8' : 'text'}[]))
        WITH ORDINALITY AS v (value, at),
      LATERAL (SELECT t.${column} AS found FROM ${record.table.name} t
        WHERE ${condition.replaceAll('$1', 'v.value')}) t`;
    const rows = await session.query(sql, [asked.map(({ value }) => value)]);
    for (const row of rows) {
      const place = asked[Number(row.at) - 1]?.at;
      if (place !== undefined) found[place] = row.found;
    }
  }
  return found;
}

/** The key and its value as its column has it. A text that cannot be one is refused. */
export function keyOf(
  record: ReadRecord,
  by: By,
): { readonly key: RecordKey; readonly value: unknown } {
  const [[name, given] = ['', undefined]] = Object.entries(by);
  const key = keysOf(record).get(name);
  if (!key) throw new Error(`${record.name} has no key ${name}`);
  const value = key.isNumber
    ? clampKey(given, record.members.get('id')?.kind)
    : textKey(name, given);
  return { key, value };
}
