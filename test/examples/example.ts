import type { RefusalType } from '../../src/contract/errors/refusal.ts';
import type { Resource } from '../../src/contract/operations/operation.ts';

/** A request as a client sends it. */
export type Body = Readonly<Record<string, unknown>>;

/** Calls of one operation. */
export interface Calls {
  /** The successful calls; the reference shows the first, unless `shown` says otherwise. */
  readonly good: readonly Body[];
  /** What the reference shows where the first has been done in the shop of the examples already. */
  readonly shown?: Body;
  readonly refused?: readonly Refused[];
  /** What stands for the identifiers of the answers, in order, where each shop makes its own. */
  readonly identifiers?: readonly string[];
}

/**
 * The error, `parent | NotFound`, and the request that is refused with it. Where GraphQL has
 * nothing of the kind, the reason says why. The condition is what the reference prints where the
 * specification has no row and the shop of the reference lacks what the refusal needs.
 */
export type Refused = readonly [
  error: `${string} | ${RefusalType}`,
  body: Body,
  notOnGraphql?: string | undefined,
  condition?: string,
];

/**
 * What v3 cannot make and calls refer to; the shop of the reference lacks what only refusals need.
 */
export type Seed =
  | { readonly graphql: string }
  | { readonly sql: string; readonly isForRefusals?: true };

/** Examples of a resource's operations, in the order in which they are called. */
export interface ResourceExamples {
  readonly name: string;
  /** Made before the resource's first call. */
  readonly seeds: readonly Seed[];
  readonly calls: Readonly<Record<string, Calls>>;
}

/** Every operation of the resource has its examples, or this does not compile. */
export function examplesOf<Verb extends string>(
  { name }: Resource<Verb>,
  calls: Readonly<Record<NoInfer<Verb>, Calls>>,
  seeds: readonly Seed[] = [],
): ResourceExamples {
  return { name, seeds, calls };
}
