import { fieldsMember, inlineMembers } from '../notation/request-members.ts';
import { ReadMember, type ReadShape, shape } from '../notation/shape.ts';
import type { Unnamed } from './operation.ts';
import { argumentNames } from './operation-args.ts';

/**
 * An operation that returns records in one fixed order without pages; the caller chooses only
 * `fields`. The GraphQL field is a plain list, with the conditions as `where`.
 */
export function list(
  field: string,
  key: string,
  record: ReadShape<object>,
  request: ReadShape<object>,
): Unnamed {
  const fields = new ReadMember(fieldsMember(record.member));
  return {
    request: shape({}).extend({ ...inlineMembers(request), fields }),
    kind: 'query',
    field,
    args: { ...argumentNames(request), conditions: 'where' },
    answer: { key, at: 'records', record: record.member },
    orders: [],
  };
}
