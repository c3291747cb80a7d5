import type { Seek } from '../../db/read/sort.ts';
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
  /** The time in the format of PostgreSQL, which the scalar DateTime accepts. */
  readonly firstTime: string;
  readonly lastTime: string;
}

/** The conditions of a read; absent ones match every entry. */
export interface UsageConditions {
  readonly callerKind?: string | undefined;
  readonly callerId?: number | string | undefined;
  readonly surface?: string | undefined;
  readonly coordinate?: string | undefined;
  /** Days; both are inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of entries in the order of their keys: kind, identifier, surface, coordinate. */
export interface UsageWindow {
  readonly limit: number;
  readonly offset: number;
  /** The key of the entry next to the page. */
  readonly seek?: Seek | undefined;
  /** The page is read from the end. */
  readonly isLast?: boolean | undefined;
}

/** Reads a page of entries, in one statement. */
export async function readUsage(
  session: Session,
  wanted: UsageConditions,
  { limit, offset, seek, isLast = false }: UsageWindow,
): Promise<UsageEntry[]> {
  const { conditions, values, bind } = conditionsOf(wanted);
  const backwards = seek?.backwards ?? isLast;
  if (seek) {
    const key = seek.values.map((value, at) => bind(value, at === 1 ? 'int8' : 'text'));
    conditions.push(`(${keyColumns}) ${backwards ? '<' : '>'} (${key.join(', ')})`);
  }
  const direction = backwards ? ' DESC' : '';
  const order = (table: string) => keys.map((key) => `${table}.${key}${direction}`).join(', ');
  const limits = `LIMIT ${bind(limit, 'int8')} OFFSET ${bind(offset, 'int8')}`;
  // Groups in the order of the primary key, so that the read ends after a page.
  const sql = `SELECT g.*, k.name AS key_name FROM (
    SELECT ${keyColumns}, sum(u.calls)::float8 AS calls,
      min(u.first_time) AS first_time, max(u.last_time) AS last_time
    FROM caller_usage AS u ${whereOf(conditions)}
    GROUP BY ${keyColumns} ORDER BY ${order('u')} ${limits}
  ) AS g LEFT JOIN caller_key AS k ON g.caller_kind = 'Key' AND k.id = g.caller_id
  ORDER BY ${order('g')}`;
  const entries = (await session.query(sql, values)).map(entryOf);
  return backwards ? entries.reverse() : entries;
}

/** The number of entries that match the conditions. */
export async function countUsage(session: Session, wanted: UsageConditions): Promise<number> {
  const { conditions, values } = conditionsOf(wanted);
  const sql = `SELECT count(*)::int8 AS n FROM (
    SELECT FROM caller_usage AS u ${whereOf(conditions)} GROUP BY ${keyColumns}) AS g`;
  const [row] = await session.query(sql, values);
  return Number(row?.n ?? 0);
}

function conditionsOf(wanted: UsageConditions) {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const add = (value: unknown, type: string, comparison: string) => {
    if (value !== undefined) conditions.push(`${comparison} ${bind(value, type)}`);
  };
  add(wanted.callerKind, 'text', 'u.caller_kind =');
  add(wanted.callerId, 'int8', 'u.caller_id =');
  add(wanted.surface, 'text', 'u.surface =');
  add(wanted.coordinate, 'text', 'u.coordinate =');
  add(wanted.from, 'date', 'u.day >=');
  add(wanted.to, 'date', 'u.day <=');
  return { conditions, values, bind };
}

const whereOf = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

const keys = ['caller_kind', 'caller_id', 'surface', 'coordinate'];
const keyColumns = keys.map((key) => `u.${key}`).join(', ');

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
