import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, startProduct } from '../support/process.ts';

vi.setConfig({ testTimeout: 180_000 });

afterEach(cleanUp);

const key = 'a-configured-key';

/** A call under a key of its own; null where the process ended before it answered. */
async function create(url: string, name: string) {
  const response = await fetch(`${url}/api/v3/commerce.tax-classes.create`, {
    method: 'POST',
    headers: { 'X-Key': key, 'Idempotency-Key': `call ${name}` },
    body: JSON.stringify({ taxClass: { code: name } }),
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  return response && text ? { text, replayed: response.headers.get('Idempotency-Replayed') } : null;
}

/** The address of a proxy that passes calls on; the first byte of an answer it keeps, and tells. */
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

test('a call whose answer was lost with the process is answered when sent again', async () => {
  const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: key };
  const before = await startProduct(environment);
  const proxy = await swallowAnswers(before.url(), () => before.kill('SIGKILL'));
  expect(await create(proxy, 'lost')).toBeNull();
  await before.ended;
  const after = await startProduct(environment);
  expect(await create(after.url(), 'lost')).toEqual({
    text: '{"status":"ok","id":1}',
    replayed: 'true',
  });
});

describe('a process that is killed among its calls', () => {
  test.each([5, 20, 60])('after %i ms has done each once when they are sent again', async (ms) => {
    const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: key, CALL_LIMIT: '0' };
    const names = Array.from({ length: 40 }, (_, each) => `class-${each}`);
    const before = await startProduct(environment);
    await create(before.url(), 'warm');
    const sent = names.map((name) => create(before.url(), name));
    await sleep(ms);
    before.kill('SIGKILL');
    const first = await Promise.all(sent);
    await before.ended;

    const after = await startProduct(environment);
    const again = [];
    for (const name of names) again.push(await create(after.url(), name));
    for (const [at, answer] of first.entries())
      if (answer) expect(again[at]).toEqual({ text: answer.text, replayed: 'true' });
    const count = await fetch(`${after.url()}/api/v3/commerce.tax-classes.count`, {
      method: 'POST',
      headers: { 'X-Key': key },
    });
    expect(await count.json()).toEqual({ status: 'ok', count: names.length + 1 });
    expect(again.every((answer) => answer?.text.startsWith('{"status":"ok","id":'))).toBe(true);
  });
});
