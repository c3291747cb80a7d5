import { textOrNull } from '../../../../ground/contract/text.ts';
import type { Session } from '../../session.ts';

/** A call of the audit that may be undone. */
export interface UndoneCall {
  readonly id: string;
  readonly operation: string;
  /** The call that has undone it; null if there is none. */
  readonly undoneBy: string | null;
  readonly entries: number;
  /** The bytes of all values. */
  readonly bytes: number;
}

/** An entry with its values as JSON texts, exactly as the triggers wrote them. */
export interface UndoneEntry {
  readonly type: string;
  readonly key: string;
  readonly part: string | null;
  readonly recordId: string | null;
  readonly action: 'Create' | 'Update' | 'Delete';
  /** The value of a created or deleted record; of an update the values before and after. */
  readonly members: Readonly<Record<string, string | readonly [before: string, after: string]>>;
}

/** Locks a call until the end of the transaction; undefined if the audit does not have it. */
export async function lockCall(
  { query }: Pick<Session, 'query'>,
  id: string,
): Promise<UndoneCall | undefined> {
  const [locked] = await query('SELECT id FROM audit_call WHERE id = $1::int8 FOR UPDATE', [id]);
  if (!locked) return undefined;
  const [row] = await query(callStatement, [id]);
  return {
    id,
    operation: String(row?.operation),
    undoneBy: textOrNull(row?.undone_by),
    entries: Number(row?.entries),
    bytes: Number(row?.bytes),
  };
}

const callStatement = `SELECT c.operation,
    (SELECT u.id FROM audit_call AS u WHERE u.undoes = c.id) AS undone_by, e.*
  FROM audit_call AS c, LATERAL (SELECT count(*) AS entries,
    coalesce(sum(octet_length(e.members::text)), 0) AS bytes
    FROM audit_entry AS e WHERE e.call_id = c.id) AS e
  WHERE c.id = $1::int8`;

/** Returns the identifier of the call itself in the audit; null before its first entry. */
export async function ownCall({ query }: Pick<Session, 'query'>): Promise<string | null> {
  const [row] = await query(
    `SELECT nullif(current_setting('gateway.audit_call', true), '') AS id`,
    [],
  );
  return textOrNull(row?.id);
}

/** Notes in the audit that the call `own` has undone the call `undone`. */
export async function markUndone(
  { query }: Pick<Session, 'query'>,
  own: string,
  undone: string,
): Promise<void> {
  await query('UPDATE audit_call SET undoes = $2::int8 WHERE id = $1::int8', [own, undone]);
}

/** Returns the entries of a call in the order in which they were written. */
export async function readUndoneEntries(
  { query }: Pick<Session, 'query'>,
  call: string,
): Promise<UndoneEntry[]> {
  const rows = await query(entriesStatement, [call]);
  return rows.map((row) => ({
    type: String(row.record_type),
    key: String(row.record_key),
    part: textOrNull(row.part),
    recordId: textOrNull(row.record_id),
    // The type of the column has these words.
    action: row.action as UndoneEntry['action'],
    members: JSON.parse(String(row.members ?? '{}')),
  }));
}

const entriesStatement = `
  SELECT record_type, record_key, part, record_id, action, (
    SELECT json_object_agg(m.key, CASE WHEN e.action = 'Update'
      THEN json_build_array((m.value -> 0)::text, (m.value -> 1)::text)
      ELSE to_json(m.value::text) END) FROM json_each(e.members) AS m) AS members
  FROM audit_entry AS e WHERE call_id = $1::int8 ORDER BY id`;
