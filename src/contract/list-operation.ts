import { argumentNames, type Unnamed } from './operation.ts';
import { fieldsMember, inlineMembers } from './request-members.ts';
import { ReadMember, type ReadShape, shape } from './shape.ts';

/**
 * Records that are given whole and in one order, of what the request names: `fields` alone is the
 * caller's choice. The GraphQL field is a plain list, with the conditions as `where`.
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
