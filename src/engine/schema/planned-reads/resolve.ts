import type { GraphQLResolveInfo } from 'graphql';
import type { Sorting } from '../../../store/db/read/sort.ts';
import type { Table } from '../../../store/db/read/table.ts';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { recordColumns } from '../../document/selection.ts';
import { incompleteList } from '../lists/complete-list.ts';
import { readWindow, type Window } from './window.ts';

/** The resolver of a relation, over the row of its owner. */
export type Resolver = (
  row: Row,
  args: Window,
  context: Context,
  info: GraphQLResolveInfo,
) => unknown;

/** Resolves the record whose key is in the row; `isThere` means that each key has a record. */
export const resolveOne =
  (table: Table, by: string, isThere: boolean): Resolver =>
  (row, _args, { loaders }, info) =>
    loaders.one(table, recordColumns(info), row[by], isThere);

/** Resolves the record from a column that contains its selected fields, if that column was read. */
export const resolveInline =
  (column: string, otherwise: Resolver): Resolver =>
  (row, args, context, info) =>
    column in row ? row[column] : otherwise(row, args, context, info);

/** The records that belong to the row, in order. */
export const resolveList =
  (table: Table, key: string, of: string, order: readonly Sorting[]): Resolver =>
  (row, window, { loaders, isExport }, info) => {
    const { limit, offset } = readWindow(window);
    const page = { columns: recordColumns(info), of, order, limit, offset };
    if (!isExport) return loaders.many(table, page, row[key]);
    const rows = loaders.many(table, { ...page, limit: limit + 1 }, row[key]);
    return rows.then((found) => completeOf(found, limit, info));
  };

/** The records of a relation in an export. Throws a Refusal where there are more than its limit. */
function completeOf(rows: readonly unknown[], limit: number, info: GraphQLResolveInfo) {
  if (rows.length > limit) throw incompleteList(info, limit, { isWindow: true });
  return rows;
}

/** Resolves the records whose keys a column of the row contains. */
export const resolveListed =
  (table: Table, column: string): Resolver =>
  async (row, window, { loaders, isExport }, info) => {
    const { limit, offset } = readWindow(window);
    const listed = (row[column] as unknown[]).slice(offset);
    if (isExport) completeOf(listed, limit, info);
    const keys = listed.slice(0, limit);
    const columns = recordColumns(info);
    const rows = await Promise.all(keys.map((id) => loaders.one(table, columns, id)));
    // A record may have been removed since the list was read.
    return rows.filter((each) => each !== null);
  };
