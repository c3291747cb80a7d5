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

/** Steps to a value: names of members, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** Where a wrong value stands, and what is expected there. */
interface Wrong {
  readonly steps?: Path;
  readonly expected?: string;
  /** The place among the arguments of a mutation, where that is not in the input. */
  readonly argument?: Path;
  /** GraphQL's code, where that is not the type. */
  readonly code?: string;
}

/**
 * An error of the caller, who can fix it. Both surfaces show the same field, type and description.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string;
  readonly type: RefusalType;
  /**
   * Inside the input, in the names of the surface; undefined for what `field` alone names. Not
   * called `path`, which makes graphql-js take an error for one of its own.
   */
  readonly steps: Path | undefined;
  readonly expected: string | undefined;
  readonly argument: Path | undefined;
  readonly code: string | undefined;
  /** The identifier of the record that it is about, in a call that changes several. */
  record: string | undefined;
  /** What else is wrong with the call. v3 returns only the first. */
  others: readonly Refusal[] = [];
  /** The place in a mutation's arguments of this refusal and of the others. */
  pathOf: ((refusal: Refusal) => Path) | undefined;
  /** Looks for others after the transaction was rolled back. */
  findOthers: ((query: Query) => Promise<readonly Refusal[]>) | undefined;

  constructor(field: string, type: RefusalType, description: string, wrong: Wrong = {}) {
    super(description);
    this.field = field;
    this.type = type;
    this.steps = wrong.steps;
    this.expected = wrong.expected;
    this.argument = wrong.argument;
    this.code = wrong.code;
  }
}

/** Runs a statement that only reads. */
export type Query = (
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
 * Checks rules that do not depend on each other. Throws the Refusal of the first that is broken,
 * with those of the rest as its `others`.
 */
export const checkEach = (...rules: readonly (() => unknown)[]): void => checkAll(rules);

/** More are of no use to anyone, and each takes time and memory. */
const mostRefusals = 1_000;

/** The rules are a list, since a call cannot take as many arguments as a request has elements. */
function checkAll(rules: readonly (() => unknown)[]): void {
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    if (refusals.length >= mostRefusals) break;
    collect(refusals, rule);
  }
  throwAll(refusals.slice(0, mostRefusals));
}

/**
 * Maps values one by one. What is refused of several of them is thrown together, as by `checkEach`.
 */
export function mapEach<T, R>(values: readonly T[], map: (value: T, at: number) => R): R[] {
  const mapped: R[] = [];
  checkAll(
    values.map((value, at) => () => {
      mapped.push(map(value, at));
    }),
  );
  return mapped;
}

/** Runs a rule and adds what it refuses to `found`; without a list the Refusal is thrown. */
export function collect(found: Refusal[] | undefined, rule: () => unknown): void {
  try {
    rule();
  } catch (error) {
    if (!found || !(error instanceof Refusal)) throw error;
    found.push(error, ...error.others);
  }
}

/** Throws the first of the refusals with the rest as its `others`; nothing where there is none. */
export function throwAll([first, ...others]: readonly Refusal[]): void {
  if (!first) return;
  first.others = others;
  throw first;
}
