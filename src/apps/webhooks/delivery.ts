import { missingRight, rightMissing, rightTo } from '../../contract/operations/rights.ts';
import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { wordsEnum } from '../../schema/types.ts';
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
    answer: t.string({
      nullable: true,
      description:
        'The first 4 kB of the last answer; requires the right to write the section Apps.',
      select: { answer: true },
      resolve({ answer }, _args, { call }) {
        const missing = missingRight(rightTo('write', 'Apps'), call.caller.rights);
        if (missing) throw rightMissing(missing, ', which the answer of a receiver requires');
        return answer;
      },
    }),
  }),
});

export const WebhookDelivery = readBy(
  WebhookDeliveryObject,
  { orders: { id: 'column' } },
  {
    list: 'Did another system get the messages? Lists the deliveries of webhooks with their tries, states and errors.',
    one: 'Shows why one message to another system failed: the tries of the delivery, the status and the answer.',
    byIds: 'Shows the deliveries that a log of another system mentions.',
  },
);

listAndGetFields(WebhookDelivery, {
  many: 'webhookDeliveries',
  one: 'webhookDelivery',
  byDefault: [{ field: 'id', direction: 'descending' }],
});
