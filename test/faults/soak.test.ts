import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { cleanUp, findFreePort, type Product, startProduct } from '../support/process.ts';
import { openReceiver, until } from '../webhooks/support.ts';
import { usedMemory } from './abuse/run-attack.ts';
import { createCaller } from './load/caller.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { openPlace } from './load/place.ts';
import { ground } from './load/writes.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? (isLong ? 30 : 0.2));
vi.setConfig({ testTimeout: scaled(minutes * 60_000 + 300_000) });
afterEach(cleanUp);

const key = 'a-configured-key';

/** The resources of a service: files with sockets, active resources of Node, MB. */
async function held(product: Product, metrics: string) {
  const text = await (await fetch(metrics)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))]
      .map(([, figure]) => Number(figure))
      .reduce((all, each) => all + each, 0);
  return {
    files: sum('process_open_fds'),
    resources: sum('nodejs_active_resources'),
    memory: Math.round((await usedMemory(product)).used / 1e6),
  };
}

/** Opens an event stream and closes it after the first bytes. */
async function openStream(url: string): Promise<void> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query: 'subscription { events(after: 0) { position } }' }),
    headers: {
      'X-Key': key,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
}

async function exportProducts(url: string): Promise<void> {
  const response = await fetch(`${url}/bulk/export`, {
    method: 'POST',
    body: JSON.stringify({ query: '{ products { nodes { id code } } }' }),
    headers: { 'X-Key': key, 'Content-Type': 'application/json' },
  });
  expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
}

/** Rows that are pending work: none may stay. */
const open = `SELECT (SELECT count(*)::int FROM webhook_delivery WHERE state = 'Waiting') AS waiting,
  (SELECT count(*)::int FROM job WHERE state IN ('Waiting', 'Running')) AS jobs`;

test('a service releases what writes, imports, exports, streams and webhooks used', async () => {
  const { environment, look } = await openPlace();
  const port = String(await findFreePort());
  const probe = fileURLToPath(new URL('abuse/report-memory.mjs', import.meta.url));
  const settings = { CALL_LIMIT: '0', WEBHOOK_ALLOW: '127.0.0.1', METRICS_PORT: port };
  const product = await startProduct({ ...environment, BOOTSTRAP_KEY: key, ...settings }, [
    '--expose-gc',
    '--import',
    probe,
  ]);
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const { call, addWebhook, importTwo } = createCaller(product.url, key);
  for (const [operation, body] of ground) await call(`/api/v3/${operation}`, body);
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  await addWebhook(receiver.url, ['commerce.products.*', 'commerce.orders.*']);
  const load = new Load(product.url, key);
  const ends = performance.now() + minutes * 60_000;
  let before: Awaited<ReturnType<typeof held>> | undefined;
  let rounds = 0;
  for (; performance.now() < ends || rounds < 4; rounds++) {
    load.start(2);
    await sleep(300);
    await load.stop();
    await importTwo(`round-${rounds}`);
    await exportProducts(product.url());
    await openStream(product.url());
    await sleep(500);
    if (rounds === (isLong ? 60 : 2)) before = await held(product, metrics);
  }
  await sleep(isLong ? 15_000 : 3_000);
  const after = await held(product, metrics);
  expect(load.wrong.slice(0, 5)).toEqual([]);
  if (!before) throw new Error('nothing was measured');
  expect(after.files).toBeLessThanOrEqual(before.files + 20);
  expect(after.resources).toBeLessThanOrEqual(before.resources + 20);
  expect(before.resources).toBeGreaterThan(0);
  expect(after.memory).toBeLessThan(before.memory + 50);
  await until(async () => receiver.accepted().length > 0);
  product.kill('SIGTERM');
  await product.ended;
  expect(await look((rows) => rows(open))).toEqual([{ waiting: 0, jobs: 0 }]);
  expect(await look((rows) => load.compare(rows))).toEqual([]);
  const database = server ? 'PostgreSQL' : 'embedded';
  tell('soak', { database, minutes, rounds, writes: load.writes.length, before, after });
});
