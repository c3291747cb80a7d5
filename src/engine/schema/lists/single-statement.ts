import type { GraphQLResolveInfo } from 'graphql';
import type { Session } from '../../../store/db/session.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';
import { type Context, writing } from '../../call/context.ts';
import { hasOneField, recordColumns, selectionOf } from '../../document/selection.ts';
import type { RecordType } from '../records/record.ts';

/**
 * Returns how a write sends its only statement: autocommitted if the call does nothing else. The
 * statement returns the key of the written record, or the columns in `returned`.
 */
export function singleStatement(
  record: RecordType,
  context: Context,
  info: GraphQLResolveInfo,
  returned: readonly string[] = [record.table.key],
): Session['query'] {
  const transaction = writing(context);
  return isSingleStatement(info, returned) ? transaction.queryAutocommit : transaction.query;
}

/**
 * The columns that are selected of a written record, if its row contains them all and no other
 * record is selected with it; otherwise none.
 */
export function writtenColumns({ table }: RecordType, info: GraphQLResolveInfo): readonly string[] {
  const selected = [...selectionOf(info.fieldNodes, info.fragments).values()].flat();
  if (selected.some(({ selectionSet }) => selectionSet)) return [];
  const columns = recordColumns(info);
  const isWritten = (name: string) => {
    const { sql, parse } = table.columns[name] ?? {};
    return sql === `t.${snakeCase(name)}` && !parse;
  };
  return columns.every(isWritten) ? columns : [];
}

/**
 * Whether the field is the only one of its document, and its statement returns all selected columns
 * of the record. The write can then be a transaction of one statement.
 */
function isSingleStatement(info: GraphQLResolveInfo, returned: readonly string[]): boolean {
  return (
    hasOneField(info.operation) && recordColumns(info).every((column) => returned.includes(column))
  );
}
