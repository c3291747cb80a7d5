import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paint } from '../support/pictures.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { sending, serveImages } from './image-server.ts';
import { addDepartment, readJob, upload, waitForEnd } from './support.ts';

let shop: Shop;
let server: Awaited<ReturnType<typeof serveImages>>;
let other: { readonly url: string; readonly key: string };
beforeAll(async () => {
  const picture = Buffer.from((await paint()).content, 'base64');
  server = await serveImages({ '/picture.png': sending(picture), ...silent });
  shop = await openShop({ WEBHOOK_ALLOW: '127.0.0.1/32' });
  await addDepartment(shop);
  const { data } = await shop.graphql(
    'mutation { createCallerKey(input: { name: "another caller" }) { secret } }',
  );
  other = { url: shop.url, key: Object(data).createCallerKey.secret };
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** Paths that have no answer. */
const silent = Object.fromEntries(
  Array.from({ length: 21 }, (_, at) => [`/silent/${at}`, () => {}] as const),
);

/** The worst import of 6 kB: each line names as many images as a product may have. */
const silentLines = () =>
  Array.from({ length: 10 }, (_, at) => {
    const images = Object.keys(silent).map((path) => server.url + path);
    return JSON.stringify({ code: `S${at}`, departmentId: 1, images });
  }).join('\n');

async function start(by: typeof other, lines: string): Promise<string> {
  const type = { 'Content-Type': 'application/jsonl' };
  const response = await upload(by, 'mutation=upsertProducts', lines, type);
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

const asked = async (count: number) => {
  while (server.asked.length < count) await sleep(10);
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('an import whose images are at a host that does not answer', () => {
  let job: string;
  beforeAll(async () => {
    job = await start(shop, silentLines());
    await asked(4);
  });

  test('does not delay the import of another caller', async () => {
    const plain = JSON.stringify({ code: 'plain', departmentId: 1 });
    const image = `${server.url}/picture.png`;
    const pictured = JSON.stringify({ code: 'pictured', departmentId: 1, images: [image] });
    const took = await timeOf(async () => {
      const id = await start(other, `${plain}\n${pictured}`);
      expect(await waitForEnd(other, id)).toMatchObject({ state: 'COMPLETED', ok: 2, failed: 0 });
    });
    expect(took).toBeLessThan(5_000);
    expect(await readJob(shop, job)).toMatchObject({ state: 'RUNNING', line: 0 });
  });

  test('ends within two seconds after it is canceled', async () => {
    const headers = { 'X-Key': shop.key };
    const took = await timeOf(async () => {
      await fetch(`${shop.url}/bulk/import/${job}/cancel`, { method: 'POST', headers });
      // The canceled job closes its connections, so the next import of the same caller runs.
      const next = await start(shop, JSON.stringify({ code: 'next', departmentId: 1 }));
      expect(await waitForEnd(shop, next)).toMatchObject({ state: 'COMPLETED', ok: 1 });
      while (server.open() > 0) await sleep(10);
    });
    expect(took).toBeLessThan(2_000);
  });
});

test('a host that does not answer gets no further request for a line', async () => {
  server.asked.length = 0;
  const [line = ''] = silentLines().split('\n');
  const id = await start(shop, line);
  expect(await waitForEnd(shop, id)).toMatchObject({ state: 'COMPLETED', ok: 0, failed: 1 });
  // The server receives four requests at once, and none afterwards.
  expect(server.asked).toHaveLength(4);
  const query = `{ job(by: { id: ${id} }) {
    refusedLines(first: 1) { violations { path code message } } } }`;
  const { data } = await shop.graphql(query);
  const [{ violations }] = Object(data).job.refusedLines;
  expect(violations[0]).toEqual({
    path: 'images[0]',
    code: 'NOT_FOUND',
    message: 'the image did not arrive in 10 s',
  });
  expect(violations[4]).toMatchObject({
    path: 'images[4]',
    message: expect.stringContaining('did not answer before'),
  });
});
