import type { Context } from '../../call/context.ts';
import { type Path, Refusal } from '../../contract/refusal.ts';
import type { ReadShape } from '../../contract/shape.ts';
import { violationOf } from '../../contract/violation.ts';
import { checkIntegers } from '../clamp-id.ts';
import { readInput } from '../inputs.ts';
import { localizedMembers, readMerging } from '../localized.ts';
import type { RecordType } from '../record.ts';
import { changedSince, mismatches } from '../versions.ts';
import { pathIn } from '../violations.ts';
import { type BulkArgs, type GivenRow, givenRows } from './given-rows.ts';
import { lockRows, type NamedRow, nameRows, type ReadRow } from './name-rows.ts';
import type { RowResult } from './payload.ts';
import { RefusedRows } from './refused-rows.ts';
import type { Data, UpdateMany } from './update-many-field.ts';
import { writeRows } from './write-rows.ts';

interface Args extends BulkArgs {
  readonly onError: 'ROLLBACK' | 'CONTINUE';
}

/**
 * Changes the records that the arguments name. Every step takes all rows that are not refused yet
 * with a constant number of statements.
 */
export async function updateRows<S extends ReadShape<object>, K extends number | string>(
  record: RecordType,
  options: UpdateMany<S, K>,
  args: Args,
  context: Context,
): Promise<readonly RowResult[]> {
  const refused = new RefusedRows();
  const differing = new Map<number, readonly string[]>();
  const given = await givenRows(record, args, context);
  const ready = readRows(options, given, context, refused);
  const named = await nameRows<K, Data<S>>(record, ready, context, refused);
  const keys = named.map(({ id }) => id);
  await options.lock?.(keys, context);
  const found = await lockRows(record, named, context, refused);
  const current = await checkVersions(record, options, found, context, { refused, differing });
  const rows = await mergeTexts(record, options, current, context, refused);
  await writeRows(rows, {
    session: context.session,
    shape: options.input.shape,
    table: record.table.name,
    refusals: options.refusals ?? {},
    refused,
    write: (part) => options.write(part, context, refused),
  });
  context.loaders.forget();
  const ids = new Map<number, unknown>(found.map(({ index, id }) => [index, id]));
  const results = resultsOf(options.input.shape, given, ids, differing, refused);
  if (args.onError === 'ROLLBACK') throwRefused(given, results, refused);
  return results;
}

/** Reads the inputs; one that is given for all records is read once. */
function readRows<S extends ReadShape<object>, K>(
  { input }: UpdateMany<S, K>,
  given: readonly GivenRow[],
  context: Context,
  refused: RefusedRows,
): ReadRow<Data<S>>[] {
  const checkStorable = checkIntegers(input.shape);
  const known = new Map<object, () => Data<S>>();
  return refused.keep(given, (row) => {
    const read = known.get(row.input) ?? once(() => readOne(row.input));
    known.set(row.input, read);
    return { ...row, data: read() };
  });
  function readOne(value: object): Data<S> {
    const read = readInput(input, value, context);
    checkStorable({ ...read });
    // The shape of the input says what it holds.
    return read as Data<S>;
  }
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
  rows: readonly NamedRow<K, Data<S>>[],
  context: Context,
  told: { refused: RefusedRows; differing: Map<number, readonly string[]> },
): Promise<readonly NamedRow<K, Data<S>>[]> {
  const versioned = rows.flatMap(({ id, ifVersion, data }) =>
    typeof ifVersion === 'string' ? [{ id, ifVersion, shape, given: Object(data) }] : [],
  );
  const changed = new Map(
    (await mismatches(record, versioned, context)).map((each) => [each.id, each]),
  );
  return rows.filter((row) => {
    const mismatch = changed.get(row.id);
    if (!mismatch) return true;
    const wrong = { code: 'VERSION_MISMATCH', expected: mismatch.version };
    const refusal = new Refusal('ifVersion', 'InvalidValue', changedSince(record), wrong);
    told.refused.add(row, refusal, ['ifVersion']);
    told.differing.set(row.index, mismatch.differing);
    return false;
  });
}

async function mergeTexts<S extends ReadShape<object>, K>(
  { table }: RecordType,
  { input: { shape } }: UpdateMany<S, K>,
  rows: readonly NamedRow<K, Data<S>>[],
  { session, shopSettings }: Context,
  refused: RefusedRows,
): Promise<readonly NamedRow<K, Data<S>>[]> {
  const localized = localizedMembers(shape);
  if (localized.length === 0) return rows;
  const at = { session, table: table.name };
  const texts = rows.map((row) => ({ row, id: row.id, data: { ...Object(row.data) } }));
  const merge = await readMerging(texts, localized, shopSettings, at);
  const merged = new Map(texts.map((text) => [text.row, () => merge(text) as Data<S>]));
  return refused.keep(rows, (row) => ({ ...row, data: merged.get(row)?.() ?? row.data }));
}

function resultsOf(
  shape: ReadShape<object>,
  given: readonly GivenRow[],
  ids: ReadonlyMap<number, unknown>,
  differing: ReadonlyMap<number, readonly string[]>,
  refused: RefusedRows,
): readonly RowResult[] {
  return given.map((row) => {
    const { index } = row;
    const { refusal, path } = refused.of(row) ?? {};
    const refusals = refusal ? [refusal, ...refusal.others] : [];
    const violations = refusals.map((each) =>
      violationOf(each, (each === refusal && path) || pathInRow(shape, row, each)),
    );
    return { index, id: ids.get(index) ?? null, violations, differing: differing.get(index) ?? [] };
  });
}

const pathInRow = (shape: ReadShape<object>, { input, by }: GivenRow, refusal: Refusal): Path =>
  pathIn({ argument: 'input', shape }, { input, by }, refusal);

/** Throws the violations of all rows, each with its place in the arguments. */
function throwRefused(
  given: readonly GivenRow[],
  results: readonly RowResult[],
  refused: RefusedRows,
): void {
  const paths = new Map<Refusal, Path>();
  for (const row of given) {
    const { refusal } = refused.of(row) ?? {};
    const { id, violations } = results[row.index] ?? { id: null, violations: [] };
    for (const [at, each] of (refusal ? [refusal, ...refusal.others] : []).entries()) {
      const path = violations[at]?.path ?? [];
      const isShared = row.at[0] !== 'rows';
      paths.set(
        each,
        isShared && path[0] === 'input' ? path : [...row.at, ...(isShared ? [] : path)],
      );
      each.record = id === null ? undefined : String(id);
    }
  }
  const [first, ...others] = paths.keys();
  if (!first) return;
  first.others = others;
  first.pathOf = (refusal) => paths.get(refusal) ?? [];
  throw first;
}
