import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { useKilledProduct } from '../support/killed-product.ts';
import { bodyOf, multipart, oneFile } from '../support/multipart.ts';
import { manageFiles, type Product } from '../support/process.ts';

/* The process is killed while a file of a multipart request arrives, and started again. */

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

/**
 * Sends the first bytes, and resolves with the response after `then`; null if the connection broke.
 */
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

const product = useKilledProduct({ BOOTSTRAP_KEY: key });
beforeAll(() => ask(product.current(), fill));

/** Files that have arrived or are arriving. */
const received = () =>
  readdir(join(product.folder(), 'files', 'received')).catch((): string[] => []);

async function readFiles(): Promise<{ size: number; address: string }[]> {
  const read = '{ product(by: { id: 1 }) { files { nodes { size address } } } }';
  return (await ask(product.current(), read)).product.files.nodes;
}

test.each([
  ['in the middle of the file', null],
  ['when all has arrived', 0],
  ['20 ms after all has been sent', 20],
  ['100 ms after all has been sent', 100],
])('a process killed %s has every file that its records name', async (_when, after) => {
  const [before, left] = [await readFiles(), await received()];
  const { written, answer, finish } = upload(product.current(), Math.floor(body.length / 2));
  await written;
  while ((await received()).every((name) => left.includes(name))) await sleep(2);
  if (after !== null) {
    finish();
    await sleep(after);
  }
  product.current().kill('SIGKILL');
  const answered = await answer;

  const { url } = await product.startAgain();
  const files = await readFiles();
  if (answered !== null) expect(files).toHaveLength(before.length + 1);
  for (const { size, address } of files) {
    const content = await fetch(new URL(new URL(address).pathname, url()));
    expect((await content.arrayBuffer()).byteLength).toBe(size);
  }
});

test('a sweep afterwards leaves no file without a record, and none is missing', async () => {
  const { length } = await readFiles();
  product.current().kill('SIGTERM');
  await product.current().ended;
  await manageFiles(['sweep', '--grace', '0'], product.environment());
  const { stdout } = await manageFiles(['check'], product.environment());
  expect(stdout).toBe(`${length} files; missing: 0; without a row: 0\n`);
  expect(await received()).toEqual([]);
});
