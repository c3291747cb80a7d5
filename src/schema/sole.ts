import type { GraphQLResolveInfo } from 'graphql';
import type { Session } from '../db/session.ts';
import { type Context, writing } from './context.ts';
import type { RecordType } from './record.ts';
import { hasOneField, recordColumns } from './selection.ts';

/**
 * How a write sends its one statement: as a transaction of its own where the call does nothing else. The
 * statement gives the key of what it writes, or the columns `told`.
 */
export function senderOf(
  record: RecordType,
  context: Context,
  info: GraphQLResolveInfo,
  told: readonly string[] = [record.table.key],
): Session['read'] {
  const transaction = writing(context);
  return isSole(info, told) ? transaction.only : transaction.read;
}

/**
 * Whether the field is all that its call does: the only one of its document, of whose records nothing is
 * read back but what it tells. What it writes can then be a transaction of one statement.
 */
function isSole(info: GraphQLResolveInfo, told: readonly string[]): boolean {
  return (
    hasOneField(info.operation) && recordColumns(info).every((column) => told.includes(column))
  );
}
