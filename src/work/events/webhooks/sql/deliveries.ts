import { removeInBatches } from '../../../../store/db/rows/remove-in-batches.ts';
import type { Row, Session } from '../../../../store/db/session.ts';
import { extendedLease, type LeasedWebhook, leaseSeconds } from './lease.ts';

/** A delivery to add. */
export interface NewDelivery {
  readonly messageId: string;
  /** The position of the event, or of the first event of a batch. */
  readonly position: number;
  readonly topic: string;
  /** The records of the events; in a batch they are parallel to the elements of its body. */
  readonly records: readonly string[];
  readonly body: string;
}

/** A delivery that has neither succeeded nor failed. */
export interface WaitingDelivery extends NewDelivery {
  readonly id: string;
  readonly tries: number;
  /** Seconds since the first try; null before it. */
  readonly age: number | null;
  /** Seconds until the next try; negative if it is overdue. */
  readonly wait: number;
}

const rowsOf = (deliveries: readonly NewDelivery[]) =>
  JSON.stringify(
    deliveries.map(({ messageId, position, topic, records, body }) => ({
      message_id: messageId,
      position,
      topic,
      records,
      body,
    })),
  );

const insertFrom = (from: string) => `
  INSERT INTO webhook_delivery (webhook_id, message_id, position, topic, records, body)
  SELECT ${from}.webhook_id, d.message_id, d.position, d.topic,
    ARRAY(SELECT json_array_elements_text(d.records)), d.body
  FROM ${from}, json_to_recordset($1::json)
    AS d (message_id text, position int8, topic text, records json, body text)
  ORDER BY d.position
  ON CONFLICT (webhook_id, message_id) WHERE state = 'Waiting' DO UPDATE SET next_time = now()`;

/**
 * Adds the deliveries of events up to a position. The next events are taken after `seconds`. Does
 * nothing if the lease has ended.
 */
export async function takeEvents(
  { query }: Session,
  { id, lease }: LeasedWebhook,
  deliveries: readonly NewDelivery[],
  position: number,
  seconds: number,
): Promise<void> {
  await query(takeStatement, [rowsOf(deliveries), id, lease, position, seconds]);
}

/**
 * SQL of a part that locks the webhook, then its progress; deliveries follow. A deletion takes its
 * locks in the same order, so the two never wait for each other.
 */
const locked = (id: string) => `locked AS MATERIALIZED (
    SELECT p.webhook_id, p.lease
    FROM webhook AS w JOIN webhook_progress AS p ON p.webhook_id = w.id
    WHERE w.id = ${id}::int FOR NO KEY UPDATE OF w FOR NO KEY UPDATE OF p
  )`;

const takeStatement = `
  WITH ${locked('$2')}, moved AS (
    UPDATE webhook_progress AS p
    SET position = $4::int8, take_time = now() + make_interval(secs => $5::int)
    FROM locked WHERE p.webhook_id = locked.webhook_id AND p.lease = $3::uuid
    RETURNING p.webhook_id
  ) ${insertFrom('moved')}`;

/** Adds deliveries for a caller and wakes the sender. Returns their identifiers. */
export async function addDeliveries(
  { query }: Session,
  webhookId: number,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const rows = await query(addStatement, [rowsOf(deliveries), webhookId]);
  return rows.map((row) => String(row.id));
}

/**
 * At most one round a second begins for deliveries that callers add, so that pings in a loop cost
 * little.
 */
const addStatement = `
  WITH moved AS (
    UPDATE webhook_progress SET due_time = least(due_time, CASE
      WHEN lease IS NULL AND coalesce(lease_time < now() - interval '1 second', true) THEN now()
      ELSE now() + interval '1 second' END)
    WHERE webhook_id = $2::int RETURNING webhook_id
  ) ${insertFrom('moved')} RETURNING id`;

/** Reads the waiting deliveries of a webhook, in the order in which they have to be sent. */
export async function readWaiting(
  { query }: Session,
  webhookId: number,
  limit: number,
): Promise<WaitingDelivery[]> {
  return (await query(waitingStatement, [webhookId, limit])).map(readDelivery);
}

const waitingStatement = `
  SELECT id, message_id, position, topic, array_to_json(records)::text AS records, body, tries,
    extract(epoch FROM now() - first_try_time)::float8 AS age,
    extract(epoch FROM next_time - now())::float8 AS wait
  FROM webhook_delivery WHERE webhook_id = $1::int AND state = 'Waiting'
  ORDER BY position, id LIMIT $2::int`;

const readDelivery = (row: Row): WaitingDelivery => ({
  id: String(row.id),
  messageId: String(row.message_id),
  position: Number(row.position),
  topic: String(row.topic),
  records: JSON.parse(String(row.records)),
  body: String(row.body),
  tries: Number(row.tries),
  age: row.age === null ? null : Number(row.age),
  wait: Number(row.wait),
});

/** The result of a try. */
export interface Tried {
  readonly state: 'Waiting' | 'Succeeded' | 'Failed';
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  /** Seconds until the next try. */
  readonly wait: number;
  /** The receiver accepts no further requests. */
  readonly isGone: boolean;
}

/**
 * Stores the result of a try and extends the lease. Returns false if the lease has ended or the
 * webhook is paused, so that no further delivery may be sent.
 */
export async function storeTry(
  { query }: Session,
  webhook: LeasedWebhook,
  { id, tries }: WaitingDelivery,
  { state, status, answer, error, wait, isGone }: Tried,
): Promise<boolean> {
  const values = [webhook.id, webhook.lease, leaseSeconds, id, tries, state, status, answer, error];
  const [row] = await query(tryStatement, [...values, wait, isGone]);
  return row?.is_active === true;
}

/** Compares `tries`, so that a try whose lease has ended does not count as another one. */
const tryStatement = `
  WITH ${locked('$1')}, tried AS (
    UPDATE webhook_delivery AS d SET tries = tries + 1, state = $6::webhook_delivery_state,
      status = $7::int, answer = $8::text, error = $9::text,
      first_try_time = coalesce(first_try_time, now()),
      next_time = now() + $10::float8 * interval '1 second',
      end_time = CASE WHEN $6::text <> 'Waiting' THEN now() END
    FROM locked WHERE d.id = $4::int8 AND d.state = 'Waiting' AND d.tries = $5::int
  ), gone AS (
    UPDATE webhook AS w SET paused_time = now()
    FROM locked WHERE w.id = locked.webhook_id AND $11::boolean AND w.paused_time IS NULL
  )
  UPDATE webhook_progress AS p SET lease_time = ${extendedLease('$3')},
    failing_since = CASE WHEN $6::text = 'Succeeded' THEN NULL ELSE coalesce(p.failing_since, now()) END
  FROM webhook AS w, locked
  WHERE p.webhook_id = locked.webhook_id AND p.lease = $2::uuid AND w.id = p.webhook_id
  RETURNING w.paused_time IS NULL AND NOT $11::boolean AS is_active`;

/** Records the first try of a delivery before it begins. From then on its body does not change. */
export async function fixBody({ query }: Session, { id }: WaitingDelivery): Promise<void> {
  await query(fixStatement, [id]);
}

const fixStatement = `UPDATE webhook_delivery SET first_try_time = now()
  WHERE id = $1::int8 AND first_try_time IS NULL`;

/** Divides an untried batch: `rest` becomes a delivery that is sent later. */
export async function divideBatch(
  { query }: Session,
  { id: webhookId, lease }: LeasedWebhook,
  delivery: WaitingDelivery,
  part: NewDelivery,
  rest: NewDelivery,
): Promise<void> {
  await query(divideStatement, [
    rowsOf([rest]),
    webhookId,
    lease,
    delivery.id,
    part.body,
    [...part.records],
  ]);
}

const divideStatement = `
  WITH ${locked('$2')}, moved AS (
    UPDATE webhook_delivery AS d SET body = $5::text, records = $6::text[] FROM locked
    WHERE locked.lease = $3::uuid
      AND d.id = $4::int8 AND d.first_try_time IS NULL AND d.state = 'Waiting'
    RETURNING locked.webhook_id
  ) ${insertFrom('moved')}`;

/** The maximum number of deliveries that one statement removes. */
const batch = 1_000;

/** Removes deliveries that ended more than `seconds` ago, in batches. Returns their number. */
export const removeOldDeliveries = (session: Session, seconds: number): Promise<number> =>
  removeInBatches(session, removeStatement, seconds, batch);

const removeStatement = `
  WITH removed AS (
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE end_time < now() - make_interval(secs => $1::int)
      ORDER BY end_time LIMIT $2::int FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  )
  SELECT count(*)::int AS removed FROM removed`;

/**
 * Returns the number of waiting deliveries, and the age of the oldest in seconds; 0 if none waits.
 */
export async function countWaiting({ query }: Session) {
  const [row] = await query(countStatement, []);
  return { count: Number(row?.count ?? 0), oldest: Number(row?.oldest ?? 0) };
}

const countStatement = `
  SELECT count(*)::int AS count,
    greatest(extract(epoch FROM now() - min(creation_time)), 0)::float8 AS oldest
  FROM webhook_delivery WHERE state = 'Waiting'`;
