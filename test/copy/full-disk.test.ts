import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { canMount, mount, unmountAll } from '../support/disk.ts';
import type { Place } from '../support/migrated-place.ts';
import { makeFolder, runCommand } from '../support/process.ts';
import { makeDemo, removePlaces } from './places.ts';

let shop: Place;
beforeAll(async () => {
  shop = await makeDemo();
});
afterEach(unmountAll);
afterAll(removePlaces);

// The first size is less than the rows need, the second one is less than the files need.
test.skipIf(!canMount).each(['16k', '600k'])(
  'a disk of %s ends the command that writes an archive with one line, and no file stays',
  async (size) => {
    const folder = await makeFolder();
    mount(folder, size);
    const file = join(folder, 'shop.tar');
    const { code, stdout, stderr } = await runCommand(
      'dist/node/cli/archive.js',
      ['create', file],
      shop,
    );
    expect([code, stdout]).toEqual([1, '']);
    // Other lines show the progress.
    const lines = stderr.split('\n').filter((line) => !/^\w+: \d+ rows$/.test(line));
    expect(lines).toEqual([
      `${file} cannot be written: the disk is full; the incomplete file was removed`,
      '',
    ]);
    expect(await readdir(folder)).toEqual([]);
  },
);
