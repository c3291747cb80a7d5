import { asList, memberOf } from '../../workloads/workload.ts';
import { postDocument } from '../translation.ts';

const columns = new Map([
  ['id', 'rowId'],
  ['department', 'departmentId'],
  ['producer', 'producerId'],
  ['category', 'categoryId'],
  ['taxClass', 'taxClassId'],
  ['customer', 'customerId'],
  ['hasVariants', 'productVariantsByProductId(first: 1) { nodes { variantId } }'],
]);

/** The field of a record, or the field that replaces it. */
export const columnOf = (field: string) => columns.get(field) ?? field;

/** Returns the records of a list; PostGraphile returns lists as connections. */
export const nodes = (of: unknown, list: string) => asList(memberOf(memberOf(of, list), 'nodes'));
export const dataOf = (answer: unknown, name: string) => memberOf(memberOf(answer, 'data'), name);

/**
 * The cursor that PostGraphile returns for the last row before an offset when rows are ordered by
 * identifier; identifiers start at 1 without gaps. It begins with a digest of the order.
 */
export const cursorAt = (digest: string, offset: number, idOf: (row: number) => unknown) =>
  offset === 0 ? null : btoa(JSON.stringify([digest, idOf(offset)]));

/** Formats the value as v3 does. */
export const readTime = (value: unknown) => String(value).replace('T', ' ').slice(0, 19);
export const post = (query: string, variables: object) =>
  postDocument('/graphql', query, variables);
