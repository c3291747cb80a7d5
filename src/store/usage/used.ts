import type { Caller } from '../../ground/contract/caller.ts';

/**
 * The names that a call uses: on v3 the operation and the members of its request, on GraphQL schema
 * coordinates. Calls of the same form share one object, so that counting a call is one increment.
 */
export interface Used {
  readonly surface: 'v3' | 'graphql';
  readonly names: readonly string[];
}

/**
 * Counts a call of a caller. `used` are the names in the form of the call; `more` are the names
 * that only its values contain. All of them are declared names, so the counts need bounded memory.
 */
export type CountUsage = (caller: Caller, used: Used, more?: Iterable<string>) => void;

/** Returns the name of a v3 request's member, such as `commerce.orders.find(conditions.status)`. */
export const v3Member = (operation: string, path: string) => `${operation}(${path})`;

/** Splits a name into operation and member; the member is null for the operation itself. */
export function splitV3Name(name: string): { operation: string; path: string | null } {
  const at = name.indexOf('(');
  if (at < 0) return { operation: name, path: null };
  return { operation: name.slice(0, at), path: name.slice(at + 1, -1) };
}
