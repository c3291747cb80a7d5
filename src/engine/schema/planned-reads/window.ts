import type { SchemaTypes } from '@pothos/core';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';

/** The part of a relation's records that a field returns. */
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
  checkRange('first', limit, 1, 100);
  checkRange('offset', offset ?? 0, 0);
  return { limit, offset: offset ?? 0 };
}
