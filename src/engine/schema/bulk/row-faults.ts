import { collect, type Refusal } from '../../../ground/contract/errors/refusal.ts';
import type { Context } from '../../call/context.ts';
import { findColumn, keyOf } from '../lists/keys.ts';
import { type Declared, faultsOf, unreported } from '../mutations/other-faults.ts';
import type { RecordType } from '../records/record.ts';
import type { GivenRow } from './given-rows.ts';
import { unknownRecord } from './name-rows.ts';
import type { Outcomes } from './outcomes.ts';

/** The maximum number of refused rows that are checked for all of their errors. */
const mostRows = 100;

/** The refusals of rows that change a record, and of rows that add a record. */
interface RowKinds {
  readonly updates: Declared;
  /** The declaration for new records, which take `key` from `by`. */
  readonly creates?: Declared & { readonly key: string };
}

interface RefusedRow {
  readonly row: GivenRow;
  readonly refusal: Refusal;
  /** The errors in the `by` of the row. */
  readonly found: readonly Refusal[];
  /** Null where no record has the key. */
  readonly id: unknown;
}

/**
 * Finds all further errors of the first refused rows, as `findingOthers` does for one record. The
 * steps of the write report only one kind of error at a time.
 */
export async function findOthersOfRows(
  record: RecordType,
  { updates, creates }: RowKinds,
  given: readonly GivenRow[],
  context: Context,
  outcomes: Outcomes,
): Promise<void> {
  const rows = await nameRefused(record, given, context, outcomes);
  if (rows.length === 0) return;
  const isNew = ({ id, row }: RefusedRow) => id === null && creates && creates.key in row.by;
  const old = rows.filter((each) => !isNew(each)).map((each) => withUnknown(record, each));
  const { stored } = outcomes;
  const inputOfOld = ({ input }: GivenRow) => input;
  await addOthers(record, { ...updates, stored }, old, inputOfOld, context);
  const inputOf = ({ by, input }: GivenRow) => ({ ...input, ...by });
  if (creates) await addOthers(record, creates, rows.filter(isNew), inputOf, context);
}

/** A row that changes a record is also wrong where there is no such record. */
const withUnknown = (record: RecordType, refused: RefusedRow): RefusedRow =>
  refused.id === null && refused.found.length === 0
    ? { ...refused, found: [unknownRecord(record, refused.row)] }
    : refused;

/** Returns the first refused rows, each refusal once, because rows of one input share it. */
async function nameRefused(
  record: RecordType,
  given: readonly GivenRow[],
  context: Context,
  { refused, ids }: Outcomes,
): Promise<readonly RefusedRow[]> {
  const first = new Map<Refusal, GivenRow>();
  for (const row of given) {
    const refusal = refused.of(row);
    if (refusal && !first.has(refusal) && first.size < mostRows) first.set(refusal, row);
  }
  const faults = [...first].map(([refusal, row]) => {
    const found: Refusal[] = [];
    collect(found, () => keyOf(record, row.by));
    return { row, refusal, found };
  });
  const named = faults.filter(({ found }) => found.length === 0).map(({ row }) => row);
  const keys = await keysThere(record, named, context);
  return faults.map((each) => ({
    ...each,
    id: ids.get(each.row.index) ?? keys.get(each.row) ?? null,
  }));
}

/** Returns the keys of the existing records. */
async function keysThere(record: RecordType, rows: readonly GivenRow[], context: Context) {
  const { name, key } = record.table;
  const bys = rows.map(({ by }) => by);
  const keys = await findColumn(record, key, bys, context);
  const asked = keys.filter((id) => id !== undefined);
  const sql = `SELECT t.${key} AS id FROM ${name} t WHERE t.${key} = ANY ($1)`;
  const found = asked.length === 0 ? [] : await context.session.query(sql, [asked]);
  const there = new Set(found.map(({ id }) => String(id)));
  return new Map(rows.map((row, at) => [row, there.has(String(keys[at])) ? keys[at] : null]));
}

/** Adds the errors at other places of a row to its refusal. */
async function addOthers(
  { table }: RecordType,
  { stored, ...declared }: Declared & Partial<Pick<Outcomes, 'stored'>>,
  rows: readonly RefusedRow[],
  inputOf: (row: GivenRow) => object,
  context: Context,
): Promise<void> {
  const inputs = rows.map(({ row, id }) => ({
    ...{ value: inputOf(row), id, isStored: stored?.get(row.index) },
  }));
  const { session } = context;
  const query = session.query.bind(session);
  const faults = await faultsOf({ ...declared, table: table.name }, inputs, { context, query });
  for (const [at, { refusal, found }] of rows.entries()) {
    const others = [...found, ...(faults[at] ?? [])];
    refusal.others = [
      ...refusal.others,
      ...unreported([refusal, ...refusal.others], others, declared.shape),
    ];
  }
}
