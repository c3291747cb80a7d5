import { connect } from 'node:net';
import type { Aim, Sent } from './attack.ts';

const path = '/graphql';
const accept = { Accept: 'text/event-stream' };

async function call({ url, key }: Aim, target: string, body: object) {
  const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(url + target, init)).json();
}

/** Changes the stock of 100 items 20 times: 2,000 movements and as many changes of items. */
export async function makeEvents(aim: Aim): Promise<void> {
  const { items } = await call(aim, '/api/v3/commerce.items.find', { fields: ['sku'] });
  for (let turn = 0; turn < 20; turn++) {
    const stock = Object.fromEntries(items.map(({ sku }: { sku: string }) => [sku, 1_000 + turn]));
    await call(aim, '/api/v3/commerce.items.update-stock', { stock });
  }
}

/** A quarter of the streams of a node, and each reads the change log from its beginning. */
export async function oldEvents(aim: Aim): Promise<() => void> {
  const { hostname, port } = new URL(aim.url);
  const body = JSON.stringify({
    query: 'subscription { events(after: 0) { position topic } }',
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Accept: text/event-stream',
    `X-Key: ${aim.key}`,
    `Content-Length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  const sockets = Array.from({ length: 500 }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head + body));
    return socket.on('error', () => {}).resume();
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Subscriptions that end immediately, so that they can be opened repeatedly. */
export const openings = (): Sent[] => [
  {
    path,
    headers: accept,
    body: JSON.stringify({ query: 'subscription { jobChanged(id: "999999") { id } }' }),
  },
  {
    path,
    headers: accept,
    body: JSON.stringify({ query: 'subscription { events(after: 999999999) { position } }' }),
  },
];

/** Creates webhooks with silent receivers, and changes that they receive. */
export async function silentWebhooks(aim: Aim): Promise<void> {
  const query = `mutation($url: String!) { createWebhook(input: {
    url: $url, topics: ["commerce.items.*"] }) { webhook { id } } }`;
  for (let at = 0; at < 30; at++) {
    const url = `http://gone-${at}.example.com/hook`;
    await call(aim, path, { query, variables: { url } });
  }
  await makeEvents(aim);
}

/** Deletes the webhooks at the end, so that later attacks are measured without them. */
export const removeWebhooks = async (aim: Aim) => () => {
  const read = '{ webhooks(first: 100) { nodes { id } } }';
  const remove = 'mutation($ids: [ID!]!) { deleteWebhooks(ids: $ids) }';
  void call(aim, path, { query: read })
    .then(({ data }) => data.webhooks.nodes.map(({ id }: { id: string }) => id))
    .then((ids) => call(aim, path, { query: remove, variables: { ids } }));
};
