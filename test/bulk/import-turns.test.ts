import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { type JobView, readJob, readResult, upload, waitForEnd } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const target = 'mutation=createTaxClass&dry=1';
const megabyte = 1024 * 1024;

async function start(type: string, text: string): Promise<JobView> {
  const response = await upload(shop, target, gzipSync(text), { 'Content-Type': type });
  expect(response.status).toBe(202);
  return (await response.json()) as JobView;
}

/** Calls until the job has ended. Returns the longest call as a share of that time, and the
 * lines that the job showed. */
async function callMeanwhile(id: string) {
  const lines = new Set<number>();
  let longest = 0;
  const first = performance.now();
  for (;;) {
    const began = performance.now();
    const job = await readJob(shop, id);
    longest = Math.max(longest, performance.now() - began);
    lines.add(job.line);
    if (!['WAITING', 'RUNNING'].includes(job.state)) {
      const share = longest / (performance.now() - first);
      return { job, share, lines: [...lines] };
    }
    await sleep(10);
  }
}

describe('a file with millions of empty lines', () => {
  const empty = 24 * megabyte;
  test.each([
    ['empty rows of CSV', 'text/csv', `code\nA\n${'\n'.repeat(empty)}B\n`, empty + 3],
    [
      'rows of delimiters',
      'text/csv',
      `code,name\nA\n${',\n'.repeat(empty / 2)}B\n`,
      empty / 2 + 3,
    ],
    [
      'empty lines of JSONL',
      'application/jsonl',
      `{"code":"A"}\n${'\n'.repeat(empty)}{"code":"B"}\n`,
      empty + 2,
    ],
  ])('%s yield to other calls and count as progress', async (_name, type, text, line) => {
    const { job, share, lines } = await callMeanwhile((await start(type, text)).id);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: 2, failed: 0, total: 2, line });
    // No call waits for the whole file.
    expect(share).toBeLessThan(0.3);
    // The job has stored positions between the two lines.
    expect(lines.filter((at) => at > 2 && at < line - 1).length).toBeGreaterThan(2);
  });

  test('accepts a cancellation immediately', async () => {
    const { id } = await start('text/csv', `code\nA\n${'\n'.repeat(100 * megabyte)}B\n`);
    while ((await readJob(shop, id)).line < 10) await sleep(5);
    const began = performance.now();
    const canceled = await fetch(`${shop.url}/bulk/import/${id}/cancel`, {
      method: 'POST',
      headers: { 'X-Key': shop.key },
    });
    expect(await canceled.json()).toMatchObject({ state: 'CANCELED', ok: 1 });
    expect(performance.now() - began).toBeLessThan(2_000);
    // The next job of the key runs, so the node has released the canceled one.
    const next = await start('text/csv', 'code\nA\n');
    expect(await waitForEnd(shop, next.id)).toMatchObject({ state: 'COMPLETED', ok: 1 });
  });

  test('refused lines are found behind short rows', async () => {
    const short = `code,name\n${'\n'.repeat(megabyte)}${','.repeat(3)}\n,x\n`;
    const { job } = await callMeanwhile((await start('text/csv', short)).id);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: 0, failed: 1 });
    expect((await readResult(shop, job)).text).toContain(`\r\n,x,${megabyte + 3},`);
  });
});

test('a job without progress fails with a reason after three takeovers', async () => {
  const { id } = await start('text/csv', 'code\nA\nB\n');
  await waitForEnd(shop, id);
  // The state after nodes ended while they read the lines after the first one.
  await shop.rows(
    `UPDATE job SET state = 'Running', end_time = NULL, lease = gen_random_uuid(), ok = 1, line = 2,
       lease_time = now() - interval '1 second', attempts = 3 WHERE id = $1`,
    [Number(id)],
  );
  expect(await waitForEnd(shop, id)).toMatchObject({
    state: 'FAILED',
    line: 2,
    error: expect.stringContaining('taken over 3 times and made no progress after line 2'),
  });
});

test('progress and the end of a turn reset the count of takeovers', async () => {
  const { id } = await start('text/csv', 'code\nA\n');
  await waitForEnd(shop, id);
  expect(await shop.rows('SELECT attempts FROM job WHERE id = $1', [Number(id)])).toEqual([
    { attempts: 0 },
  ]);
});
