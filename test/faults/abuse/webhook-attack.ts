import { createServer } from 'node:http';
import type { Aim } from './attack.ts';
import { post } from './post.ts';

/** Webhooks whose receiver accepts each request and never responds, and their events. */
export async function silentReceivers(aim: Aim): Promise<() => void> {
  const receiver = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const end = await sendTo(aim, port);
  return () => {
    end();
    receiver.close();
    receiver.closeAllConnections();
  };
}

/** Webhooks to a port without a listener, so that every try fails immediately. */
export const refusingReceivers = (aim: Aim): Promise<() => void> => sendTo(aim, 1);

async function sendTo(aim: Aim, port: number | undefined): Promise<() => void> {
  const call = (query: string, variables: object = {}) =>
    post(aim.url, aim.key, '/graphql', { query, variables });
  // The pings of another key of the same attacker can exceed the share of all its keys.
  const created = await Promise.allSettled(
    Array.from({ length: 16 }, (_, at) => call(create, { url: `http://127.0.0.1:${port}/${at}` })),
  );
  const ids = created.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.data.createWebhook.webhook.id] : [],
  );
  const change = setInterval(() => {
    void call(move).catch(() => {});
    for (const id of ids) void call(ping, { id }).catch(() => {});
  }, 100);
  return () => {
    clearInterval(change);
    void remove();
  };

  /** Waits until no delivery is left that the next attack would include. */
  async function remove(): Promise<void> {
    const query = 'mutation($ids: [ID!]!) { deleteWebhooks(ids: $ids) }';
    const answer = await call(query, { ids }).catch(() => ({}));
    if (!('data' in answer)) setTimeout(remove, 500);
  }
}

const create = `mutation($url: String!) {
  createWebhook(input: { url: $url, topics: ["commerce.items.*", "commerce.movements.*"] }) { webhook { id } } }`;
const ping = 'mutation($id: ID!) { pingWebhook(id: $id) { __typename } }';
const move = 'mutation { createMovement(input: { sku: "abuse-A", adjustment: "1" }) { id } }';
