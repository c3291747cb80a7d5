import { type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';
import type { Context } from '../../call/context.ts';
import type { By } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';
import { readKeys } from './key-readers.ts';
import type { Indexed } from './refused-rows.ts';

/** The largest number of records that one call changes. */
export const mostRows = 1_000;

/** The arguments of a mutation that changes several records. */
export interface BulkArgs {
  readonly rows?: readonly OwnRow[] | null | undefined;
  readonly ids?: readonly (string | number)[] | null | undefined;
  readonly where?: Readonly<Record<string, unknown>> | null | undefined;
  readonly limit?: number | null | undefined;
  readonly input?: object | null | undefined;
}

export interface OwnRow {
  readonly by: By;
  readonly input: object;
  readonly ifVersion?: string | null | undefined;
}

/** One record to change, as the caller sends it. */
export interface GivenRow extends Indexed, OwnRow {
  /** The path of the row in the arguments: `rows` or `ids` with the position, or `where`. */
  readonly at: Path;
}

/**
 * Returns the rows of a call: its rows, or one input for each record in `ids` or matching `where`.
 * Throws a Refusal for arguments that contradict each other, or select too many records.
 */
export async function givenRows(
  record: RecordType,
  { rows, ids, where, limit, input }: BulkArgs,
  context: Context,
): Promise<readonly GivenRow[]> {
  const selectors = [rows, ids, where].filter((given) => given !== null && given !== undefined);
  if (selectors.length !== 1)
    refuse('rows', 'InvalidCombination', 'give exactly one of rows, ids and where');
  if (rows && input) refuse('input', 'InvalidCombination', 'rows have an input each');
  if (rows) return ownRows(rows);
  if (!input) refuse('input', 'Missing', 'ids and where need an input');
  const keys = where
    ? await matching(record, where, limit ?? mostRows, context)
    : within('ids', ids ?? [], limit);
  return keys.map((id, index) => ({
    index,
    at: where ? ['where'] : ['ids', index],
    by: { id },
    input,
  }));
}

/** Rows with an input each. Throws a Refusal when there are too many. */
export const ownRows = (rows: readonly OwnRow[]): readonly GivenRow[] =>
  within('rows', rows, null).map((row, index) => ({ ...row, index, at: ['rows', index] }));

function within<T>(name: string, list: readonly T[], limit: number | null | undefined) {
  const most = Math.min(limit ?? mostRows, mostRows);
  if (list.length > most)
    refuse(name, 'Malformed', `${name} must have at most ${most} records; got ${list.length}`);
  return list;
}

async function matching(
  record: RecordType,
  where: Readonly<Record<string, unknown>>,
  limit: number,
  context: Context,
): Promise<readonly string[]> {
  checkRange('limit', limit, 1, mostRows);
  const keys = await readKeys(record, where, limit + 1, context);
  if (keys.length > limit)
    refuse('limit', 'LimitReached', `more than ${limit} records match; nothing was changed`);
  return keys;
}
