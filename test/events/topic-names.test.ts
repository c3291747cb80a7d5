import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each([
  ['commerce.order.create', '; the closest one is "commerce.orders.create"'],
  ['commerce.orders.created', '; the closest one is "commerce.orders.create"'],
  ['Commerce.Orders.Create', '; the closest one is "commerce.orders.create"'],
  ['commerce.order.*', '; the closest one is "commerce.orders.*"'],
  ['commerce.promotions.turned', '; the closest one is "commerce.promotions.turn"'],
  ['something else', ''],
  ['"\n', ''],
])('the topic %j is refused with the closest existing one', async (topic, closest) => {
  const message = `topics: there is no topic ${JSON.stringify(topic)}${closest}`;
  const read = 'query ($topics: [String!]) { events(topics: $topics) { lastPosition } }';
  const create = `mutation ($topics: [String!]!) {
    createWebhook(input: { url: "https://example.com/", topics: $topics }) { secret } }`;
  for (const document of [read, create]) {
    const { errors } = await shop.graphql(document, { topics: [topic] });
    expect(errors?.[0]?.message).toBe(message);
  }
});

interface Described {
  readonly name: string;
  readonly description: string;
}

async function readMembers(type: string): Promise<readonly Described[]> {
  const { data } = await shop.graphql(
    `{ __type(name: "${type}") { fields { name description args { name description } } inputFields { name description } } }`,
  );
  const { fields, inputFields } = Object(data).__type;
  return [...(fields ?? []), ...(inputFields ?? []), ...(fields ?? []).flatMap(argsOf)];
}

const argsOf = ({ args }: { readonly args: readonly Described[] }) => args;

const find = async (type: string, name: string) =>
  (await readMembers(type)).find((each) => each.name === name)?.description ?? '';

/** The records of the log and the audit, as soon as the log has them. */
async function readStored() {
  await shop.graphql('mutation { createTaxClass(input: { code: "x", name: "x" }) { id } }');
  await shop.graphql('mutation { createSupplier(input: { code: "x", name: "x" }) { id } }');
  const audited = await shop.rows('SELECT DISTINCT record_type AS type FROM audit_entry');
  const read = async (): Promise<readonly { topic: string; recordType: string }[]> =>
    Object((await shop.graphql('{ events { nodes { topic recordType } } }')).data).events.nodes;
  await expect.poll(async () => (await read()).length).toBeGreaterThan(1);
  return { audited, events: await read() };
}

test('descriptions list all topics and all record types', async () => {
  const { audited, events } = await readStored();
  const descriptions = [
    await find('Query', 'topics'),
    await find('Subscription', 'topics'),
    await find('WebhookCreateInput', 'topics'),
    await find('WebhookUpdateInput', 'topics'),
  ];
  for (const description of descriptions)
    for (const topic of [...events.map((each) => each.topic), 'commerce.promotions.turn'])
      expect(description).toContain(topic.replace(/\.(create|update|delete)$/, ''));
  for (const description of [
    await find('AuditEntry', 'recordType'),
    await find('Event', 'recordType'),
  ])
    for (const type of [
      ...audited.map((each) => each.type),
      ...events.map((each) => each.recordType),
    ])
      expect(description.split(/[ ,.]+/)).toContain(type);
});
