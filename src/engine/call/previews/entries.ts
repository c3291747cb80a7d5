import { mostPreviewed, previewError } from '../../../ground/contract/previews.ts';
import { textOrNull } from '../../../ground/contract/text.ts';
import type { Row, Session } from '../../../store/db/session.ts';

/** An audit entry of the call, whose long values are shortened. */
export interface CallEntry {
  readonly type: string;
  readonly key: string;
  readonly part: string | null;
  readonly recordId: number | null;
  readonly action: string;
  /** The members of a created or deleted record; for an update, each is `[before, after]`. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Whether a member is an identifier: `id`, `productId`, `paymentMethod.id`. */
export const isIdentifier = (member: string): boolean => /(^i|\.i|I)d$/.test(member);

/** The audit entries that a call has in its transaction. */
export interface CallEntries {
  /** The identifier of the call in the audit; null if the call has no entries. */
  readonly call: string | null;
  readonly total: number;
  /** When the transaction began, in milliseconds. */
  readonly now: number;
}

/** Counts the entries of a call before its commit. Throws PREVIEW_TOO_LARGE. */
export async function countEntries(transaction: Session): Promise<CallEntries> {
  const [row] = await transaction.query(countStatement, [mostPreviewed + 1]);
  const total = Number(row?.total ?? 0);
  if (total > mostPreviewed) throw previewError('PREVIEW_TOO_LARGE');
  return { call: textOrNull(row?.call), total, now: Number(row?.now) };
}

/** The triggers leave the identifier of the call in this setting. */
const countStatement = `
  SELECT c.call, (extract(epoch FROM now()) * 1000)::int8 AS now, (SELECT count(*) FROM (
      SELECT FROM audit_entry WHERE call_id = c.call LIMIT $1::int) AS e)::int AS total
  FROM (SELECT nullif(current_setting('gateway.audit_call', true), '')::int8 AS call) AS c`;

/** Returns the created records of a call in the order of their creation, without their members. */
export async function readCreated(transaction: Session, call: string): Promise<CallEntry[]> {
  return (await transaction.query(createdStatement, [call])).map(entryOf);
}

const createdStatement = `
  SELECT record_type, record_key, NULL AS part, record_id, action, '{}' AS members
  FROM audit_entry WHERE call_id = $1::int8 AND part IS NULL AND action = 'Create' ORDER BY id`;

/** Entries of one statement; with their shortened members they stay far below 16 MB. */
const page = 1_000;

/** Yields all entries of a call in the order in which they were written. */
export async function* readEntries(transaction: Session, call: string): AsyncGenerator<CallEntry> {
  for (let after: unknown = 0; ; ) {
    const rows = await transaction.query(pageStatement, [call, after, page]);
    for (const row of rows) yield entryOf(row);
    if (rows.length < page) return;
    after = rows.at(-1)?.id;
  }
}

const cut = (text: string) => `to_json(left(${text}, 100) || ' ' || md5(${text}))`;

/**
 * SQL: a value; of a long value its beginning and its hash; in an object, each long text is
 * shortened.
 */
const shortened = (value: string) => `CASE
  WHEN length((${value})::text) <= 400 THEN ${value}
  WHEN json_typeof(${value}) = 'object' THEN (SELECT json_object_agg(e.key,
    CASE WHEN length(e.value::text) > 400 THEN ${cut("(e.value #>> '{}')")} ELSE e.value END)
    FROM json_each(${value}) AS e)
  ELSE ${cut(`(${value})::text`)} END`;

const pageStatement = `
  SELECT id, record_type, record_key, part, record_id, action, CASE
    WHEN length(members::text) < 2000 THEN members
    WHEN action = 'Update' THEN (SELECT json_object_agg(m.key, json_build_array(
        ${shortened('m.value -> 0')}, ${shortened('m.value -> 1')})) FROM json_each(members) AS m)
    ELSE (SELECT json_object_agg(m.key, ${shortened('m.value')}) FROM json_each(members) AS m)
  END AS members
  FROM audit_entry WHERE call_id = $1::int8 AND id > $2::int8 ORDER BY id LIMIT $3::int`;

const entryOf = (row: Row): CallEntry => ({
  type: String(row.record_type),
  key: String(row.record_key),
  part: textOrNull(row.part),
  recordId: row.record_id === null ? null : Number(row.record_id),
  action: String(row.action),
  members: JSON.parse(String(row.members)),
});
