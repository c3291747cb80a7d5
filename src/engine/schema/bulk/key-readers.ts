import { findRows } from '../../../store/db/read/find.ts';
import type { Session } from '../../../store/db/session.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import type { Where } from '../filters/read.ts';
import type { ListArgs } from '../lists/page.ts';
import type { RecordType } from '../records/record.ts';

/** Reads the filter of a list in the form for SQL, with the conditions from the caller's rights. */
type Conditions = (where: Where, context: Context) => Promise<ListArgs>;

const conditions = new Map<string, Conditions>();

/** Notes how the records of a list are found by its filter. */
export function addKeyReader({ name }: RecordType, read: Conditions): void {
  conditions.set(name, read);
}

/** Reads the filter of a list of these records. Throws a Refusal for one that is wrong. */
export async function readConditions(
  { name }: Pick<RecordType, 'name'>,
  given: Where,
  context: Context,
): Promise<ListArgs> {
  const read = conditions.get(name);
  if (!read) throw new Error(`no list has records of ${name}`);
  return read(given, context);
}

/**
 * Reads the keys of at most `limit` records that match the filter of their list, in ascending
 * order, in the session of the context or the given one.
 */
export async function readKeys(
  { name, table }: RecordType,
  given: Where,
  limit: number,
  context: Context,
  session: Session = context.session,
): Promise<readonly string[]> {
  const { where, filter = null } = await readConditions({ name }, given, context);
  const page = { columns: [table.key], where: where ?? {}, filter, order: [], limit, offset: 0 };
  const rows = await findRows(session, table, page, choicesOf({}, context));
  return rows.map((row) => String(row[table.key]));
}
