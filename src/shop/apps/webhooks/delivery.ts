import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { missingRightToTopics } from '../../../engine/schema/topics/event-topics.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { missingRight, rightMissing, rightTo } from '../../../ground/contract/operations/rights.ts';
import { deliveryStates } from './shapes.ts';

const DeliveryState = wordsEnum(
  'WebhookDeliveryState',
  deliveryStates,
  'Whether a message has arrived at its receiver.',
  {
    Waiting: 'It waits for its first or its next try, or for an earlier delivery of its record.',
    Succeeded: 'The receiver has accepted it.',
    Failed: 'No try within two days has succeeded; it can be delivered again.',
  },
);

/** The request and the response, which may contain data that readers of webhooks may not read. */
const contentFields = (t: FieldBuilder<'WebhookDelivery'>) => ({
  body: t.string({
    nullable: true,
    description:
      'The body of the request, which does not change after the first try; requires the right to write the section Apps and to read what its topic is about.',
    select: { body: true, topic: true },
    resolve({ body, topic }, _args, { call }) {
      expectWriter(call.caller, 'the body of a request');
      expectReader(call.caller, topic);
      return body;
    },
  }),
  answer: t.string({
    nullable: true,
    description: 'The first 4 kB of the last answer; requires the right to write the section Apps.',
    select: { answer: true },
    resolve({ answer }, _args, { call }) {
      expectWriter(call.caller, 'the answer of a receiver');
      return answer;
    },
  }),
});

const WebhookDeliveryObject = builder.prismaObject('WebhookDelivery', {
  section: 'Apps',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    webhookId: t.expose('webhookId', { type: 'ID' }),
    webhook: t.relation('webhook'),
    messageId: t.exposeString('messageId'),
    position: t.column({ type: 'SafeInt', sql: 't.position::float8' }),
    topic: t.exposeString('topic', { description: 'The topic of its events, or `ping`.' }),
    state: t.expose('state', {
      type: DeliveryState,
      description: 'Whether the message has arrived.',
    }),
    tries: t.exposeInt('tries'),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    nextTime: t.column({
      type: 'DateTime',
      nullable: true,
      sql: `CASE WHEN t.state = 'Waiting' THEN date_trunc('second', t.next_time) END`,
      description: 'When the next try is due; null when the delivery has succeeded or failed.',
    }),
    endTime: t.expose('endTime', { type: 'DateTime', nullable: true }),
    status: t.exposeInt('status', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    ...contentFields(t),
  }),
});

/** A caller that may not read the topic cannot subscribe to it either: see mutations.ts. */
function expectReader({ rights }: Caller, topic: string): void {
  const lacking = missingRightToTopics([topic], rights);
  if (lacking) throw rightMissing(lacking.missing, `, which its topic ${topic} is about`);
}

function expectWriter({ rights }: Caller, what: string): void {
  const missing = missingRight(rightTo('write', 'Apps'), rights);
  if (missing) throw rightMissing(missing, `, which ${what} requires`);
}

export const WebhookDelivery = readBy(
  WebhookDeliveryObject,
  { orders: { id: 'column' } },
  {
    list: 'Did another system get the messages? Lists the deliveries of webhooks with their tries, states and errors.',
    one: 'Shows why one message to another system failed: the tries of the delivery, the status and the answer.',
    byIds: 'Shows the deliveries that a log of another system mentions.',
    words: {
      WebhookDelivery: 'message messages',
      'Query.webhookDeliveries':
        'failed failing delivered get got errors log arrive notifications went wrong longer gets chat error attempts',
    },
  },
);

listAndGetFields(WebhookDelivery, {
  many: 'webhookDeliveries',
  one: 'webhookDelivery',
  byDefault: [{ field: 'id', direction: 'descending' }],
});
