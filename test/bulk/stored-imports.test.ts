import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { listNamedFiles } from '../../src/store/db/named-files.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { jsonl, readResult, runImport, upload, waitForEnd } from './support.ts';

let shop: Shop;
let independent: string;
beforeAll(async () => {
  shop = await openShop({ IMPORT_LIMIT_MB: '1' });
  independent = await makeKey();
});
afterAll(() => shop.close());

/** A key from the command line, or one that another key makes. */
async function makeKey(maker?: string): Promise<string> {
  if (!maker) {
    const key = generateKey();
    await createKeyStore((sql, values) => shop.rows(sql, values)).create({ name: 'issued', key });
    return key;
  }
  const query = 'mutation { createCallerKey(input: { name: "made" }) { secret } }';
  const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': maker });
  return (await response.json()).data.createCallerKey.secret;
}

/** A file of one megabyte with one line, which is refused or accepted. */
const file = (code: string, isRefused: boolean) =>
  gzipSync(`{"${isRefused ? 'cod' : 'code'}":"${code}"}\n${'\n'.repeat(1_000_000)}`);

const start = (key: string, content: Buffer<ArrayBuffer>) =>
  upload({ url: shop.url, key }, 'mutation=createTaxClass&dry=1', content, jsonl);

/** Imports files until one is refused. Returns their number and the refusal. */
async function fill(key: string) {
  for (let stored = 0; ; stored++) {
    const response = await start(key, file(`${key.slice(-6)}${stored}`, true));
    if (response.status !== 202) return { stored, response };
    const { id } = (await response.json()) as { id: string };
    await waitForEnd({ url: shop.url, key }, id);
  }
}

test('the stored import files of one key chain are limited, and others have room', async () => {
  const maker = await makeKey();
  const { stored, response } = await fill(maker);
  expect(stored).toBe(11);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(await response.text()).toContain('take 10 MB of at most 10 MB');
  expect((await start(await makeKey(maker), file('child', true))).status).toBe(429);
  expect((await start(independent, file('other', true))).status).toBe(202);
});

test('the file of an import without refused lines is deleted soon after its end', async () => {
  const named = async () =>
    (await listNamedFiles(shop.database)).filter(({ place }) => place === 'job.file').length;
  const before = await named();
  const { id } = (await (await start(independent, file('good', false))).json()) as { id: string };
  const job = await waitForEnd({ url: shop.url, key: independent }, id);
  expect(job).toMatchObject({ state: 'COMPLETED', ok: 1, failed: 0 });
  expect(await named()).toBe(before);
  const result = await readResult(
    { url: shop.url, key: independent },
    { ...job, resultUrl: `/bulk/import/${id}/result` },
  );
  expect(result).toEqual({ status: 200, text: '' });
});

test('the refusals of lines count with the files', async () => {
  const maker = await makeKey();
  const lines = gzipSync('{"code":1,"name":1}\n'.repeat(500));
  const { id } = (await (await start(maker, lines)).json()) as { id: string };
  await waitForEnd({ url: shop.url, key: maker }, id);
  const [row] = await shop.rows(
    'SELECT size::int AS size, refused_bytes::int AS refused FROM job WHERE id = $1::int',
    [id],
  );
  expect(Number(row?.refused)).toBeGreaterThan(5 * Number(row?.size));
  const more = 'UPDATE job SET refused_bytes = 10 * 1024 * 1024 WHERE id = $1::int';
  await shop.rows(more, [id]);
  expect((await start(maker, file('after', true))).status).toBe(429);
});

test('an import ends when too many of its lines are refused', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', '1\n'.repeat(110_000), jsonl);
  expect(job).toMatchObject({ state: 'FAILED', ok: 0 });
  expect(job.error).toBe(
    'More than 100,000 lines are refused: correct the file and import it again.',
  );
  expect(job.failed).toBeLessThan(100_200);
});
