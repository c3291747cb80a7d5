import type { Row, Session } from '../db/session.ts';

/** An event as stored in the change log, with the call that made the change. */
export interface LoggedEvent {
  readonly position: number;
  /** The time in the format of PostgreSQL, which the scalar DateTime accepts. */
  readonly time: string;
  readonly topic: string;
  readonly recordType: string;
  readonly recordKey: string;
  /** The identifier of a record whose key is not its identifier. */
  readonly recordId: number | null;
  /** Null for a change that the service itself made. */
  readonly call: CallOfEvent | null;
  /** Null for events other than those of a promotion that begins or ends with the day. */
  readonly products: ProductsOfEvent | null;
}

/** The products whose promotion or prices have changed. */
export interface ProductsOfEvent {
  readonly changed: number;
  /** The filter of a list of products that has all of them. */
  readonly where: object;
}

/** The caller, operation and time of a change: see AuditCall. */
export interface CallOfEvent {
  readonly id: string;
  readonly callerKind: string;
  readonly callerId: number;
  readonly callerName: string;
  readonly surface: string;
  readonly operation: string;
  readonly requestId: string;
}

export interface EventsWanted {
  readonly after: number;
  /** Null for all topics. */
  readonly topics: readonly string[] | null;
  readonly limit: number;
}

type LatestWanted = Omit<EventsWanted, 'after'>;

/** Events in the order of their positions, and the bounds of the log. */
export interface EventPage {
  readonly events: readonly LoggedEvent[];
  /** The last position that was removed because of its age; 0 if no event was removed. */
  readonly removed: number;
  /** The last position of the log, regardless of the topic. */
  readonly last: number;
}

/**
 * Reads the events after a position. One statement reads them together with the bounds of the log,
 * so that both are consistent.
 */
export async function readEvents(
  session: Session,
  { after, topics, limit }: EventsWanted,
): Promise<EventPage> {
  return pageOf(
    topics
      ? await session.query(ofTopics, [after, limit, topics])
      : await session.query(ofAllTopics, [after, limit]),
  );
}

/** Reads the latest events, and the bounds of the log at the same moment. */
export async function readLatestEvents(
  session: Session,
  { topics, limit }: LatestWanted,
): Promise<EventPage> {
  return pageOf(
    topics
      ? await session.query(latestOfTopics, [limit, topics])
      : await session.query(latestOfAll, [limit]),
  );
}

function pageOf(rows: readonly Row[]): EventPage {
  const [bounds] = rows;
  return {
    events: rows.flatMap((row) => (row.position === null ? [] : [eventOf(row)])),
    removed: Number(bounds?.removed ?? 0),
    last: Number(bounds?.last ?? 0),
  };
}

/** The largest bigint. */
export const lastPossible = '9223372036854775807';

/**
 * All read an index from the position on, and never before the last position that was removed: the
 * entries of removed events stay in the index until PostgreSQL's vacuum, and would be walked
 * through. With several topics, each topic has its own range. The conditions are written so that no
 * other index provides the order: with the index of all topics, PostgreSQL would read the whole log
 * for a rare topic.
 */
const page = {
  all: `SELECT * FROM event WHERE position > greatest($1::int8, l.removed)
    ORDER BY position LIMIT $2::int`,
  topics: `SELECT o.* FROM unnest($3::text[]) AS w (topic), LATERAL (
      SELECT * FROM event
      WHERE (topic, position) > (w.topic COLLATE "C", greatest($1::int8, l.removed))
        AND (topic, position) <= (w.topic COLLATE "C", ${lastPossible})
      ORDER BY topic, position LIMIT $2::int
    ) AS o ORDER BY o.position LIMIT $2::int`,
};

const latest = {
  all: 'SELECT * FROM event WHERE position > l.removed ORDER BY position DESC LIMIT $1::int',
  topics: `SELECT o.* FROM unnest($2::text[]) AS w (topic), LATERAL (
      SELECT * FROM event
      WHERE (topic, position) > (w.topic COLLATE "C", l.removed)
        AND (topic, position) <= (w.topic COLLATE "C", ${lastPossible})
      ORDER BY topic DESC, position DESC LIMIT $1::int
    ) AS o ORDER BY o.position DESC LIMIT $1::int`,
};

const select = (events: string) => `
  SELECT l.position AS last, l.removed, e.position, e.time, e.topic, e.record_type, e.record_key,
    e.record_id, e.products, c.id AS call, c.caller_kind, c.caller_id, c.caller_name, c.surface, c.operation,
    c.request_id
  FROM event_log AS l LEFT JOIN LATERAL (${events}) AS e ON true
    LEFT JOIN audit_call AS c ON c.id = e.call_id
  ORDER BY e.position`;

const ofAllTopics = select(page.all);
const ofTopics = select(page.topics);
const latestOfAll = select(latest.all);
const latestOfTopics = select(latest.topics);

const eventOf = (row: Row): LoggedEvent => ({
  position: Number(row.position),
  time: String(row.time),
  topic: String(row.topic),
  recordType: String(row.record_type),
  recordKey: String(row.record_key),
  recordId: row.record_id === null ? null : Number(row.record_id),
  call: row.call === null ? null : callOf(row),
  // Only `appendEvents` writes the column.
  products: row.products === null ? null : (JSON.parse(String(row.products)) as ProductsOfEvent),
});

const callOf = (row: Row): CallOfEvent => ({
  id: String(row.call),
  callerKind: String(row.caller_kind),
  callerId: Number(row.caller_id),
  callerName: String(row.caller_name),
  surface: String(row.surface),
  operation: String(row.operation),
  requestId: String(row.request_id),
});
