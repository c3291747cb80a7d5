import type { GraphQLSchema } from 'graphql';
import { graphqlValue } from './member-words.ts';

/** An entry as triggers write it. */
export interface StoredEntry {
  readonly recordType: string;
  readonly part: string | null;
  readonly action: string;
  /** JSON. */
  readonly members: unknown;
}

/**
 * The members of a record before a call (0) or after it (1) as JSON; null if the record did not
 * exist. An entry of an update stores both values of each member, `[before, after]`.
 */
export function valuesOf(entry: StoredEntry, side: 0 | 1, schema: GraphQLSchema): string | null {
  const { recordType, part, action } = entry;
  if (action === (side === 0 ? 'Create' : 'Delete')) return null;
  const kind = part?.split('/')[0] ?? recordType;
  const members: Record<string, unknown> = JSON.parse(String(entry.members));
  const values = Object.entries(members).map(([name, stored]) => {
    const value = action === 'Update' && Array.isArray(stored) ? stored[side] : stored;
    return [name, graphqlValue(schema, kind, name, value)];
  });
  return JSON.stringify(Object.fromEntries(values));
}
