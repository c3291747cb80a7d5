import type { Session } from '../db/session.ts';
import type { ProductsOfEvent } from './read-events.ts';

/** Changes that the service itself makes, outside of any call. */
export interface OwnChanges {
  readonly topic: string;
  readonly recordType: string;
  readonly recordKeys: readonly string[];
  /** Parallel to `recordKeys`; none for events that are not about products. */
  readonly products?: readonly ProductsOfEvent[];
}

/**
 * Adds events to the change log in the current transaction. It has to be the last statement of the
 * transaction, because the sequencer waits until the transaction ends.
 */
export async function appendEvents(
  { query }: Session,
  { topic, recordType, recordKeys, products = [] }: OwnChanges,
): Promise<void> {
  await query(statement, [topic, recordType, recordKeys, JSON.stringify(products)]);
}

const statement = `
  WITH log AS (
    UPDATE event_log SET position = position + cardinality($3::text[]) RETURNING position
  ), added AS (
    INSERT INTO event (position, time, topic, record_type, record_key, products)
    SELECT log.position - cardinality($3::text[]) + k.place, now(), $1, $2, k.key,
      $4::json -> (k.place - 1)::int
    FROM log, unnest($3::text[]) WITH ORDINALITY AS k (key, place)
  )
  SELECT FROM log`;
