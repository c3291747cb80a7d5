import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import './delivery.ts';
import { WebhookConditions, webhookForms } from './shapes.ts';

const WebhookForm = wordsEnum('WebhookForm', webhookForms, 'The form of the requests.', {
  V3: 'Notifications as v3 defines them: a topic with the elements that changed, in batches.',
  Standard: 'Standard Webhooks: one request for each event.',
});

const progress = ['progress'];

/** A shop has tens of webhooks, so sorting them needs no index. */
const WebhookObject = builder.prismaObject('Webhook', {
  section: 'Apps',
  topic: 'apps.webhooks',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    url: t.exposeString('url', {
      description: 'The address that receives the requests, up to 2000 characters.',
    }),
    form: t.expose('form', { type: WebhookForm }),
    topics: t.column({ type: ['String'], sql: 'to_json(t.topics)', parse: true }),
    formerExpiryTime: t.expose('formerExpiryTime', { type: 'DateTime', nullable: true }),
    pausedTime: t.expose('pausedTime', { type: 'DateTime', nullable: true }),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    position: t.column({
      type: 'SafeInt',
      sql: 'p.position::float8',
      join: progress,
      description: 'Events of its topics up to this position of the change log have a delivery.',
    }),
    failingSince: t.column({
      type: 'DateTime',
      nullable: true,
      sql: 'p.failing_since',
      join: progress,
      description: 'Since when every try has failed; null when the last one succeeded.',
    }),
    deliveries: t.connectionOf('deliveries', { orderBy: { id: 'desc' } }),
  }),
});

export const Webhook = readBy(
  WebhookObject,
  {
    joins: { progress: 'JOIN webhook_progress AS p ON p.webhook_id = t.id' },
    orders: { id: 'column', url: 'column', creationTime: 'column' },
    conditions: {
      isFailing: (isFailing: boolean) =>
        `${isFailing ? '' : 'NOT '}(t.paused_time IS NULL AND EXISTS (SELECT FROM webhook_progress AS f
          WHERE f.webhook_id = t.id AND f.failing_since IS NOT NULL))`,
    },
  },
  {
    list: 'Which other systems hear of changes in the shop? Lists webhooks with their addresses, topics and failures.',
    one: 'An ERP receives nothing: shows its webhook with the topics, the pause and the failures.',
    byIds: 'Shows the webhooks that a monitoring page watches.',
    update:
      'A receiver has another address, needs other topics, or is paused for maintenance: changes its webhook.',
    delete: 'Other systems are switched off: stops sending them events.',
    words: {
      Webhook:
        'callback notification endpoint erp slack chat automation zapier integration subscribe',
      'Mutation.createWebhook':
        'post notify when happens connect call url whenever inform server trigger http',
      'Mutation.updateWebhook': 'pause url topics',
      'Mutation.redeliver': 'resend replay missed lost again',
      'Mutation.pingWebhook': 'connection reachable try alive endpoint responds check test',
    },
  },
);

listAndGetFields(Webhook, {
  many: 'webhooks',
  one: 'webhook',
  conditions: WebhookConditions,
  describe: { isFailing: 'Whether the last try failed, of webhooks that are not paused.' },
});
