import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { argsOf, checkArgs, inputOf, readInput } from '../../../engine/schema/mutations/inputs.ts';
import { issuedSecret } from '../../../engine/schema/mutations/issued-secret.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { updateField } from '../../../engine/schema/mutations/mutations.ts';
import { findingOthers } from '../../../engine/schema/mutations/other-faults.ts';
import { exists, readBack } from '../../../engine/schema/mutations/read-back.ts';
import { checkRules, type Rule, type RuleContext } from '../../../engine/schema/mutations/rules.ts';
import { topicList } from '../../../engine/schema/topics/describe-topics.ts';
import { topicsFor } from '../../../engine/schema/topics/event-topics.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { readEvents } from '../../../store/log/read-events.ts';
import { composeDeliveries, composePing } from '../../../work/events/webhooks/compose.ts';
import { createSecret } from '../../../work/events/webhooks/sign.ts';
import { addDeliveries } from '../../../work/events/webhooks/sql/deliveries.ts';
import { WebhookDelivery } from './delivery.ts';
import { checkRange, checkRedelivered, checkTopics, mostRedelivered, readUrl } from './rules.ts';
import { Redelivery, WebhookCreate, WebhookSelection, WebhookUpdate } from './shapes.ts';
import { Webhook } from './webhook.ts';
import {
  checkUrl,
  insertWebhook,
  lockWebhook,
  lockWebhooks,
  refuseUnknown,
  restartSender,
} from './writes.ts';

interface WebhookSecret {
  readonly id: number;
  /** Null in a dry run, because the secret never becomes valid. */
  readonly secret: string | null;
}

const IssuedWebhook = builder.objectRef<WebhookSecret>('IssuedWebhook').implement({
  description: 'A webhook with its secret, which is shown only once.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      nullable: true,
      description:
        'The secret that signs the requests. It cannot be shown again. Null in a dry run.',
    }),
    webhook: t.field({
      type: Webhook.ref,
      description: 'The webhook as it is stored, without its secret.',
      resolve: ({ id }, _args, context, info) => readBack(Webhook, id, context, info),
    }),
  }),
});

const topicsText = `Topics of the events to send; the caller must be able to read them. ${topicList}`;

const input = inputOf(
  'WebhookCreateInput',
  WebhookCreate,
  'The members of a new webhook.',
  { form: 'The form of the requests; STANDARD when not given.', topics: topicsText },
  Webhook.name,
);

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: IssuedWebhook,
    audience: Webhook.section,
    description:
      'An ERP, a chat or an automation has to hear of sales and changes: creates a webhook with its address and returns the secret, which is shown only once. It receives the events that follow.',
    args: {
      input: t.arg({
        type: input.ref,
        required: true,
        description: 'The members of the new record.',
      }),
    },
    resolve: (_root, args, context) =>
      findingOthers({ shape: WebhookCreate, value: args.input, rules }, context, async () => {
        const read = readInput(input, args.input, context);
        checkRules({ rules }, read, context);
        const { url, form = 'Standard', ...given } = read;
        const topics = topicsFor(given.topics, context.call.caller.rights) ?? [];
        await checkUrl(url, context);
        const secret = createSecret();
        const id = await insertWebhook(context.session, { url, form, topics, secret });
        return { id, secret: issuedSecret(secret, context) };
      }),
  }),
);

/** The host is not looked up for a call that is refused. */
function rules(given: GivenWebhook, { call }: RuleContext): Rule[] {
  return [
    () => given.topics && checkTopics(given.topics),
    () => given.topics && topicsFor(given.topics, call.caller.rights),
    () => given.url !== undefined && readUrl(given.url),
  ];
}

interface GivenWebhook {
  readonly url?: string;
  readonly topics?: readonly string[];
}

updateField(Webhook, {
  shape: WebhookUpdate,
  describe: {
    topics: topicsText,
    isPaused: 'Whether nothing is sent. Events that follow are sent when it is active again.',
  },
  rules,
  async prepare(given, context) {
    if (given.url !== undefined) await checkUrl(given.url, context);
    return given;
  },
  async write(id, { url, topics, isPaused }, _client, { context }) {
    const [webhook] = await lockWebhooks(context, [id]);
    if (!webhook) return { count: 0 };
    const named = topics && topicsFor(topics, context.call.caller.rights);
    await context.session.query(updateStatement, [id, url, named, isPaused]);
    await restartSender(context.session, id);
    return { count: 1 };
  },
});

const updateStatement = `
  UPDATE webhook SET url = coalesce($2, url), topics = coalesce($3::text[], topics),
    paused_time = CASE $4::boolean WHEN false THEN NULL
      WHEN true THEN coalesce(paused_time, date_trunc('second', now())) ELSE paused_time END
  WHERE id = $1::int`;

deleteField(Webhook, {
  many: 'Webhooks',
  note: 'Their deliveries are deleted as well.',
  async write(ids, { webhook }, { context }) {
    await lockWebhooks(context, ids);
    return webhook.deleteMany({ where: { id: { in: ids } } });
  },
});

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: IssuedWebhook,
    audience: Webhook.section,
    description:
      'Replaces the secret that signs messages to another system and returns the new one, which is shown only once. For 24 hours requests are signed by both secrets.',
    args: argsOf('rotateWebhookSecret', WebhookSelection, { id: 'Identifier of the webhook.' }),
    resolve: async (_root, args, context) => {
      const { id: given } = checkArgs(WebhookSelection, args, context);
      const { id } = await lockWebhook(context, 'id', clampId(given));
      const secret = createSecret();
      await context.session.query(rotateStatement, [id, secret]);
      await restartSender(context.session, id);
      return { id, secret: issuedSecret(secret, context) };
    },
  }),
);

const rotateStatement = `
  UPDATE webhook SET former_secret = secret, secret = $2,
    former_expiry_time = date_trunc('second', now()) + interval '24 hours'
  WHERE id = $1::int`;

mutationField('pingWebhook', {
  shape: WebhookSelection,
  description:
    'Does another system listen? Sends a test request with the topic `ping` to a webhook, in its form. Returns the delivery, which shows the answer as soon as there is one.',
  describe: { id: 'Identifier of the webhook.' },
  gives: { one: WebhookDelivery },
  async write({ id }, { context }) {
    const webhook = await lockWebhook(context, 'id', clampId(id));
    checkActive('id', webhook.isPaused);
    const ping = composePing(webhook.form, context.settings.shopName, webhook.last);
    return addDeliveries(context.session, webhook.id, [ping]);
  },
});

mutationField('redeliver', {
  section: Webhook.section,
  shape: Redelivery,
  description: `The other system was down or lost data: sends events of the change log once more to its webhook, those of its topics from one position to another, at most ${mostRedelivered}. Those that still wait are sent at once. Returns the number of deliveries.`,
  describe: {
    webhookId: 'Identifier of the webhook.',
    from: 'Position of the first event.',
    to: 'Position of the last event.',
  },
  rules: (given) => [() => checkRange(given.from, given.to)],
  afterwards: (given, { session }) => [
    async () => {
      const isKnown = await exists(Webhook, clampId(given.webhookId), { session });
      if (!isKnown) refuseUnknown('webhookId', given.webhookId);
    },
  ],
  gives: 'count',
  write: ({ webhookId, from, to }, { context }) => redeliver(context, clampId(webhookId), from, to),
});

async function redeliver(context: Context, id: number, from: number, to: number) {
  const { session, settings } = context;
  const webhook = await lockWebhook(context, 'webhookId', id);
  const wanted = { after: from - 1, topics: webhook.topics, limit: mostRedelivered + 1 };
  const page = await readEvents(session, wanted);
  if (from <= page.removed)
    refuse('from', 'InvalidValue', `from: the events up to ${page.removed} have been removed`);
  // Later events have no delivery yet and will get one.
  const end = Math.min(to, webhook.position);
  const events = page.events.filter(({ position }) => position <= end);
  checkRedelivered(events.length);
  const made = composeDeliveries(webhook.form, settings.shopName, events);
  return (await addDeliveries(session, webhook.id, made)).length;
}

function checkActive(field: string, isPaused: boolean): void {
  if (isPaused) refuse(field, 'InvalidValue', 'the webhook is paused, so nothing is sent');
}
