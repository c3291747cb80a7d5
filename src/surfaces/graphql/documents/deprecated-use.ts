import type { GraphQLSchema } from 'graphql';
import { deprecationsIn } from '../../../engine/document/rules/deprecations.ts';
import type { DocumentOperation } from './operations.ts';

/** The notes in an answer on the deprecated coordinates that its request uses. */
export interface DeprecatedUse {
  /** The coordinates for `extensions.deprecated`. */
  readonly names: readonly string[];
  /** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), where days are declared. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Null for a request that uses no deprecated coordinate. */
export type FindDeprecated = (
  operation: DocumentOperation,
  variables: Readonly<Record<string, unknown>>,
) => DeprecatedUse | null;

/**
 * Finds the deprecated coordinates of a request. The headers have the earliest days of all of them.
 */
export function createFindDeprecated(schema: GraphQLSchema): FindDeprecated {
  const deprecations = deprecationsIn(schema);
  if (deprecations.size === 0) return () => null;
  return ({ used }, variables) => {
    const all = new Set([...used.of(variables).names, ...(used.inVariables(variables) ?? [])]);
    const names = [...all].filter((name) => deprecations.has(name)).sort();
    if (names.length === 0) return null;
    const declared = names.flatMap((name) => deprecations.get(name) ?? []);
    const since = earliest(declared.map((each) => each.since));
    const removal = earliest(declared.map((each) => each.removal));
    const headers = {
      ...(since && { Deprecation: `@${since.getTime() / 1000}` }),
      ...(removal && { Sunset: removal.toUTCString() }),
    };
    return { names, headers };
  };
}

function earliest(days: readonly (string | null)[]): Date | null {
  const [first] = days.filter((day) => day !== null).sort();
  return first === undefined ? null : new Date(`${first}T00:00:00Z`);
}
