import type { GraphQLResolveInfo } from 'graphql';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { recordColumns } from '../../document/selection.ts';
import type { ReadContext } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';

/**
 * The record after its write. This costs no statement if only its identifier is selected, or only
 * columns that the write returned in `returned`.
 */
export async function readBack(
  record: RecordType,
  id: unknown,
  context: Context,
  info: GraphQLResolveInfo,
  returned: Row = {},
) {
  const columns = recordColumns(info);
  const isReturned = columns.every((column) => column in returned);
  const row = isReturned ? returned : await context.loaders.one(record.table, columns, id);
  context.loaders.forget();
  if (!row) throw new Error(`${record.name} ${id} is gone within its own transaction`);
  return row;
}

/**
 * Checks a record after a write has counted none. Prisma also counts none if nothing has to change.
 */
export async function exists(
  { table }: RecordType,
  id: unknown,
  { session }: ReadContext,
): Promise<boolean> {
  const sql = `SELECT 1 FROM ${table.name} WHERE ${table.key} = $1`;
  return (await session.query(sql, [id])).length > 0;
}
