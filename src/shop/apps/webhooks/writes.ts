import type { Context } from '../../../engine/call/context.ts';
import { missingRightToTopics } from '../../../engine/schema/topics/event-topics.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { rightMissing } from '../../../ground/contract/operations/rights.ts';
import { advisoryLocks } from '../../../store/db/advisory-locks.ts';
import type { Session } from '../../../store/db/session.ts';
import { isAllowedReceiver, readAllowed } from '../../../work/events/webhooks/receiver-address.ts';
import { checkCount, readUrl } from './rules.ts';

/** The data of a webhook that its mutations need. */
export interface HeldWebhook {
  readonly id: number;
  readonly form: 'V3' | 'Standard';
  readonly topics: readonly string[];
  readonly isPaused: boolean;
  /** The position up to which events have deliveries, and the last position of the log. */
  readonly position: number;
  readonly last: number;
}

/** Locks webhooks and reads them; unknown identifiers are left out. */
export async function lockWebhooks(context: Context, ids: readonly number[]) {
  const rows = await context.session.query(lockStatement, [ids]);
  const webhooks = rows.map(
    (row): HeldWebhook => ({
      id: Number(row.id),
      form: row.form === 'V3' ? 'V3' : 'Standard',
      topics: JSON.parse(String(row.topics)),
      isPaused: row.is_paused === true,
      position: Number(row.position),
      last: Number(row.last),
    }),
  );
  for (const { topics } of webhooks) checkReach(topics, context);
  return webhooks;
}

const lockStatement = `
  SELECT w.id, w.form, array_to_json(w.topics)::text AS topics, w.paused_time IS NOT NULL AS is_paused,
    p.position, l.position AS last
  FROM webhook AS w JOIN webhook_progress AS p ON p.webhook_id = w.id, event_log AS l
  WHERE w.id = ANY ($1::int[]) ORDER BY w.id FOR NO KEY UPDATE OF w`;

export async function lockWebhook(context: Context, field: string, id: number) {
  const [webhook] = await lockWebhooks(context, [id]);
  return webhook ?? refuseUnknown(field, id);
}

export function refuseUnknown(field: string, id: number): never {
  refuse(field, 'NotFound', `there is no Webhook ${id}`);
}

/**
 * A caller that changes the URL or the secret of a webhook could read its events: see decision
 * 0042.
 */
function checkReach(topics: readonly string[], { call }: Context): void {
  const lacking = missingRightToTopics(topics, call.caller.rights);
  if (lacking) throw rightMissing(lacking.missing, `, which its topic ${lacking.topic} is about`);
}

/**
 * Refuses an address to which events may not be sent. Looks up its host without holding a
 * connection.
 */
export async function checkUrl(text: string, context: Context): Promise<void> {
  const url = readUrl(text);
  const { detached, settings } = context;
  const look = () => isAllowedReceiver(url, readAllowed(settings.webhookAllow));
  if (!(await detached.run(`look up ${url.host}`, look)))
    refuse('url', 'InvalidValue', `url: ${url.host} is not a public address`);
}

/** Adds the row of a new webhook, which begins with the events after now. Returns its id. */
export async function insertWebhook(
  { query }: Session,
  { url, form, topics, secret }: NewWebhook,
): Promise<number> {
  await query('SELECT pg_advisory_xact_lock($1::int8)', [advisoryLocks.webhooks]);
  const [counted] = await query('SELECT count(*)::int AS webhooks FROM webhook', []);
  checkCount(Number(counted?.webhooks));
  const [row] = await query(insertStatement, [url, form, topics, secret]);
  return Number(row?.id);
}

interface NewWebhook {
  readonly url: string;
  readonly form: string;
  readonly topics: readonly string[];
  readonly secret: string;
}

const insertStatement = `
  WITH made AS (
    INSERT INTO webhook (url, form, topics, secret)
    VALUES ($1, $2::webhook_form, $3::text[], $4) RETURNING id
  ), progress AS (
    INSERT INTO webhook_progress (webhook_id, position)
    SELECT made.id, l.position FROM made, event_log AS l
  ) SELECT id FROM made`;

/** Ends a lease, so that the next one uses the changes, and wakes the sender. */
export async function restartSender({ query }: Session, id: number): Promise<void> {
  await query(
    'UPDATE webhook_progress SET lease = NULL, due_time = now() WHERE webhook_id = $1::int',
    [id],
  );
}
