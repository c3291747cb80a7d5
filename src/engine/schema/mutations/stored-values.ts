import { type Path, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { rowsByKey } from '../../../store/db/read/find.ts';
import type { Table } from '../../../store/db/read/table.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { comparedMembers, differingFields } from './differing-fields.ts';

/* A value that a record has is not refused when an update sends it back. */

/** Whether a value, at the steps into an input, is the stored one. */
export type IsStored = (steps: Path, value: unknown) => boolean;

/** A refused input, and the identifier of its record; undefined if there is no such record. */
interface RefusedInput {
  readonly error: unknown;
  readonly id: unknown;
}

/**
 * Reads the stored values for the Refusals of inputs, all with one statement. Returns undefined for
 * an input with another error, and for all inputs on v3, whose forms accept all stored values.
 */
export async function findStored(
  table: Table,
  inputs: readonly RefusedInput[],
  context: Context,
): Promise<readonly (IsStored | undefined)[]> {
  const known = inputs.map(({ error, id }) =>
    id === undefined || context.isChecked ? [] : malformedColumns(error, table),
  );
  const asked = inputs.filter((_, at) => known[at]?.length).map(({ id }) => id);
  if (asked.length === 0) return inputs.map(() => undefined);
  const found = await readColumns(table, known.flat(), asked, context);
  const rows = new Map(asked.map((id, at) => [id, found[at]]));
  return inputs.map(({ id }, at) => {
    const row = known[at]?.length ? rows.get(id) : undefined;
    return row && ((steps, value) => value === valueAt(row, steps));
  });
}

function malformedColumns(error: unknown, table: Table): string[] {
  if (!(error instanceof Refusal)) return [];
  return [error, ...error.others].flatMap(({ type, steps }) => {
    const name = type === 'Malformed' ? steps?.[0] : undefined;
    return typeof name === 'string' && name in table.columns ? [name] : [];
  });
}

const readColumns = (
  table: Table,
  columns: readonly string[],
  ids: readonly unknown[],
  context: Context,
) => rowsByKey(context.session, table, [...new Set(columns)], ids, choicesOf({}, context));

function valueAt(row: unknown, steps: Path): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) ? value[step] : undefined;
  }, row);
}

interface CheckedUpdate {
  readonly shape: ReadShape<object>;
  readonly given: object;
  readonly id: unknown;
}

/**
 * Returns the members of an update without unchanged ones that a rule refuses. Returns undefined if
 * no such member exists.
 */
export async function withoutStored(
  error: unknown,
  table: Table,
  { shape, given, id }: CheckedUpdate,
  context: Context,
): Promise<object | undefined> {
  if (!(error instanceof Refusal) || context.isChecked) return undefined;
  const known = comparedMembers(table, { shape, given });
  const named = [error, ...error.others].flatMap((each) => memberOf(shape, each) ?? []);
  const refused = new Set(named.filter((name) => known.includes(name)));
  const compared = Object.entries(given).filter(([name]) => refused.has(name));
  if (compared.length === 0) return undefined;
  const changes = [{ shape, given: Object.fromEntries(compared), id }];
  const [row] = await readColumns(table, ['id'], [id], context).catch(nothingRead);
  if (!row) return undefined;
  const [differing] = await differingFields(table, changes, context);
  const stays = (name: string) => refused.has(name) && !differing?.includes(name);
  if (!differing || !compared.some(([name]) => stays(name))) return undefined;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stays(name)));
}

/** A constraint may have refused the statement; its transaction reads nothing more. */
const nothingRead = (): readonly undefined[] => [];

/** The name of the member that a Refusal is about, if its value can be compared. */
function memberOf({ member }: ReadShape<object>, { argument, steps, field }: Refusal) {
  if (argument) return undefined;
  const named = Object.entries(member.members).find(
    ([name, each]) => graphqlName(name, each) === steps?.[0] || name === field,
  );
  return named && isCompared(named[1]) ? graphqlName(...named) : undefined;
}

/** Objects are replaced as a whole, and differingFields does not compare them. */
const isCompared = ({ kind, ...member }: Member): boolean =>
  !['object', 'map', 'itself', 'base64'].includes(kind) &&
  !('of' in member && kind === 'list' && !isCompared(member.of as Member));
