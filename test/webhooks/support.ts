import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { settleEvents } from '../events/support.ts';
import { misfit, requestOfWebhookAt } from '../support/fits-document.ts';
import { limits, scaled } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** A received request. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Notification;
  /** The response to it. */
  readonly status: number;
}

export interface Notification {
  readonly type?: string;
  readonly timestamp?: string;
  readonly data?: { position: number; recordType: string; keys: Record<string, string> };
  readonly shop?: string;
  readonly topic?: string;
  readonly elements?: (string | number)[];
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
}

export type Replies = (request: Omit<Received, 'status'>) => Reply | Promise<Reply>;

/** A receiver on this machine. `replies` can be replaced while it runs. */
export async function openReceiver(replies: Replies = () => ({})) {
  const received: Received[] = [];
  const receiver = { replies };
  const undocumented: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString();
      const { headers } = request;
      const got = { id: String(headers['webhook-id']), headers, text, body: JSON.parse(text) };
      if (!isDocumented(got.body)) undocumented.push(got.body);
      const { status = 204, headers: own = {}, text: answer = '' } = await receiver.replies(got);
      received.push({ ...got, status });
      response.writeHead(status, own).end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The accepted requests. */
    accepted: () => received.filter(({ status }) => status < 300),
    reply(next: Replies) {
      receiver.replies = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
      expect(undocumented).toEqual([]);
    },
  };
}

/** Whether docs/openapi.json describes a request like this, in one of its forms. */
const isDocumented = (body: unknown) =>
  ['event', 'notification'].some((name) => !misfit(requestOfWebhookAt(name), body));

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A shop whose webhooks may call this machine, with short times between tries. */
export const openWebhookShop = (environment: Record<string, string> = {}) =>
  openShop({
    WEBHOOK_ALLOW: '127.0.0.1',
    WEBHOOK_RETRIES: '0.05,0.05,0.1,0.1,0.2,0.2,0.5,0.5',
    NOTIFY_SECONDS: '1',
    ...environment,
  });

/** The data of a GraphQL document that succeeds. */
export async function graphql<T = Record<string, unknown>>(
  shop: Shop,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data as unknown as T;
}

export interface Created {
  readonly id: string;
  readonly secret: string;
}

export async function createWebhook(
  shop: Shop,
  input: { url: string; topics?: string[]; form?: 'V3' | 'STANDARD' },
): Promise<Created> {
  const document = `mutation($input: WebhookCreateInput!) {
    createWebhook(input: $input) { secret webhook { id } } }`;
  const topics = ['commerce.tax-classes.*'];
  const variables = { input: { topics, ...input } };
  type Issued = { createWebhook: { secret: string; webhook: { id: string } } };
  const { webhook, secret } = (await graphql<Issued>(shop, document, variables)).createWebhook;
  return { id: webhook.id, secret };
}

export interface Delivery {
  readonly id: string;
  readonly position: number;
  readonly topic: string;
  readonly state: string;
  readonly tries: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
  readonly messageId: string;
  readonly endTime: string | null;
}

export interface ReadWebhook {
  readonly position: number;
  readonly failingSince: string | null;
  readonly pausedTime: string | null;
  readonly deliveries: { readonly nodes: Delivery[] };
}

export async function readWebhook(shop: Shop, id: string): Promise<ReadWebhook> {
  const document = `query($id: ID!) { webhook(by: { id: $id }) { position failingSince pausedTime
    deliveries { nodes { id position topic state tries status error answer messageId endTime } } } }`;
  return (await graphql<{ webhook: ReadWebhook }>(shop, document, { id })).webhook;
}

/** Waits until a condition holds, which usually takes at most these seconds. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const longest = Math.max(limits.wait, scaled(seconds * 1000));
  const ends = Date.now() + longest;
  while (!(await holds())) {
    if (Date.now() > ends) throw new Error(`not within ${longest} ms: ${holds}`);
    await sleep(20);
  }
}

/** Waits until every event has a delivery, and every delivery has ended. */
export async function settleWebhooks(shop: Shop, seconds = 20): Promise<void> {
  await settleEvents(shop);
  const left = `SELECT (SELECT count(*) FROM webhook_delivery WHERE state = 'Waiting')
    + (SELECT count(*) FROM webhook AS w JOIN webhook_progress AS p ON p.webhook_id = w.id
      JOIN event AS e ON e.position > p.position AND e.topic = ANY (w.topics)) AS left`;
  await until(async () => Number((await shop.rows(left))[0]?.left) === 0, seconds);
}

let classes = 0;

/** Creates a tax class, which is one event. Returns its identifier. */
export async function createTaxClass(shop: Shop): Promise<number> {
  const taxClass = { code: `class-${++classes}` };
  const { id } = await shop.v3('commerce.tax-classes.create', { taxClass });
  return Number(id);
}

export const changeTaxClass = (shop: Shop, id: number) =>
  shop.v3('commerce.tax-classes.update', { id, taxClass: { code: `class-${++classes}` } });

export const deleteTaxClass = (shop: Shop, id: number) =>
  shop.v3('commerce.tax-classes.delete', { ids: [id] });

/** Fails unless one of the signatures is by the secret. */
export function verify(secret: string, { text, headers }: Received): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}

/** Expects a responding receiver to get its event beside 16 webhooks that make no progress. */
export async function deliverBeside(
  addressOf: (at: number) => string,
  afterCreation: () => void = () => {},
): Promise<void> {
  const shop = await openWebhookShop();
  const receiver = await openReceiver();
  onTestFinished(async () => {
    await shop.close();
    await receiver.close();
  });
  for (let at = 0; at < 16; at++) await createWebhook(shop, { url: addressOf(at) });
  afterCreation();
  for (let at = 0; at < 20; at++) await createTaxClass(shop);
  // A webhook also gets earlier changes that have no number yet.
  await settleEvents(shop);
  await createWebhook(shop, { url: receiver.url });
  await createTaxClass(shop);
  await until(() => receiver.accepted().length === 1, 30);
  expect(receiver.received).toHaveLength(1);
}
