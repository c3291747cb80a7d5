import { type GraphqlNamed, graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { findRows } from '../../../store/db/read/find.ts';
import type { Page } from '../../../store/db/read/page-sql.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import type { RecordType } from '../records/record.ts';

/**
 * Reads all matching records, ordered by identifier, where a shop has few: for values that are
 * computed here and not by SQL. Sends one statement, which reads `members` only.
 */
export function readerOfAll<T extends object>({ table }: RecordType, members: ReadShape<T>) {
  const named = Object.entries(members.member.members);
  const page = { columns: named.map(([name, member]) => graphqlName(name, member)), order: [] };
  const whole = { limit: 2_147_483_647, offset: 0 };
  return async (where: Page['where'], context: Context): Promise<Whole<GraphqlNamed<T>>[]> => {
    const choices = choicesOf({}, context);
    const rows = await findRows(context.session, table, { ...page, ...whole, where }, choices);
    // A row has the members of its record's shape, which TypeScript cannot infer from SQL.
    return rows as Whole<GraphqlNamed<T>>[];
  };
}

/** A record that was read has all of its members. */
type Whole<T> = T extends readonly (infer Each)[]
  ? Whole<Each>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> }
    : T;
