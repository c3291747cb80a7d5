import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { positionNow } from '../events/support.ts';
import { cleanUp, runCommand, startCommand } from '../support/process.ts';
import type { Shop } from '../support/shop.ts';
import {
  createTaxClass,
  openReceiver,
  openWebhookShop,
  type Receiver,
  until,
  verify,
} from './support.ts';

afterEach(cleanUp);

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openWebhookShop();
  receiver = await openReceiver();
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const listen = 'dist/node/cli/listen.js';

test('events are forwarded with a signature, and a line for each', async () => {
  const words = [
    '--forward',
    receiver.url,
    '--base',
    shop.url,
    '--topics',
    'commerce.tax-classes.*',
  ];
  const command = startCommand(listen, words, { KEY: shop.key });
  await until(() => command.stdout().includes('Secret: '));
  const [secret = ''] = /whsec_\S+/.exec(command.stdout()) ?? [];
  const id = await createTaxClass(shop);
  await shop.graphql('mutation { createProducer(input: { code: "p", name: "P" }) { id } }');
  await createTaxClass(shop);
  await until(() => receiver.received.length === 2);
  for (const request of receiver.received) verify(secret, request);
  expect(receiver.received[0]?.body).toMatchObject({
    type: 'commerce.tax-classes.create',
    data: { recordType: 'TaxClass', keys: { id: String(id) } },
  });
  await until(() => command.stdout().split('\n').length === 4);
  const [, line] = command.stdout().split('\n');
  expect(line).toMatch(
    new RegExp(`^commerce.tax-classes.create TaxClass/${id} -> 204 in \\d+ ms$`),
  );
  command.kill('SIGINT');
  expect(await command.ended).toMatchObject({ code: 0 });
});

test('the command starts after a position, in the form of v3', async () => {
  const after = await positionNow(shop);
  const ids = [await createTaxClass(shop), await createTaxClass(shop)];
  await positionNow(shop);
  receiver.received.length = 0;
  const words = ['--forward', receiver.url, '--base', shop.url, '--form', 'V3'];
  const more = ['--key', shop.key, '--after', String(after)];
  startCommand(listen, [...words, ...more], {});
  await until(() => receiver.received.length === 1);
  const { host } = new URL(shop.url);
  expect(receiver.received[0]?.body).toEqual({
    shop: host,
    topic: 'commerce.tax-classes.create',
    elements: ids,
  });
});

describe('the last line of the command', () => {
  test.each([
    ['no address', [], '--forward: "" is not'],
    ['no key', ['--forward', 'http://localhost:1/'], '--key: a caller key is required'],
    [
      'an unknown key',
      ['--forward', 'http://localhost:1/', '--key', 'sk_unknown'],
      '--key: the service',
    ],
    [
      'another form',
      ['--forward', 'http://localhost:1/', '--key', 'k', '--form', 'X'],
      '--form: "X"',
    ],
  ])('reports the error: %s', async (_, words, line) => {
    const { code, stderr } = await runCommand(listen, [...words, '--base', shop.url], {});
    expect(code).toBe(words.includes('sk_unknown') ? 1 : 2);
    expect(stderr).toContain(line);
  });
});
