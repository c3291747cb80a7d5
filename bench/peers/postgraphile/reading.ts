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

/** The field of a record, or what is asked for in its place. */
export const columnOf = (field: string) => columns.get(field) ?? field;

/** The records of a list, which PostGraphile gives as a connection. */
export const nodes = (of: unknown, list: string) => asList(memberOf(memberOf(of, list), 'nodes'));
export const dataOf = (answer: unknown, name: string) => memberOf(memberOf(answer, 'data'), name);

/**
 * The cursor that PostGraphile gives with the last row before an offset, in the order of
 * identifiers, which are all there from 1 on. It begins with a digest of that order.
 */
export const cursorAt = (digest: string, offset: number, idOf: (row: number) => unknown) =>
  offset === 0 ? null : btoa(JSON.stringify([digest, idOf(offset)]));

/** As v3 writes it. */
export const readTime = (value: unknown) => String(value).replace('T', ' ').slice(0, 19);
export const post = (query: string, variables: object) =>
  postDocument('/graphql', query, variables);
