import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { server } from '../support/database.ts';
import { cleanUp, makeFolder, startProduct } from '../support/process.ts';
import { openReceiver, type Received, until } from '../webhooks/support.ts';
import { createCaller } from './load/caller.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { openPlace } from './load/place.ts';
import { ground } from './load/writes.ts';

afterEach(cleanUp);

const key = 'a-configured-key';

/** Debian's package `faketime`. The clock of a server on this machine cannot be moved with it. */
const library = readdirSync('/usr/lib')
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find(existsSync);

/** The new time relative to the true time, in the format of libfaketime. */
const moves = isLong
  ? ['+1h', '+0', '-1h', '+1d', '-1d', '+40d', '+0', '-5', '+5', '+0']
  : ['+1h', '-1h', '+0'];

async function openWithClock() {
  const { environment } = await openPlace();
  const clock = join(await makeFolder(), 'clock');
  const moveTo = (offset: string) => writeFile(clock, offset);
  await moveTo('+0');
  const product = await startProduct({
    ...environment,
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '0',
    WEBHOOK_ALLOW: '127.0.0.1',
    WEBHOOK_RETRIES: Array(40).fill('2').join(),
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  const caller = createCaller(product.url, key);
  for (const [operation, body] of ground) await caller.call(`/api/v3/${operation}`, body);
  return { product, moveTo, ...caller };
}

const topics = ['commerce.products.create', 'commerce.tax-classes.create'];

/** The products and tax classes that a load has created; a document creates two of these. */
const createdRecords = ({ writes }: Load) =>
  writes
    .map(({ kind: { name } }) => (name === 'product' ? 1 : name === 'document' ? 2 : 0))
    .reduce((sum: number, each) => sum + each, 0);

describe.skipIf(server || !library)('a changed system clock', () => {
  test('stops or loses no writes, and delays neither events nor imports', async () => {
    const { product, moveTo, addWebhook, importTwo } = await openWithClock();
    const receiver = await openReceiver();
    onTestFinished(() => receiver.close());
    await addWebhook(receiver.url, topics);
    const load = new Load(() => product.url(), key);
    load.start(4);
    const gaps: number[] = [];
    for (const [at, offset] of moves.entries()) {
      await sleep(1_000);
      await moveTo(offset);
      const before = load.acknowledged;
      const begun = performance.now();
      await until(async () => load.acknowledged >= before + 20, 20);
      await importTwo(`move-${at}`);
      gaps.push(Math.round(performance.now() - begun));
    }
    await load.stop();
    await load.settle();
    expect([load.wrong.slice(0, 5), product.stderr()]).toEqual([[], '']);
    // The base product can appear in the log only after the webhook was created.
    const isLoad = ({ body: { data } }: Received) =>
      data?.recordType !== 'Product' || data.keys.id !== '1';
    const told = () =>
      new Set(
        receiver
          .accepted()
          .filter(isLoad)
          .map(({ id }) => id),
      ).size;
    await until(() => told() >= createdRecords(load), 60);
    expect(told()).toBe(createdRecords(load));
    const longest = Math.max(...gaps);
    tell('clock', { moves: moves.length, sent: load.writes.length, ...load.statuses, longest });
  });

  test('does not delay a failed delivery by the time of the change', async () => {
    const { moveTo, call, addWebhook } = await openWithClock();
    const receiver = await openReceiver(() => ({ status: 500 }));
    onTestFinished(() => receiver.close());
    await addWebhook(receiver.url, topics);
    await call('/api/v3/commerce.tax-classes.create', { taxClass: { name: 'Late', code: 'late' } });
    await until(() => receiver.received.length >= 1, 20);
    receiver.reply(() => ({}));
    await moveTo('-1h');
    await until(() => receiver.accepted().length === 1, 20);
  });

  test('does not delay a delivery that failed before a change during the next request', async () => {
    const { moveTo, call, addWebhook } = await openWithClock();
    const receiver = await openReceiver(async () => {
      if (receiver.received.length === 1) await moveTo('-1h');
      return { status: receiver.received.length < 2 ? 500 : 204 };
    });
    onTestFinished(() => receiver.close());
    await addWebhook(receiver.url, topics);
    const taxClasses = ['a', 'b'].map((code) => ({ name: code, code }));
    await Promise.all(
      taxClasses.map((taxClass) => call('/api/v3/commerce.tax-classes.create', { taxClass })),
    );
    await until(() => receiver.accepted().length === 2, 20);
  });
});
