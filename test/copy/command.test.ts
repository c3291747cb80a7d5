import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '../support/migrated-place.ts';
import { makeFolder, runCommand } from '../support/process.ts';
import { makeDemo, makeEmbedded, readRows, removePlaces } from './places.ts';

let original: Place;
let file: string;
beforeAll(async () => {
  original = await makeDemo();
  file = join(await makeFolder(), 'shop.tar');
});
afterAll(removePlaces);

const archive = (words: readonly string[], place: Place) =>
  runCommand('dist/node/cli/archive.js', words, place);

const contents = /\d+ tables with \d+ rows and \d+ files/;

test('the archive command writes a file that only its owner can read, and restore reads it', async () => {
  const created = await archive(['create', file], original);
  expect([created.code, created.stdout]).toEqual([0, expect.stringMatching(contents)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await makeEmbedded();
  const restored = await archive(['restore', file], target);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('counts and checksums are equal'),
    stderr: expect.stringMatching(/^product: \d+ rows$/m),
  });
  const checked = await runCommand('dist/node/cli/files.js', ['check'], target);
  expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('missing: 0;')]);
});

test('export --all writes the same archive, and import restores it', async () => {
  const whole = join(await makeFolder(), 'whole.tar');
  const exported = await runCommand('dist/node/cli/export.js', ['--all', whole], original);
  expect([exported.code, exported.stdout]).toEqual([0, expect.stringMatching(contents)]);
  const imported = await runCommand('dist/node/cli/import.js', [whole], await makeEmbedded());
  expect(imported).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('counts and checksums are equal'),
  });
  const both = await runCommand('dist/node/cli/export.js', ['orders', '--all', whole], original);
  expect([both.code, both.stderr]).toEqual([2, '--all takes a file and no other option\n']);
});

test('an existing file is not overwritten', async () => {
  const { mtimeMs } = await stat(file);
  expect(await archive(['create', file], original)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/shop\.tar exists already\n$/),
  });
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('a missing file is reported, everything else is archived, and the exit code is 3', async () => {
  const [row] = await readRows(original, 'SELECT file FROM product_file LIMIT 1');
  const key = String(row?.file);
  await rm(join(original.DATA_DIR, 'files', key.slice(0, 2), key));
  const other = join(await makeFolder(), 'shop.tar');
  const created = await archive(['create', other], original);
  expect([created.code, created.stdout]).toEqual([3, expect.stringContaining(`file: ${key}\n`)]);
  expect(await archive(['check', other], original)).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/shop\.tar is complete: /),
  });
});

test('a damaged archive creates nothing', async () => {
  const damaged = join(await makeFolder(), 'shop.tar');
  await writeFile(damaged, 'x'.repeat(2_000));
  const place = { DATA_DIR: join(await makeFolder(), 'new') };
  expect(await archive(['restore', damaged], place)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The archive is damaged/),
  });
  await expect(stat(place.DATA_DIR)).rejects.toThrow('ENOENT');
});

test.each([
  ['without a verb', 2, [], /^A command is required: expected create, check or restore;/],
  ['with an unknown verb', 2, ['toString', 'a.tar'], /^"toString" is not a command/],
  ['without a file', 2, ['create'], /^"create" does not take these arguments/],
  ['with a file that is missing', 1, ['check', '/nowhere/shop.tar'], /^ENOENT: no such file/],
])(
  'the command %s ends with exit code %i and one line with the reason',
  async (_, ending, words, message) => {
    const { code, stderr } = await archive(words, original);
    expect([code, stderr]).toEqual([ending, expect.stringMatching(message)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);
