import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../call/context.ts';
import type { Row } from '../../db/session.ts';
import { recordColumns } from '../../document/selection.ts';
import type { Reading } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';

/**
 * The record after its write. Where no more is asked for than its identifier, or than the columns
 * that the write has `told` of, that costs no statement.
 */
export async function readBack(
  record: RecordType,
  id: unknown,
  context: Context,
  info: GraphQLResolveInfo,
  told: Row = {},
) {
  const columns = recordColumns(info);
  const isTold = columns.every((column) => column in told);
  const row = isTold ? told : await context.loaders.one(record.table, columns, id);
  context.loaders.forget();
  if (!row) throw new Error(`${record.name} ${id} is gone within its own transaction`);
  return row;
}

/**
 * Asked where a write has counted no record, as Prisma does too where there is nothing to change.
 */
export async function exists(
  { table }: RecordType,
  id: unknown,
  { session }: Reading,
): Promise<boolean> {
  const sql = `SELECT 1 FROM ${table.name} WHERE ${table.key} = $1`;
  return (await session.query(sql, [id])).length > 0;
}
