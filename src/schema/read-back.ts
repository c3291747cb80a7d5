import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.ts';
import type { RecordType } from './record.ts';
import { recordColumns } from './selection.ts';

/** The record after its write, of which only the identifier costs no statement. */
export async function readBack(
  record: RecordType,
  id: unknown,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const row = await context.loaders.one(record.table, recordColumns(info), id);
  context.loaders.forget();
  if (!row) throw new Error(`${record.name} ${id} is gone within its own transaction`);
  return row;
}
