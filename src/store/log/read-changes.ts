import type { Row, Session } from '../db/session.ts';
import type { LoggedEvent } from './read-events.ts';

/** An audit entry: a change of a record, or of a part of it, by a call. */
export interface EventChange {
  readonly recordType: string;
  readonly part: string | null;
  readonly action: string;
  /** JSON. */
  readonly members: string;
}

/** The maximum number of changes of one event, such as those of the lines of an order. */
export const mostChanges = 100;

/** Reads the audit entries of many events by one statement, in the order of the events. */
export async function readChanges(
  session: Session,
  events: readonly Pick<LoggedEvent, 'call' | 'recordType' | 'recordKey'>[],
): Promise<EventChange[][]> {
  const rows = await session.query(statement, [
    events.map(({ call }) => call?.id ?? null),
    events.map(({ recordType }) => recordType),
    events.map(({ recordKey }) => recordKey),
    mostChanges,
  ]);
  const found: EventChange[][] = events.map(() => []);
  for (const { place, ...change } of rows) found[Number(place) - 1]?.push(asChange(change));
  return found;
}

const asChange = ({ recordType, part, action, members }: Row): EventChange =>
  // The columns of the statement.
  ({ recordType, part, action, members }) as EventChange;

/** Each event reads its entries in the index of records and calls. */
const statement = `
  SELECT w.place::int AS place, w.type AS "recordType", t.part, t.action::text AS action,
    t.members::text AS members
  FROM unnest($1::int8[], $2::text[], $3::text[]) WITH ORDINALITY AS w (call_id, type, key, place)
  CROSS JOIN LATERAL (
    SELECT e.id, e.part, e.action, e.members FROM audit_entry AS e
    WHERE e.record_type = w.type AND e.record_key = w.key AND e.call_id = w.call_id
    ORDER BY e.id LIMIT $4::int
  ) AS t ORDER BY w.place, t.id`;
