import { causesOf } from '../contract/errors.ts';
import { graphqlName } from '../contract/names.ts';
import { Refusal, type RefusalType } from '../contract/refusal.ts';
import type { ReadShape } from '../contract/shape.ts';
import { violatedConstraints } from '../db/violated-constraints.ts';
import { clampId } from './clamp-id.ts';

/**
 * What the caller is told. A function receives the identifier, which the database may not report.
 */
export type ConstraintRefusal = readonly [
  field: string,
  type: RefusalType,
  description: string | ((identifier?: string) => string),
];

/** By the name of a constraint of the database: what the caller is told when it refuses. */
export type ConstraintRefusals = Readonly<Record<string, ConstraintRefusal>>;

/**
 * For a list of identifiers: the description names the one that is not the identifier of a record.
 */
export function notFoundIn(list: string, record: string): ConstraintRefusal {
  const describe = (id?: string) => `${id ? `${record} ${id}` : `one ${record}`} does not exist`;
  return [list, 'NotFound', describe];
}

/** For a delete: the description names the record that others refer to, and the reason. */
export function inUse(record: string, reason: string): ConstraintRefusal {
  const describe = (id?: string) =>
    `${id ? `${record} ${id}` : `one ${record}`} cannot be deleted: ${reason}`;
  return ['ids', 'InvalidValue', describe];
}

/** What a write is given, and the record that it changes. */
interface Write {
  readonly shape: ReadShape<object>;
  /** The caller's members, under GraphQL's names. */
  readonly given: object;
  readonly own?: { readonly table: string; readonly id: unknown };
}

/**
 * Runs a write whose rules the database itself keeps, so that they hold among concurrent callers
 * too: a violated constraint becomes the refusal that is declared for it. A refusal can find the
 * other constraints that the given members violate.
 */
export async function refusing<T>(
  refusals: ConstraintRefusals,
  written: Write,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusalOf(error, refusals, written.given);
    if (!refusal) throw error;
    refusal.findOthers ??= (query) => findOthers(query, refusal, refusals, written);
    throw refusal;
  }
}

/** The refusal of an error: what a rule has thrown, or what is declared for a constraint. */
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

/** Holds the members that constraints are about against them, but for those refused already. */
async function findOthers(
  query: NonNullable<Parameters<NonNullable<Refusal['findOthers']>>[0]>,
  known: Refusal,
  refusals: ConstraintRefusals,
  { shape, given, own }: Write,
): Promise<readonly Refusal[]> {
  const members = new Map(Object.entries(given));
  const told = new Set([known, ...known.others].map(({ field }) => field));
  const written = Object.entries(refusals).flatMap(([constraint, [field]]) => {
    const member = shape.member.members[field];
    const value = member && members.get(graphqlName(field, member));
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const isAsked = !told.has(field) && values.every(isKey) && values.length > 0;
    return isAsked ? [{ constraint, values }] : [];
  });
  if (written.length === 0) return [];
  const violated = await violatedConstraints(query, written, own ?? null);
  return violated.flatMap(({ constraint, value }) => {
    const [field, type, description] = refusals[constraint] ?? [];
    if (!field || !type || !description || told.has(field)) return [];
    // Two constraints can be about one member.
    told.add(field);
    const text = typeof description === 'string' ? description : description(value);
    return [new Refusal(field, type, text)];
  });
}

const isKey = (value: unknown) => typeof value === 'string' || typeof value === 'number';

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

/** The constraint that a failed statement violated, as pg, PGlite or Prisma report it. */
function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint, message, originalMessage } of causesOf(error)) {
    if (typeof constraint === 'string') return constraint;
    const text = originalMessage ?? message;
    const named = typeof text === 'string' ? /constraint "([^"]+)"/.exec(text)?.[1] : undefined;
    if (named) return named;
  }
  return undefined;
}
