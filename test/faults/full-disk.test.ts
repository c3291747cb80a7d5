import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { drawNoise } from '../files/odd-images.ts';
import { server } from '../support/database.ts';
import { canMount, freeIn, mount, unmountAll } from '../support/disk.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  manageFiles,
  type Product,
  startProduct,
} from '../support/process.ts';

afterEach(async () => {
  unmountAll();
  await cleanUp();
});

const key = 'a-configured-key';

describe.skipIf(!canMount)('a full disk (needs the right to mount one)', () => {
  test('refuses a call with 507 and stores no file of it', async () => {
    const environment = await makePlaceOfTest();
    const files = join(environment.DATA_DIR, 'files');
    await mkdir(files);
    mount(files, '200k');
    const product = await start(environment);
    expect(await create(product, 'first')).toMatchObject({ status: 200 });
    const answers = [];
    for (let at = 0; at < 4; at++) answers.push(await illustrate(product, at % 2 === 1));
    expect(answers.map(({ status }) => status)).toEqual([200, 507, 507, 507]);
    expect(answers[1]?.body).toMatchObject({ status: 507, title: 'Insufficient Storage' });
    expect(await create(product, 'second')).toMatchObject({ status: 200 });
    expect(await find(product)).toMatchObject([{ code: 'first' }, { code: 'second' }]);
    expect(product.stderr()).toContain('ENOSPC');
    expect(await leftovers(files)).toEqual([]);
    product.kill('SIGTERM');
    await product.ended;
    const { stdout } = await manageFiles(['check'], environment);
    expect(stdout).toBe('1 files; missing: 0; without a row: 0\n');
  });

  test.skipIf(server)(
    'refuses calls of the embedded database with 503 until there is space',
    async () => {
      const folder = await makeMigratedFolder();
      const environment = { DATA_DIR: await makeFolder() };
      mount(environment.DATA_DIR, '140m');
      execFileSync('cp', ['-a', join(folder, 'database'), environment.DATA_DIR]);
      const product = await start(environment);
      const ballast = join(environment.DATA_DIR, 'ballast');
      const size = freeIn(environment.DATA_DIR) - 500_000;
      await writeFile(ballast, Buffer.alloc(size));
      const kept: string[] = [];
      const statuses: number[] = [];
      for (let at = 0; at < 400 && statuses.at(-1) !== 503; at++) {
        const { status } = await create(product, `d${at}`, 'x'.repeat(60_000));
        statuses.push(status);
        if (status === 200) kept.push(`d${at}`);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      await rm(ballast);
      expect(await create(product, 'after')).toMatchObject({ status: 200 });
      const found = (await find(product)).map(({ code }) => code);
      expect(found).toEqual([...kept, 'after']);
    },
  );
});

interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const start = (environment: Record<string, string>) =>
  startProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0', ...environment });

async function post(product: Product, path: string, body: object): Promise<Answered> {
  const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(product.url() + path, request);
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

const create = (product: Product, code: string, text = '') =>
  post(product, '/api/v3/commerce.departments.create', {
    department: { parent: 0, code, description: { en: text } },
  });

async function find(product: Product): Promise<{ code: string }[]> {
  const asked = { parent: 0, fields: ['code'] };
  const { body } = await post(product, '/api/v3/commerce.departments.find', asked);
  return body.departments as { code: string }[];
}

/** An image of about 200 kB, on either surface. */
async function illustrate(product: Product, isGraphql: boolean): Promise<Answered> {
  const image = await drawNoise(600, 600).jpeg({ quality: 95 }).toBuffer();
  const content = image.toString('base64');
  const largeImage = { content };
  if (!isGraphql)
    return post(product, '/api/v3/commerce.departments.update', {
      id: 1,
      department: { largeImage: { name: 'a.jpg', content } },
    });
  const query = `mutation($image: ImageUploadInput!) {
    updateDepartment(by: { id: 1 }, input: { largeImage: $image }) { id } }`;
  return post(product, '/graphql', { query, variables: { image: largeImage } });
}

/** Temporary files that were not removed. */
const leftovers = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'));
