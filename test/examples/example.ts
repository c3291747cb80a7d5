import type { RefusalType } from '../../src/ground/contract/errors/refusal.ts';
import type { Resource } from '../../src/ground/contract/operations/operation.ts';

/** A request as a client sends it. */
export type Body = Readonly<Record<string, unknown>>;

/** Calls of one operation. */
export interface Calls {
  /** The successful calls; the reference shows the first, unless `shown` says otherwise. */
  readonly good: readonly Body[];
  /**
   * The result in the reference where the first example already ran in the shop of the examples.
   */
  readonly shown?: Body;
  readonly refused?: readonly Refused[];
  /** Replacements for the identifiers of responses, in order, where each shop creates its own. */
  readonly identifiers?: readonly string[];
}

/**
 * The error, `parent | NotFound`, and the request that causes it. Where GraphQL has no such error,
 * the reason is given. The condition is printed in the reference where the specification has no row
 * and the shop of the reference lacks what the refusal needs.
 */
export type Refused = readonly [
  error: `${string} | ${RefusalType}`,
  body: Body,
  notOnGraphql?: string | undefined,
  condition?: string,
];

/**
 * Records that v3 cannot create and calls refer to; the shop of the reference lacks records that
 * only refusals need.
 */
export type Seed =
  | { readonly graphql: string }
  | { readonly sql: string; readonly isForRefusals?: true };

/** Examples of the operations of a resource, in the order of their calls. */
export interface ResourceExamples {
  readonly name: string;
  /** Created before the first call of the resource. */
  readonly seeds: readonly Seed[];
  readonly calls: Readonly<Record<string, Calls>>;
}

/** The type requires examples for every operation of the resource. */
export function examplesOf<Verb extends string>(
  { name }: Resource<Verb>,
  calls: Readonly<Record<NoInfer<Verb>, Calls>>,
  seeds: readonly Seed[] = [],
): ResourceExamples {
  return { name, seeds, calls };
}
