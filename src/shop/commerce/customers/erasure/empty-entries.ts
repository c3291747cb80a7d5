import { memberName } from '../../../../store/db/personal/member-names.ts';
import { personalColumns, personalTables } from '../../../../store/db/personal/personal-data.ts';
import type { Session } from '../../../../store/db/session.ts';
import type { TracedType } from './traced-types.ts';

/** The members of a type of records, and of their parts, that are about a person. */
const membersOf = (type: TracedType): readonly string[] =>
  personalTables
    .filter(([model, { partOf }]) => model === type || partOf === type)
    .flatMap(([, table]) => personalColumns(table).map(memberName));

/** Returns the identifiers of the entries of records. */
export async function listEntries(
  { query }: Session,
  type: TracedType,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await query(listStatement, [type, keys]);
  return rows.map(({ id }) => String(id));
}

const listStatement = `SELECT id FROM audit_entry
  WHERE record_type = $1::text AND record_key = ANY ($2::text[]) ORDER BY id`;

/** Empties the values of these entries. */
export async function emptyEntries(
  { query }: Session,
  type: TracedType,
  entries: readonly string[],
): Promise<void> {
  if (entries.length > 0)
    await query(emptyStatement('e.id = ANY ($2::int8[])'), [membersOf(type), entries]);
}

/** Empties the values of the entries that the call itself has written about records. */
export async function emptyOwnEntries(
  { query }: Session,
  type: TracedType,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await query(ownStatement, [membersOf(type), type, keys]);
}

const emptyStatement = (condition: string) => `UPDATE audit_entry AS e SET members = (
    SELECT ('{' || coalesce(string_agg(to_json(m.key)::text || ':' || CASE
      WHEN m.key <> ALL ($1::text[]) THEN m.value::text
      WHEN e.action = 'Update' THEN '[null,null]' ELSE 'null' END, ',' ORDER BY m.place), '')
      || '}')::json
    FROM json_each(e.members) WITH ORDINALITY AS m (key, value, place))
  WHERE ${condition} AND EXISTS (SELECT FROM json_each(e.members) AS m
    WHERE m.key = ANY ($1::text[]) AND m.value::text NOT IN ('null', '[null,null]'))`;

/** The triggers leave the identifier of the call in this setting. */
const ownStatement = emptyStatement(
  `e.call_id = nullif(current_setting('gateway.audit_call', true), '')::int8
    AND e.record_type = $2::text AND e.record_key = ANY ($3::text[])`,
);
