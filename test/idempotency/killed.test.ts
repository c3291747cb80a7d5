import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useKilledProduct } from '../support/killed-product.ts';

const key = 'a-configured-key';

/** A call with its own key; null where the process ended before its response. */
async function create(url: string, name: string) {
  const response = await fetch(`${url}/api/v3/commerce.tax-classes.create`, {
    method: 'POST',
    headers: { 'X-Key': key, 'Idempotency-Key': `call ${name}` },
    body: JSON.stringify({ taxClass: { code: name } }),
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  return response && text ? { text, replayed: response.headers.get('Idempotency-Replayed') } : null;
}

/** The address of a proxy that reports the first byte of a response instead of sending it. */
async function swallowAnswers(url: string, onAnswer: () => void): Promise<string> {
  const { port } = new URL(url);
  const proxy = createServer((client) => {
    const product = connect(Number(port), '127.0.0.1').on('error', () => {});
    client.on('error', () => {}).pipe(product);
    product.on('data', () => {
      onAnswer();
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const product = useKilledProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0' });

async function count(): Promise<number> {
  const headers = { 'X-Key': key };
  const address = `${product.current().url()}/api/v3/commerce.tax-classes.count`;
  return (await (await fetch(address, { method: 'POST', headers })).json()).count;
}

test('a call whose response was lost with the process gets it when it is sent again', async () => {
  const before = product.current();
  const proxy = await swallowAnswers(before.url(), () => before.kill('SIGKILL'));
  expect(await create(proxy, 'lost')).toBeNull();
  const after = await product.startAgain();
  expect(await create(after.url(), 'lost')).toEqual({
    text: '{"status":"ok","id":1}',
    replayed: 'true',
  });
});

describe('a process that is killed among its calls', () => {
  test.each([5, 20, 60])(
    'has run each call once after %i ms when they are sent again',
    async (ms) => {
      const names = Array.from({ length: 40 }, (_, each) => `${ms}-${each}`);
      const before = await count();
      const sent = names.map((name) => create(product.current().url(), name));
      await sleep(ms);
      product.current().kill('SIGKILL');
      const first = await Promise.all(sent);

      const { url } = await product.startAgain();
      const again = [];
      for (const name of names) again.push(await create(url(), name));
      for (const [at, answer] of first.entries())
        if (answer) expect(again[at]).toEqual({ text: answer.text, replayed: 'true' });
      expect(await count()).toBe(before + names.length);
      expect(again.every((answer) => answer?.text.startsWith('{"status":"ok","id":'))).toBe(true);
    },
  );
});
