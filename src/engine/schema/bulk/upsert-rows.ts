import type { Refusal } from '../../../ground/contract/errors/refusal.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import type { RecordType } from '../records/record.ts';
import { addRows } from './add-rows.ts';
import { type GivenRow, type OwnRow, ownRows } from './given-rows.ts';
import { findNamed, refuseUnknown } from './name-rows.ts';
import { type OnErrorValue, Outcomes } from './outcomes.ts';
import type { RowResult } from './payload.ts';
import { findOthersOfRows } from './row-faults.ts';
import { changeRows, readRows } from './update-rows.ts';
import type { UpsertMany } from './upsert-many-field.ts';

interface UpsertRowsArgs {
  readonly rows: readonly OwnRow[];
  readonly onError: OnErrorValue;
}

/**
 * Changes existing records and adds the others. A record that another call adds between the look-up
 * and the insert is looked up once more and changed.
 */
export async function upsertRows<
  S extends ReadShape<object>,
  C extends ReadShape<object>,
  K extends number | string,
>(
  record: RecordType,
  options: UpsertMany<S, C, K>,
  { rows, onError }: UpsertRowsArgs,
  context: Context,
): Promise<readonly RowResult[]> {
  const outcomes = new Outcomes();
  const given = ownRows(rows);
  const existing = await upsertOnce(record, options, given, context, outcomes);
  for (const row of existing) outcomes.refused.remove(row);
  if (existing.length > 0) await upsertOnce(record, options, existing, context, outcomes);
  context.loaders.forget();
  const { key, refusals, creates: shape, createRules } = options;
  const kinds = {
    updates: { ...options, shape: options.input.shape },
    creates: { key, shape, refusals, ...createRules },
  };
  await findOthersOfRows(record, kinds, given, context, outcomes);
  return outcomes.resultsOf(options.input.shape, given, onError);
}

/** Changes and adds rows once. Returns the rows whose key meanwhile belongs to another record. */
async function upsertOnce<
  S extends ReadShape<object>,
  C extends ReadShape<object>,
  K extends number | string,
>(
  record: RecordType,
  options: UpsertMany<S, C, K>,
  given: readonly GivenRow[],
  context: Context,
  outcomes: Outcomes,
): Promise<readonly GivenRow[]> {
  const { refused } = outcomes;
  const { key } = options;
  const seen = new Map([...outcomes.ids].map(([index, id]) => [String(id), index]));
  const found = await findNamed<K, GivenRow>(record, given, context, refused, seen);
  const ready = await readRows(record, options, found.named, context, outcomes);
  await changeRows(record, options, ready, context, outcomes);
  const fresh = found.unknown.filter((row) => {
    const isNew = key in row.by && typeof row.ifVersion !== 'string';
    if (!isNew) refuseUnknown(record, row, refused);
    return isNew;
  });
  await addRows(record, options, fresh, context, outcomes);
  return fresh.filter((row) => isTaken(refused.of(row), key));
}

const isTaken = (refusal: Refusal | undefined, key: string): boolean =>
  refusal !== undefined && refusal.field === key && refusal.type === 'AlreadyExists';
