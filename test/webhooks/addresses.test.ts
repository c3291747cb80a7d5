import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composePing } from '../../src/work/events/webhooks/compose.ts';
import { createPost } from '../../src/work/events/webhooks/post.ts';
import { isAllowedReceiver, readAllowed } from '../../src/work/events/webhooks/receiver-address.ts';
import { type Names, startNameServer } from '../support/name-server.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openReceiver, type Receiver } from './support.ts';

const names: Names = new Map();
let stopNames: () => void;
beforeAll(async () => {
  stopNames = await startNameServer(names);
});
afterAll(() => stopNames());

let receiver: Receiver;
let port: string;
beforeAll(async () => {
  receiver = await openReceiver();
  port = new URL(receiver.url).port;
  names.set('private.example', [['127.0.0.1']]);
  names.set('mixed.example', [['93.184.215.14', '127.0.0.1']]);
  names.set('six.example', [['::1']]);
});
afterAll(() => receiver.close());

/** Every way to write an address that is not public, and names that resolve to one. */
const refused: readonly (readonly [string, string])[] = [
  ['loopback', '127.0.0.1'],
  ['another address of the loopback', '127.8.9.1'],
  ['a decimal number', '2130706433'],
  ['a hexadecimal number', '0x7f000001'],
  ['hexadecimal parts', '0x7f.0.0.1'],
  ['octal parts', '0177.0.0.1'],
  ['two parts', '127.1'],
  ['full-width digits', '１２７.０.０.１'],
  ['no address', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['another private network', '172.16.0.1'],
  ['the usual private network', '192.168.0.1'],
  ['the addresses of a provider', '100.64.0.1'],
  ['link-local, where clouds have their metadata', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '[::1]'],
  ['IPv6 without an address', '[::]'],
  ['IPv4 mapped to IPv6', '[::ffff:127.0.0.1]'],
  ['IPv4 mapped to IPv6 in hexadecimal', '[::ffff:7f00:1]'],
  ['IPv4 translated to IPv6', '[64:ff9b::7f00:1]'],
  ['unique local IPv6', '[fd00::1]'],
  ['link-local IPv6', '[fe80::1]'],
  ['localhost', 'localhost'],
  ['a name', 'private.example'],
  ['a name with several addresses', 'mixed.example'],
  ['a name in IPv6', 'six.example'],
];

const none = readAllowed([]);
const { messageId, body } = composePing('Standard', 'shop.example', 1);
const headers = { 'webhook-id': messageId };
const send = (host: string, allowed = none) =>
  createPost(allowed)(`http://${host}:${port}/hook`, headers, body, new AbortController().signal);

describe.each(refused)('%s (%s) as the address of a webhook', (_, host) => {
  test('causes an error when a webhook is created', async () => {
    expect(await isAllowedReceiver(new URL(`http://${host}:${port}/`), none)).toBe(false);
  });

  test('causes an error when a request is sent', async () => {
    const before = receiver.received.length;
    expect(await send(host)).toMatchObject({ status: null, error: 'ADDRESS_NOT_ALLOWED' });
    expect(receiver.received.length).toBe(before);
  });
});

test('a name that changes after its webhook was created is refused when a request is sent', async () => {
  names.set('rebinding.example', [['93.184.215.14'], ['127.0.0.1']]);
  const url = new URL(`http://rebinding.example:${port}/`);
  expect(await isAllowedReceiver(url, none)).toBe(true);
  expect(await send('rebinding.example')).toMatchObject({ error: 'ADDRESS_NOT_ALLOWED' });
});

test('a name that changes between the lookups of one request reaches only allowed addresses', async () => {
  const allowed = readAllowed(['127.0.0.1']);
  names.set('flip.example', [['127.0.0.1'], ['169.254.169.254']]);
  expect(await send('flip.example', allowed)).toMatchObject({ status: 204 });
  names.set('flop.example', [['93.184.215.14'], ['169.254.169.254']]);
  expect(await send('flop.example', allowed)).toMatchObject({ error: 'ADDRESS_NOT_ALLOWED' });
});

describe('the variable WEBHOOK_ALLOW', () => {
  test.each([
    ['an address', ['127.0.0.1'], '127.0.0.1', 204],
    ['a network', ['127.0.0.0/8'], '127.0.0.1', 204],
    ['a host, wherever its name leads', ['private.example'], 'private.example', 204],
    ['a network by a name within it', ['127.0.0.0/8'], 'private.example', 204],
    ['no other network', ['10.0.0.0/8'], '127.0.0.1', null],
    ['no other host', ['erp.internal'], 'private.example', null],
    ['no name of which some addresses are elsewhere', ['10.0.0.0/8'], 'mixed.example', null],
  ])('opens %s', async (_, list, host, status) => {
    const allowed = readAllowed(list);
    expect(await send(host, allowed)).toMatchObject({ status });
    const url = new URL(`http://${host}:${port}/`);
    expect(await isAllowedReceiver(url, allowed)).toBe(status !== null);
  });
});

describe('the mutations createWebhook and updateWebhook', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const create = (url: string) =>
    shop.graphql(
      `mutation($url: String!) { createWebhook(input: { url: $url, topics: ["site.pages.*"] }) {
        webhook { id } } }`,
      { url },
    );

  test.each([
    ['a private address', 'http://127.0.0.1/', 'INVALID_VALUE'],
    ['another scheme', 'file:///etc/passwd', 'MALFORMED'],
    ['what is no address', 'receiver', 'MALFORMED'],
    ['a user and a password', 'https://user:secret@receiver.example/', 'INVALID_VALUE'],
  ])('refuse the address: %s', async (_, url, code) => {
    expect((await create(url)).errors).toMatchObject([{ extensions: { code, field: 'url' } }]);
    const { data } = await create('https://93.184.215.14/');
    const { createWebhook } = data as unknown as { createWebhook: { webhook: { id: string } } };
    const update = `mutation($id: ID!, $url: String!) {
      updateWebhook(by: { id: $id }, input: { url: $url }) { id } }`;
    const { errors } = await shop.graphql(update, { id: createWebhook.webhook.id, url });
    expect(errors).toMatchObject([{ extensions: { code, field: 'url' } }]);
  });
});
