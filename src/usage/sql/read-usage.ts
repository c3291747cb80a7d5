import type { Row, Session } from '../../db/session.ts';

/** The usage of one caller in a period. */
export interface UsageEntry {
  readonly callerKind: string;
  readonly callerId: number;
  /** Null for an account. */
  readonly keyName: string | null;
  readonly surface: string;
  readonly coordinate: string;
  readonly calls: number;
  /** In the format of PostgreSQL, which the scalar DateTime accepts. */
  readonly firstTime: string;
  readonly lastTime: string;
}

/** The conditions of a read; absent ones match every entry. */
export interface UsageWanted {
  readonly callerKind?: string | undefined;
  readonly callerId?: number | string | undefined;
  readonly surface?: string | undefined;
  readonly coordinate?: string | undefined;
  /** Days; both are inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The key of the entry before the first one: kind, identifier, surface, coordinate. */
  readonly after: readonly (string | null)[] | null;
  readonly limit: number;
}

/** Reads entries in the order of their keys, in one statement. */
export async function readUsage(session: Session, wanted: UsageWanted): Promise<UsageEntry[]> {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const conditions: string[] = [];
  const add = (value: unknown, type: string, comparison: string) => {
    if (value !== undefined) conditions.push(`${comparison} ${bind(value, type)}`);
  };
  add(wanted.callerKind, 'text', 'u.caller_kind =');
  add(wanted.callerId, 'int8', 'u.caller_id =');
  add(wanted.surface, 'text', 'u.surface =');
  add(wanted.coordinate, 'text', 'u.coordinate =');
  add(wanted.from, 'date', 'u.day >=');
  add(wanted.to, 'date', 'u.day <=');
  if (wanted.after) {
    const key = wanted.after.map((value, at) => bind(value, at === 1 ? 'int8' : 'text'));
    conditions.push(`(${keyColumns}) > (${key.join(', ')})`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const limit = bind(wanted.limit, 'int8');
  return (await session.query(statement(where, limit), values)).map(entryOf);
}

const keyColumns = 'u.caller_kind, u.caller_id, u.surface, u.coordinate';

/** SQL. Groups in the order of the primary key, so that the read ends after a page. */
const statement = (where: string, limit: string) => `
  SELECT g.*, k.name AS key_name FROM (
    SELECT ${keyColumns}, sum(u.calls)::float8 AS calls,
      min(u.first_time) AS first_time, max(u.last_time) AS last_time
    FROM caller_usage AS u ${where}
    GROUP BY ${keyColumns} ORDER BY ${keyColumns} LIMIT ${limit}
  ) AS g LEFT JOIN caller_key AS k ON g.caller_kind = 'Key' AND k.id = g.caller_id
  ORDER BY g.caller_kind, g.caller_id, g.surface, g.coordinate`;

const entryOf = (row: Row): UsageEntry => ({
  callerKind: String(row.caller_kind),
  callerId: Number(row.caller_id),
  keyName: row.key_name === null ? null : String(row.key_name),
  surface: String(row.surface),
  coordinate: String(row.coordinate),
  calls: Number(row.calls),
  firstTime: String(row.first_time),
  lastTime: String(row.last_time),
});
