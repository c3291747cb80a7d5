import { causesOf } from '../../../ground/contract/errors/errors.ts';
import {
  type ReadQuery,
  Refusal,
  type RefusalType,
} from '../../../ground/contract/errors/refusal.ts';
import { graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { violatedConstraints } from '../../../store/db/transaction/violated-constraints.ts';
import { clampId } from '../clamp-id.ts';

/**
 * The refusal that the caller gets. A function receives the identifier, which the database may
 * not report.
 */
export type ConstraintRefusal = readonly [
  field: string,
  type: RefusalType,
  description: string | ((identifier?: string) => string),
];

/** The refusals by the name of a constraint of the database. */
export type ConstraintRefusals = Readonly<Record<string, ConstraintRefusal>>;

/**
 * The refusal of a list of identifiers. Its description contains the identifier that does not
 * exist.
 */
export function notFoundIn(list: string, record: string): ConstraintRefusal {
  const describe = (id?: string) => `${id ? `${record} ${id}` : `one ${record}`} does not exist`;
  return [list, 'NotFound', describe];
}

/**
 * The refusal of a deletion. Its description contains the record that others refer to, and the
 * reason.
 */
export function inUse(record: string, reason: string): ConstraintRefusal {
  const describe = (id?: string) =>
    `${id ? `${record} ${id}` : `one ${record}`} cannot be deleted: ${reason}`;
  return ['ids', 'InvalidValue', describe];
}

/** The input of a write, and the record that it changes. */
interface Write {
  readonly shape: ReadShape<object>;
  /** The caller's members, under GraphQL's names. */
  readonly given: object;
  readonly own?: {
    readonly table: string;
    readonly id: unknown;
    /** Throws that there is no such record. */
    readonly checkExists: () => Promise<void>;
  };
  /** Reads in the transaction of the write. */
  readonly query: ReadQuery;
}

/** A list with more identifiers is looked up before it is written. */
const longList = 1_000;

/**
 * Runs a write whose rules are constraints of the database, so that they hold among concurrent
 * callers too: a violated constraint becomes the refusal that is declared for it.
 */
export async function refusing<T>(
  refusals: ConstraintRefusals,
  written: Write,
  write: () => Promise<T>,
): Promise<T> {
  try {
    if (Object.values(written.given).some(isLong)) await checkLongLists(refusals, written);
    return await write();
  } catch (error) {
    const refusal = refusalOf(error, refusals, written.given);
    throw refusal ?? error;
  }
}

/**
 * Refuses an identifier in a long list that no record has, before the write. The foreign key would
 * refuse it only after all rows are added: 10,000 rows hold the embedded database for 300 ms.
 */
async function checkLongLists(
  refusals: ConstraintRefusals,
  { shape, given, own, query }: Write,
): Promise<void> {
  const row = { given, id: null };
  const long = Object.entries(refusals).filter(([, [field]]) =>
    isLong(keysGiven(shape, field, row)),
  );
  if (long.length === 0) return;
  const at = { shape, table: null };
  const [[refusal] = []] = await violationsOfRows(query, Object.fromEntries(long), at, [row]);
  if (!refusal) return;
  // NotFound takes precedence over other refusals of an update.
  await own?.checkExists();
  throw refusal;
}

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > longList;

/**
 * Returns the refusal for an error: the one that a rule has thrown, or the one declared for a
 * constraint.
 */
export function refusalOf(
  error: unknown,
  refusals: ConstraintRefusals,
  given: object,
): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const [field, type, description] = refusals[violatedConstraint(error) ?? ''] ?? [];
  if (!field || !type || !description) return undefined;
  const isText = typeof description === 'string';
  return new Refusal(field, type, isText ? description : description(identifierIn(error, given)));
}

/**
 * The members of a row, and the record they are written to; the identifier is null for a new
 * record.
 */
interface ConstrainedRow {
  readonly given: object;
  readonly id: unknown;
}

/**
 * Returns for each row the refusals of the declared constraints that its members would violate, one
 * for a member: two statements. Rows are not held against each other.
 */
export async function violationsOfRows(
  query: ReadQuery,
  refusals: ConstraintRefusals,
  { shape, table }: { shape: ReadShape<object>; table: string | null },
  rows: readonly ConstrainedRow[],
): Promise<readonly (readonly Refusal[])[]> {
  const fields = Object.values(refusals).map(([field]) => field);
  const written = Object.entries(refusals).flatMap(([constraint, [field]]) => {
    const isOneOfSeveral = fields.indexOf(field) !== fields.lastIndexOf(field);
    // Only one of the constraints applies to the list; the write knows and checks it.
    if (isOneOfSeveral && shape.member.members[field]?.kind === 'list') return [];
    const places = rows.flatMap((row, at) =>
      keysGiven(shape, field, row).map((value) => ({ at, value, owner: row.id })),
    );
    const values = places.map(({ value }) => value);
    const owners = places.map(({ owner }) => owner);
    return places.length > 0 ? [{ constraint, values, owners, places }] : [];
  });
  const found = rows.map(() => new Map<string, Refusal>());
  if (written.length === 0) return rows.map(() => []);
  for (const { constraint, value, at } of await violatedConstraints(query, written, table)) {
    const [field, type, description] = refusals[constraint] ?? [];
    const place = written.find((each) => each.constraint === constraint)?.places[at];
    const own = place && found[place.at];
    // Two constraints can be about one member.
    if (!own || !field || !type || !description || own.has(field)) continue;
    const text = typeof description === 'string' ? description : description(value);
    own.set(field, new Refusal(field, type, text));
  }
  return found.map((own) => [...own.values()]);
}

/** Returns the distinct keys in a member of a row; none if the member is absent or not a key. */
function keysGiven(shape: ReadShape<object>, field: string, { given }: ConstrainedRow): unknown[] {
  const member = shape.member.members[field];
  const value = member && new Map(Object.entries(given)).get(graphqlName(field, member));
  const values: unknown[] = Array.isArray(value) ? [...new Set(value)] : [value];
  return values.every(isKey) ? values : [];
}

/** 0 represents no record, as at the first level of departments. */
const isKey = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'number' && value !== 0);

/**
 * The identifier in a foreign key's error: `Key (product_id)=(7) is not present in table "product"`
 * or `Key (id)=(7) is still referenced from table "orders"`. For 0 it is the caller's first
 * identifier that does not fit the column (see `clampId`).
 */
function identifierIn(error: unknown, given: object): string | undefined {
  const detail = typeof error === 'object' && error && 'detail' in error ? error.detail : '';
  const key = /\)=\((\d+)\)/.exec(String(detail))?.[1];
  if (key !== '0') return key;
  const listed: unknown[] = Object.values(given).flatMap((value) =>
    Array.isArray(value) ? value : [],
  );
  return listed.find((id) => typeof id === 'number' && clampId(id) === 0)?.toString();
}

/** The constraint that a failed statement violated, as pg or Prisma reports it. */
function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint, message, originalMessage } of causesOf(error)) {
    if (typeof constraint === 'string') return constraint;
    const text = originalMessage ?? message;
    const named = typeof text === 'string' ? /constraint "([^"]+)"/.exec(text)?.[1] : undefined;
    if (named) return named;
  }
  return undefined;
}
