import { allTopics } from '../../src/engine/schema/topics/event-topics.ts';
import { topicFolders } from '../../src/engine/schema/topics/topics.ts';
import type { LoggedEvent } from '../../src/store/log/read-events.ts';
import { composeDeliveries, pingTopic } from '../../src/work/events/webhooks/compose.ts';
import { type Json, refTo } from './json.ts';

/** An event such as the change log has it. */
const event: LoggedEvent = {
  position: 4711,
  time: '2027-03-01T10:20:30Z',
  topic: 'commerce.items.update',
  recordType: 'Item',
  recordKey: 'LAMP-1',
  recordId: 12,
  call: null,
  products: null,
};

const bodyOf = (form: 'V3' | 'Standard'): unknown =>
  JSON.parse(composeDeliveries(form, 'shop.example', [event])[0]?.body ?? '');

const text = { type: 'string' };

/** The names of records; each event has one or two. */
const keys = { id: text, sku: text, code: text, name: text };

const products = {
  ...closed({
    changed: { type: 'integer', minimum: 0, description: 'How many products have changed.' },
    where: {
      type: 'object',
      description: 'The filter for them: `where` of `products` on GraphQL.',
    },
  }),
  description:
    'Of `commerce.promotions.turn`: the products with another promotion or other prices.',
};

/** The components that the requests refer to. */
export function webhookSchemas(): Readonly<Record<string, Json>> {
  const topic = { ...text, enum: [...allTopics().keys()].toSorted() };
  return {
    Topic: topic,
    Event: closed({
      type: refTo('schemas', 'Topic'),
      timestamp: { ...text, format: 'date-time', description: 'When the change was made.' },
      data: closed(
        {
          position: { type: 'integer', minimum: 1, description: 'Position in the change log.' },
          recordType: { ...text, enum: [...topicFolders().keys()].toSorted() },
          keys: { type: 'object', properties: keys, minProperties: 1, additionalProperties: false },
        },
        { products },
      ),
    }),
    EventTest: closed({
      type: { ...text, const: pingTopic },
      timestamp: { ...text, format: 'date-time' },
      data: closed({}),
    }),
    Notification: closed({
      shop: { ...text, description: 'The host of the shop.' },
      topic: { anyOf: [refTo('schemas', 'Topic'), { ...text, const: pingTopic }] },
      elements: {
        type: 'array',
        items: { type: ['integer', 'string'] },
        maxItems: 1000,
        description: 'What changed: SKUs of items, otherwise what names the record on v3.',
      },
    }),
  };
}

/** The requests that the service sends to receivers, in both forms. */
export const webhooks: Readonly<Record<string, Json>> = {
  event: {
    post: notice(
      'webhookEvent',
      'An event (form STANDARD)',
      'One request for each event of the topics of a webhook, in the envelope of Standard Webhooks. ' +
        'It names the record by its keys and has no values: read the record for those.',
      { oneOf: [refTo('schemas', 'Event'), refTo('schemas', 'EventTest')] },
      bodyOf('Standard'),
    ),
  },
  notification: {
    post: notice(
      'webhookNotification',
      'A notification (form V3)',
      'Elements that changed, collected for `NOTIFY_SECONDS` and sent once for each topic.',
      refTo('schemas', 'Notification'),
      bodyOf('V3'),
    ),
  },
};

function notice(
  operationId: string,
  summary: string,
  description: string,
  schema: Json,
  value: unknown,
): Json {
  return {
    operationId,
    tags: ['webhooks'],
    summary,
    description,
    security: [],
    parameters: ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((name) =>
      refTo('parameters', name),
    ),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, examples: { example: { value } } } },
    },
    responses: {
      '2XX': { description: 'Accepted, if it comes within 15 seconds.' },
      410: { description: 'The webhook is paused; nothing else is sent.' },
      default: {
        description: 'Tried again later with the same `webhook-id`, for two days.',
        headers: { 'Retry-After': refTo('headers', 'Retry-After') },
      },
    },
  };
}

/** Headers of the requests to receivers. */
export const webhookParameters: Readonly<Record<string, Json>> = {
  WebhookId: header('webhook-id', 'The same for each try: ignore what comes again.'),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'Seconds since 1970 of this try: refuse what is older than five minutes.',
  ),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the signature in Base64; two of them, separated by a blank, after a rotation.',
  ),
};

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: text };
}

function closed(properties: Json, optional: Json = {}): Json {
  const required = Object.keys(properties);
  const isEmpty = required.length === 0;
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    ...(!isEmpty && { required }),
    additionalProperties: false,
  };
}
