import type { ValueLimits } from '../notation/value-limits.ts';

/** The types of refusals; languages.create uses the spelling `AlreadyExist`. */
export const refusalTypes = [
  'UnknownField',
  'Missing',
  'Malformed',
  'InvalidValue',
  'InvalidCombination',
  'NotFound',
  'AlreadyExists',
  'AlreadyExist',
  'LimitReached',
  'Invalid',
  'AccessDenied',
] as const;

export type RefusalType = (typeof refusalTypes)[number];

/** Steps to a value: names of members, and indexes in lists, starting at 0. */
export type Path = readonly (string | number)[];

/** The place of a wrong value, and the expected values. */
interface Wrong {
  readonly steps?: Path;
  readonly expected?: string;
  readonly limits?: ValueLimits | undefined;
  /** The path among the arguments of a mutation, if it is not in the input. */
  readonly argument?: Path;
  /** GraphQL's code, if it differs from the type. */
  readonly code?: string;
}

/** An error that the caller can fix. Both surfaces show the same field, type and description. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string;
  readonly type: RefusalType;
  /**
   * The path inside the input, in the names of the surface; undefined if `field` is the whole path.
   * It is not called `path`, because graphql-js treats an error with a `path` as its own.
   */
  readonly steps: Path | undefined;
  readonly expected: string | undefined;
  readonly limits: ValueLimits | undefined;
  readonly argument: Path | undefined;
  readonly code: string | undefined;
  /** The identifier of the record with the error, in a call that changes several records. */
  record: string | undefined;
  /** The other errors of the call. v3 returns only the first error. */
  others: readonly Refusal[] = [];
  /** Returns the path of this refusal, or of one of the others, in the arguments of a mutation. */
  pathOf: ((refusal: Refusal) => Path) | undefined;
  /** Searches for other errors after the transaction was rolled back. */
  findOthers: ((query: ReadQuery) => Promise<readonly Refusal[]>) | undefined;

  constructor(field: string, type: RefusalType, description: string, wrong: Wrong = {}) {
    super(description);
    this.field = field;
    this.type = type;
    this.steps = wrong.steps;
    this.expected = wrong.expected;
    this.limits = wrong.limits;
    this.argument = wrong.argument;
    this.code = wrong.code;
  }
}

/** Runs a statement that only reads. */
export type ReadQuery = (
  sql: string,
  values: readonly unknown[],
) => Promise<Readonly<Record<string, unknown>>[]>;

/** Throws a Refusal. */
export function refuse(
  field: string,
  type: RefusalType,
  description: string,
  wrong?: Wrong,
): never {
  throw new Refusal(field, type, description, wrong);
}

/**
 * Checks independent rules. Throws the Refusal of the first broken rule; the refusals of the other
 * rules become its `others`.
 */
export const checkEach = (...rules: readonly (() => unknown)[]): void => checkAll(rules);

/**
 * The maximum number of refusals. More would not help the caller, and each takes time and memory.
 */
const mostRefusals = 1_000;

/** Takes a list, because a call cannot have as many arguments as a request has elements. */
function checkAll(rules: readonly (() => unknown)[]): void {
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    if (refusals.length >= mostRefusals) break;
    collect(refusals, rule);
  }
  throwAll(refusals.slice(0, mostRefusals));
}

/** Maps values one by one. Refusals of several values are thrown together, as in `checkEach`. */
export function mapEach<T, R>(values: readonly T[], map: (value: T, at: number) => R): R[] {
  const mapped: R[] = [];
  checkAll(
    values.map((value, at) => () => {
      mapped.push(map(value, at));
    }),
  );
  return mapped;
}

/** Runs a rule and adds its refusals to `found`; without a list the Refusal is thrown. */
export function collect(found: Refusal[] | undefined, rule: () => unknown): void {
  try {
    rule();
  } catch (error) {
    if (!found || !(error instanceof Refusal)) throw error;
    found.push(error, ...error.others);
  }
}

/** Throws the first refusal, with the rest as its `others`. Does nothing without refusals. */
export function throwAll([first, ...others]: readonly Refusal[]): void {
  if (!first) return;
  first.others = others;
  throw first;
}
