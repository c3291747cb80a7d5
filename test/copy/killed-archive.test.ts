import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '../support/migrated-place.ts';
import { makeFolder, runCommand, startCommand, startProduct } from '../support/process.ts';
import { archive, makeDemo, makeOnServer, readChecksums, removePlaces } from './places.ts';

const command = 'dist/node/cli/archive.js';

let original: Place;
beforeAll(async () => {
  original = await makeDemo();
});
afterAll(removePlaces);

test('kill -9 of the command that writes an archive leaves no file under its name', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'shop.tar');
  const first = startCommand(command, ['create', file], original);
  while (!(await stat(`${file}.part`).catch(() => null))?.size) await sleep(5);
  first.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  expect(await readdir(folder)).toEqual(['shop.tar.part']);
  expect(await runCommand(command, ['create', file], original)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /shop\.tar\.part exists: remove it if no other command writes it/,
    ),
  });
  await rm(`${file}.part`);
  expect(await runCommand(command, ['create', file], original)).toMatchObject({ code: 0 });
  expect(await runCommand(command, ['check', file], original)).toMatchObject({ code: 0 });
});

test('kill -9 during a restore leaves an empty database, and the same command restores it', async () => {
  const file = await archive(original);
  const target = await makeOnServer();
  const first = startCommand(command, ['restore', file], target);
  while (!/^item: \d+ rows$/m.test(first.stderr())) await sleep(5);
  first.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  const again = await runCommand(command, ['restore', file], target);
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('counts and checksums are equal'),
  });
  const { event_log: _, ...restored } = await readChecksums(await archive(target));
  const { event_log: __, ...before } = await readChecksums(file);
  expect(restored).toEqual(before);
  const product = await startProduct(target);
  product.kill('SIGTERM');
  expect(await product.ended).toMatchObject({ code: 0 });
});
