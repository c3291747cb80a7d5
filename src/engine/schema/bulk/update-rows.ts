import { collect, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { checkIntegers } from '../clamp-id.ts';
import { findColumn, keyOf } from '../lists/keys.ts';
import { readInput } from '../mutations/inputs.ts';
import { checkRules } from '../mutations/rules.ts';
import { findStored } from '../mutations/stored-values.ts';
import type { DataOf } from '../mutations/update-record.ts';
import type { RecordType } from '../records/record.ts';
import { changedSince, mismatches } from '../records/versions.ts';
import { localizedMembers, readMerging } from '../texts/localized.ts';
import { type BulkArgs, type GivenRow, givenRows } from './given-rows.ts';
import { lockRows, type NamedRow, nameRows, type ReadRow } from './name-rows.ts';
import { type OnErrorValue, Outcomes } from './outcomes.ts';
import type { RowResult } from './payload.ts';
import type { RefusedRows } from './refused-rows.ts';
import { findOthersOfRows } from './row-faults.ts';
import type { UpdateMany } from './update-many-field.ts';
import { writeRows } from './write-rows.ts';

interface UpdateRowsArgs extends BulkArgs {
  readonly onError: OnErrorValue;
}

/**
 * Changes the records in the arguments. Every step handles all rows that are not refused yet, with
 * a constant number of statements.
 */
export async function updateRows<S extends ReadShape<object>, K extends number | string>(
  record: RecordType,
  options: UpdateMany<S, K>,
  args: UpdateRowsArgs,
  context: Context,
): Promise<readonly RowResult[]> {
  const outcomes = new Outcomes();
  const given = await givenRows(record, args, context);
  const ready = await readRows(record, options, given, context, outcomes);
  const named = await nameRows<K, ReadRow<DataOf<S>>>(record, ready, context, outcomes.refused);
  await changeRows(record, options, named, context, outcomes);
  context.loaders.forget();
  const updates = { ...options, shape: options.input.shape };
  await findOthersOfRows(record, { updates }, given, context, outcomes);
  return outcomes.resultsOf(options.input.shape, given, args.onError);
}

/** Changes the rows that are not refused, and stores the result of each. */
export async function changeRows<S extends ReadShape<object>, K extends number | string>(
  record: RecordType,
  options: UpdateMany<S, K>,
  named: readonly NamedRow<K, DataOf<S>>[],
  context: Context,
  outcomes: Outcomes,
): Promise<void> {
  const { refused } = outcomes;
  const keys = named.map(({ id }) => id);
  await options.lock?.(keys, context);
  const found = await lockRows(record, named, context, refused);
  for (const { index, id } of found) outcomes.ids.set(index, id);
  const current = await checkVersions(record, options, found, context, outcomes);
  const valid = refused.keep(current, (row) => {
    checkRules(options, row.data, context);
    return row;
  });
  const rows = await mergeTexts(record, options, valid, context, refused);
  await writeRows(rows, {
    session: context.session,
    shape: options.input.shape,
    table: record.table.name,
    refusals: options.refusals ?? {},
    refused,
    write: (part) => options.write(part, context, refused),
  });
}

/**
 * Reads the inputs; a common input of all records is read once. A refused input is read again
 * together with the stored values, which are never refused.
 */
export async function readRows<S extends ReadShape<object>, K, R extends GivenRow>(
  record: RecordType,
  { input }: UpdateMany<S, K>,
  given: readonly R[],
  context: Context,
  { refused, stored }: Outcomes,
): Promise<(R & { readonly data: DataOf<S> })[]> {
  const checkStorable = checkIntegers(input.shape);
  const known = new Map<object, () => DataOf<S>>();
  const ready = refused.keep(given, (row) => {
    const read = known.get(row.input) ?? once(() => readOne(row));
    known.set(row.input, read);
    return { ...row, data: read() };
  });
  const wrong = given.filter((row) => refused.of(row) !== undefined);
  const again = await withStored(record, wrong, context, { refused, stored });
  for (const row of again) refused.remove(row);
  const later = refused.keep(again, (row) => ({ ...row, data: readOne(row) }));
  return [...ready, ...later].sort((one, other) => one.index - other.index);
  function readOne({ input: value, index }: R): DataOf<S> {
    const data = readInput(input, value, context, stored.get(index));
    checkStorable({ ...data });
    // The data has the type of the input's shape.
    return data as DataOf<S>;
  }
}

/** Returns the refused rows whose inputs may repeat stored values, and stores those in `stored`. */
async function withStored<R extends GivenRow>(
  record: RecordType,
  rows: readonly R[],
  context: Context,
  { refused, stored }: Pick<Outcomes, 'refused' | 'stored'>,
): Promise<readonly R[]> {
  const named = rows.filter(({ by }) => isKey(record, by));
  if (named.length === 0 || context.isChecked) return [];
  const bys = named.map(({ by }) => by);
  const ids = await findColumn(record, record.table.key, bys, context);
  const inputs = named.map((row, at) => ({ error: refused.of(row), id: ids[at] }));
  const found = await findStored(record.table, inputs, context);
  return named.filter((row, at) => {
    const isStored = found[at];
    if (isStored) stored.set(row.index, isStored);
    return isStored !== undefined;
  });
}

function isKey(record: RecordType, by: GivenRow['by']): boolean {
  const found: Refusal[] = [];
  collect(found, () => keyOf(record, by));
  return found.length === 0;
}

/** Calls the function once: each further call returns the same, or throws the same. */
function once<T>(work: () => T): () => T {
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  return () => {
    outcome ??= attempt(work);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}

function attempt<T>(work: () => T) {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

async function checkVersions<S extends ReadShape<object>, K>(
  record: RecordType,
  { input: { shape } }: UpdateMany<S, K>,
  rows: readonly NamedRow<K, DataOf<S>>[],
  context: Context,
  outcomes: Outcomes,
): Promise<readonly NamedRow<K, DataOf<S>>[]> {
  const versioned = rows.flatMap(({ id, ifVersion, data }) =>
    typeof ifVersion === 'string'
      ? [{ id, accepted: [ifVersion], shape, given: recordOf(data) }]
      : [],
  );
  const changed = new Map(
    (await mismatches(record, versioned, context)).map((each) => [each.id, each]),
  );
  return rows.filter((row) => {
    const mismatch = changed.get(row.id);
    if (!mismatch) return true;
    const { version: expected, differing } = mismatch;
    const wrong = { code: 'VERSION_MISMATCH', expected, argument: ['ifVersion'] };
    outcomes.refused.add(
      row,
      new Refusal('ifVersion', 'InvalidValue', changedSince(record), wrong),
    );
    outcomes.differing.set(row.index, differing);
    return false;
  });
}

async function mergeTexts<S extends ReadShape<object>, K>(
  { table }: RecordType,
  { input: { shape } }: UpdateMany<S, K>,
  rows: readonly NamedRow<K, DataOf<S>>[],
  { session, shopSettings }: Context,
  refused: RefusedRows,
): Promise<readonly NamedRow<K, DataOf<S>>[]> {
  const localized = localizedMembers(shape);
  if (localized.length === 0) return rows;
  const at = { session, table: table.name };
  const texts = rows.map((row) => ({ row, id: row.id, data: { ...recordOf(row.data) } }));
  const merge = await readMerging(texts, localized, shopSettings, at);
  const merged = new Map(texts.map((text) => [text.row, () => merge(text) as DataOf<S>]));
  return refused.keep(rows, (row) => ({ ...row, data: merged.get(row)?.() ?? row.data }));
}
