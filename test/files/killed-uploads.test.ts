import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { bodyOf, multipart, oneFile } from '../support/multipart.ts';
import { cleanUp, manageFiles, type Product, startProduct } from '../support/process.ts';

/* The process is killed while a file of a multipart request arrives, and started again. */

vi.setConfig({ testTimeout: 180_000 });

afterEach(cleanUp);

const key = 'a-configured-key';

async function ask({ url }: Product, query: string) {
  const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  const response = await fetch(`${url()}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

const fill = `mutation {
  createDepartment(input: { code: "d", parentId: 0 }) { id }
  createProduct(input: { code: "p", departmentId: 1 }) { id }
}`;
const create = `mutation ($file: Upload!) {
  createProductFile(input: { productId: 1, file: { upload: $file } }) { id }
}`;
const body = bodyOf(oneFile(create, Buffer.alloc(8 * 1024 * 1024, 'O')));

/** Sends the first bytes, and resolves with what is sent after `then`; null if it broke off. */
function upload({ url }: Product, first: number) {
  const { hostname, port } = new URL(url());
  const headers = { ...multipart, 'X-Key': key, 'Content-Length': body.length };
  const sent = request({ hostname, port, method: 'POST', path: '/graphql', headers });
  const answer = new Promise<string | null>((resolve) => {
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => resolve(text(response).catch(() => null)));
  });
  const written = new Promise<void>((resolve) =>
    sent.write(body.subarray(0, first), () => resolve()),
  );
  return { written, answer, finish: () => sent.end(body.subarray(first)) };
}

const received = async (folder: string) =>
  (await readdir(join(folder, 'files', 'received')).catch(() => [])).length;

test.each([
  ['in the middle of the file', body.length / 2, null],
  ['when all has arrived', body.length / 2, 0],
  ['20 ms after all has been sent', body.length / 2, 20],
  ['100 ms after all has been sent', body.length / 2, 100],
])(
  'killed %s it has no file without a record, and no record without its file',
  async (_when, first, after) => {
    const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: key };
    const folder = environment.DATA_DIR;
    const before = await startProduct(environment);
    await ask(before, fill);
    const { written, answer, finish } = upload(before, Math.floor(first));
    await written;
    while ((await received(folder)) === 0) await sleep(2);
    if (after !== null) {
      finish();
      await sleep(after);
    }
    before.kill('SIGKILL');
    await before.ended;
    const answered = await answer;

    const again = await startProduct(environment);
    const { product } = await ask(
      again,
      '{ product(by: { id: 1 }) { files { nodes { size address } } } }',
    );
    const files: { size: number; address: string }[] = product.files.nodes;
    if (answered !== null) expect(files).toHaveLength(1);
    for (const { size, address } of files) {
      const content = await fetch(new URL(new URL(address).pathname, again.url()));
      expect((await content.arrayBuffer()).byteLength).toBe(size);
    }
    again.kill('SIGTERM');
    await again.ended;
    await manageFiles(['sweep', '--grace', '0'], environment);
    const { stdout } = await manageFiles(['check'], environment);
    expect(stdout).toBe(`${files.length} files; missing: 0; without a row: 0\n`);
    expect(await received(folder)).toBe(0);
  },
);
