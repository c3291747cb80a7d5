import { randomUUID } from 'node:crypto';
import { eventKeyOf } from '../../../store/db/audit/event-key.ts';
import type { LoggedEvent } from '../../../store/log/read-events.ts';
import type { NewDelivery } from './sql/deliveries.ts';

export type WebhookForm = 'V3' | 'Standard';

/** Composes deliveries from events, which have to be in the order of their positions. */
export function composeDeliveries(
  form: WebhookForm,
  shop: string,
  events: readonly LoggedEvent[],
): NewDelivery[] {
  return form === 'V3' ? composeBatches(shop, events) : events.map(composeMessage);
}

/** Composes the delivery that tests a webhook. */
export function composePing(form: WebhookForm, shop: string, position: number): NewDelivery {
  const made = { messageId: messageId(), position, topic: pingTopic, records: [] };
  if (form === 'V3') return { ...made, body: bodyOf(shop, pingTopic, []) };
  const timestamp = new Date().toISOString();
  return { ...made, body: JSON.stringify({ type: pingTopic, timestamp, data: {} }) };
}

export const pingTopic = 'ping';

/** Returns the envelope of Standard Webhooks, which brokers also receive: see docs/events.md. */
export function standardBody(event: LoggedEvent): string {
  const { position, topic, recordType, recordKey, recordId, products } = event;
  const id = recordId === null ? {} : { id: String(recordId) };
  const keys = { ...id, [eventKeyOf(recordType)]: recordKey };
  const data = { position, recordType, keys, ...(products && { products }) };
  return JSON.stringify({ type: topic, timestamp: new Date(event.time).toISOString(), data });
}

function composeMessage(event: LoggedEvent): NewDelivery {
  const { position, topic } = event;
  const seconds = new Date(event.time).getTime() / 1000;
  return {
    // Positions occur again after a restore of an older state; the time distinguishes them.
    messageId: `evt_${position}_${seconds.toString(36)}`,
    position,
    topic,
    records: [identityOf(event)],
    body: standardBody(event),
  };
}

interface Batch {
  readonly topic: string;
  readonly position: number;
  readonly records: string[];
  readonly elements: Set<Element>;
}

type Element = string | number;

/**
 * The maximum number of elements in a batch: see docs/events.md, Notifications in the form of v3.
 */
const mostElements = 1_000;

/**
 * Composes one batch per topic, as far as the order of events of each record allows: an event never
 * joins a batch that precedes the batch with the previous event of the same record.
 */
function composeBatches(shop: string, events: readonly LoggedEvent[]): NewDelivery[] {
  const batches: Batch[] = [];
  const open = new Map<string, number>();
  const lastOf = new Map<string, number>();
  for (const event of events) {
    const [identity, element] = [identityOf(event), elementOf(event)];
    let at = open.get(event.topic) ?? -1;
    const known = batches[at]?.elements;
    const isFull = known?.size === mostElements && !known.has(element);
    if (at < (lastOf.get(identity) ?? 0) || isFull) {
      at = batches.length;
      batches.push({
        topic: event.topic,
        position: event.position,
        records: [],
        elements: new Set(),
      });
      open.set(event.topic, at);
    }
    lastOf.set(identity, at);
    addTo(batches[at], identity, element);
  }
  return batches.map(({ topic, position, records, elements }) => ({
    messageId: messageId(),
    position,
    topic,
    records,
    body: bodyOf(shop, topic, [...elements]),
  }));
}

function addTo(batch: Batch | undefined, identity: string, element: Element): void {
  if (!batch || batch.elements.has(element)) return;
  batch.elements.add(element);
  batch.records.push(identity);
}

/**
 * Divides a batch into the elements of records that are not held, and the elements of records for
 * which `isHeld` returns true.
 */
export function divide(
  delivery: NewDelivery,
  isHeld: (record: string) => boolean,
): readonly [part: NewDelivery, rest: NewDelivery] {
  // `bodyOf` writes the bodies of batches.
  const { shop, topic, elements } = JSON.parse(delivery.body) as V3Body;
  const cut = (wanted: boolean) => {
    const chosen = delivery.records.map((record) => isHeld(record) === wanted);
    return {
      ...delivery,
      records: delivery.records.filter((_, at) => chosen[at]),
      body: bodyOf(
        shop,
        topic,
        elements.filter((_, at) => chosen[at]),
      ),
    };
  };
  return [cut(false), { ...cut(true), messageId: messageId() }];
}

interface V3Body {
  readonly shop: string;
  readonly topic: string;
  readonly elements: readonly Element[];
}

const bodyOf = (shop: string, topic: string, elements: readonly Element[]) =>
  JSON.stringify({ shop, topic, elements } satisfies V3Body);

const messageId = () => `msg_${randomUUID()}`;

/** Identifies a record even if its key changes. */
const identityOf = ({ recordType, recordKey, recordId }: LoggedEvent) =>
  `${recordType}/${recordId ?? recordKey}`;

/**
 * Returns the value that names the record on v3: an identifier, the SKU of an item, a code or a
 * name.
 */
const elementOf = ({ recordType, recordKey }: LoggedEvent): Element =>
  eventKeyOf(recordType) === 'id' ? Number(recordKey) : recordKey;
