import type { SchemaTypes } from '@pothos/core';
import { refuse } from '../../contract/refusal.ts';

/** Which of its records a relation shows. */
export interface Window {
  readonly first?: number | null;
  readonly offset?: number | null;
}

export const windowArgs = <Types extends SchemaTypes>(
  builder: PothosSchemaTypes.SchemaBuilder<Types>,
) =>
  builder.args((t) => ({
    first: t.int({ description: 'Maximum number of records, 1 to 100; 100 by default.' }),
    offset: t.int({ description: 'Number of records to skip, 0 or more.' }),
  }));

export function readWindow({ first, offset }: Window): { limit: number; offset: number } {
  const limit = first ?? 100;
  if (limit < 1 || limit > 100)
    refuse('first', 'Malformed', `first: ${limit} is not from 1 to 100`);
  if ((offset ?? 0) < 0) refuse('offset', 'Malformed', `offset: ${offset} is below 0`);
  return { limit, offset: offset ?? 0 };
}
