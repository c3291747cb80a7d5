import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import {
  cleanUp,
  makeFolder,
  manageFiles,
  type Product,
  startProduct,
} from '../support/process.ts';
import { drawNoise } from './odd-images.ts';

afterEach(cleanUp);

const departments = 6;

interface Site {
  readonly folder: string;
  readonly product: Product;
  manage(...words: string[]): ReturnType<typeof manageFiles>;
  graphql(query: string, variables?: object): Promise<{ data: unknown; errors?: unknown }>;
}

/** The product as a separate process, with departments that have no images yet. */
async function open(): Promise<Site> {
  const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: 'a-configured-key' };
  const product = await startProduct(environment);
  const graphql: Site['graphql'] = async (query, variables = {}) => {
    const headers = { 'X-Key': 'a-configured-key', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${product.url()}/graphql`, { method: 'POST', headers, body });
    return answer.json() as never;
  };
  const making = Array.from(
    { length: departments },
    (_, each) => `d${each}: createDepartment(input: { code: "d${each}", parentId: 0 }) { id }`,
  );
  expect(await graphql(`mutation { ${making.join(' ')} }`)).not.toHaveProperty('errors');
  const { DATA_DIR: folder } = environment;
  return { folder, product, graphql, manage: (...words) => manageFiles(words, environment) };
}

/**
 * One call in one transaction that adds images to departments one after another; null if it broke.
 */
async function illustrate({ graphql }: Site): Promise<unknown> {
  const images = Array.from({ length: departments }, () => drawNoise(700, 700).jpeg().toBuffer());
  const contents = (await Promise.all(images)).map((bytes) => bytes.toString('base64'));
  const names = contents.map((_, each) => `$c${each}: String!`);
  const updates = contents.map(
    (_, each) =>
      `d${each}: updateDepartment(by: { id: ${each + 1} }, input: { largeImage: { content: $c${each} } }) { id }`,
  );
  const variables = Object.fromEntries(contents.map((content, each) => [`c${each}`, content]));
  return graphql(`mutation (${names.join()}) { ${updates.join(' ')} }`, variables).catch(
    () => null,
  );
}

async function filesIn({ folder }: Site): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => /[0-9a-f]{32}\.\w+$/.test(name) && !name.includes('.part'));
}

/** Lists all files, including the ones that no transaction has placed yet. */
async function everyFileIn({ folder }: Site): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(folder, 'files'), options).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function kill({ product }: Site): Promise<void> {
  product.kill('SIGKILL');
  await product.ended;
}

const summary = (files: number, missing: number, unnamed: number) =>
  `${files} files; missing: ${missing}; without a row: ${unnamed}\n`;

describe('a process that is killed', () => {
  test('leaves files that the sweep removes when it ends between the first file and the commit', async () => {
    const site = await open();
    const call = illustrate(site);
    while ((await everyFileIn(site)).length === 0) await sleep(2);
    await kill(site);
    expect(await call).toBeNull();
    const found = await site.manage('check');
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toContain('missing: 0;');
    await site.manage('sweep', '--grace', '0');
    expect((await site.manage('check')).stdout).toBe(summary(0, 0, 0));
    expect(await everyFileIn(site)).toEqual([]);
  });

  test('has each row and each file after its response', async () => {
    const site = await open();
    const answer = await illustrate(site);
    await kill(site);
    expect(answer).not.toHaveProperty('errors');
    await site.manage('sweep', '--grace', '0');
    expect((await site.manage('check')).stdout).toBe(summary(departments, 0, 0));
  });

  test.each([80, 250])('has a file for each row after %i ms', async (time) => {
    const site = await open();
    const call = illustrate(site);
    await sleep(time);
    await kill(site);
    await call;
    await site.manage('sweep', '--grace', '0');
    const { code, stdout } = await site.manage('check');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/missing: 0; without a row: 0\n$/)]);
  });
});

describe('npm run files', () => {
  test('reports a row without its file', async () => {
    const site = await open();
    await illustrate(site);
    await kill(site);
    const [name = ''] = await filesIn(site);
    await rm(join(site.folder, 'files', name));
    const key = name.split('/').at(-1);
    const { code, stdout } = await site.manage('check');
    const told = `department.large_image_file names ${key}, which does not exist\n`;
    expect([code, stdout]).toEqual([1, told + summary(departments - 1, 1, 0)]);
  });

  test.each([
    [[], /^A command is required: expected check or sweep/],
    [['check', 'all'], /^"check" does not take these arguments/],
    [['sweep', '--grace', 'long'], /^--grace: "long" is not a number of seconds/],
    [['sweep', '--all'], /^Unknown option '--all'/],
  ])('explains wrong arguments: %j', async (words, expected) => {
    const { code, stdout, stderr } = await manageFiles(words, { DATA_DIR: await makeFolder() });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(expected);
  });
});
