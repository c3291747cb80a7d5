import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openPlace } from '../faults/load/place.ts';
import { countTaxClasses, isReplay } from '../idempotency/support.ts';
import { server } from '../support/database.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import type { Shop } from '../support/shop.ts';
import { codeIn, commit, preview } from './support.ts';

/* The node is killed between a preview and its commit, or during the commit. */
afterEach(cleanUp);

const key = 'a-configured-key';

async function startNode(environment: Record<string, string>) {
  const product = await startProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0', ...environment });
  const post: Shop['post'] = (path, body, headers = {}) =>
    fetch(product.url() + path, {
      method: 'POST',
      body,
      headers: { 'X-Key': key, 'Content-Type': 'application/json', ...headers },
    });
  const kill = async () => {
    product.kill('SIGKILL');
    await product.ended;
  };
  return { post, kill };
}

const document = (code: string) => `mutation { createTaxClass(input: { code: "${code}" }) { id } }`;

/** Two nodes on a server; the embedded database has one, which starts again. */
async function openNodes() {
  const { environment } = await openPlace();
  const first = await startNode(environment);
  const second = server ? await startNode(environment) : null;
  return { first, other: async () => second ?? startNode(environment) };
}

test('a preview of a killed node commits on another node, and once', async () => {
  const { first, other } = await openNodes();
  const { preview: id } = (await preview(first, document('one'))).extensions ?? {};
  await first.kill();
  const second = await other();
  expect(codeIn(await commit(second, document('one'), id))).toBeUndefined();
  expect(isReplay((await commit(second, document('one'), id)).told)).toBe(true);
  expect(await countTaxClasses(second)).toBe(1);
});

test('previews whose commits are cut off have one effect when they are sent again', async () => {
  const { first, other } = await openNodes();
  const codes = Array.from({ length: 40 }, (_, at) => `cut-${at}`);
  const ids: (string | undefined)[] = [];
  for (const code of codes) ids.push((await preview(first, document(code))).extensions?.preview);
  const sent = codes.map((code, at) =>
    commit(first, document(code), ids[at]).then(
      (done) => done.data,
      () => null,
    ),
  );
  await sleep(30);
  await first.kill();
  const answered = await Promise.all(sent);
  const second = await other();
  for (const [at, code] of codes.entries()) {
    const again = await commitFreely(second, document(code), ids[at]);
    expect(again.errors).toBeUndefined();
    if (answered[at]) expect([again.data, isReplay(again.told)]).toEqual([answered[at], true]);
  }
  expect(await countTaxClasses(second)).toBe(codes.length);
});

/** The server may not have noticed yet that the connection of the killed node is gone. */
async function commitFreely(...call: Parameters<typeof commit>) {
  for (;;) {
    const done = await commit(...call);
    if (codeIn(done) !== 'IDEMPOTENCY_CONFLICT') return done;
    await sleep(50);
  }
}
