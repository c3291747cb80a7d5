import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { openDatabase } from '../../src/store/db/database.ts';
import type { DatabaseConnection } from '../../src/store/db/server/connection.ts';
import { checkSource } from '../../src/work/copy/check-version.ts';
import { moveShop } from '../../src/work/copy/move.ts';
import type { Place } from '../support/migrated-place.ts';
import { openTestNode } from '../support/node.ts';
import { makeFolder, runCommand, startCommand, until } from '../support/process.ts';
import { openS3 } from '../support/s3/server.ts';
import {
  archive,
  makeDemo,
  makeEmbedded,
  makeOnServer,
  openPlace,
  readChecksums,
  readRows,
  removePlaces,
} from './places.ts';

let original: Place;
let checksums: Record<string, string>;
beforeAll(async () => {
  original = await makeDemo();
  checksums = await readChecksums(await archive(original));
});
afterAll(removePlaces);

const move = 'dist/node/cli/move.js';
const wordOf = (place: Place) => place.DATABASE_URL ?? place.DATA_DIR;

/** Moves in this process; `change` can replace the connection to the target. */
async function moveTo(
  place: Place,
  change = (target: DatabaseConnection) => target,
  name = 'demo',
) {
  const source = await openPlace(original, true);
  try {
    const target = await openPlace(place);
    try {
      return await moveShop({ source, target: change(target), sourceName: name });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Fails after a number of statements that add rows. */
const failAfter = (writes: number) => (target: DatabaseConnection) => {
  let count = 0;
  const query: DatabaseConnection['query'] = async (sql, values) => {
    if (sql.startsWith('WITH added') && ++count > writes) throw new Error('The disk is full.');
    return target.query(sql, values);
  };
  return { ...target, query };
};

async function expectEqual(place: Place): Promise<void> {
  const { event_log: _, ...now } = await readChecksums(await archive(place));
  const { event_log: __, ...before } = checksums;
  expect(now).toEqual(before);
}

test('the service refuses an interrupted move, and the command continues it', async () => {
  const target = await makeOnServer();
  await expect(moveTo(target, failAfter(30))).rejects.toThrow('The disk is full.');
  const database = await openDatabase(readConfig(target));
  await expect(database.prepare()).rejects.toThrow(
    'The database is the unfinished copy of another shop',
  );
  await database.close();
  await expect(moveTo(target, undefined, 'another')).rejects.toThrow(
    'The target is the unfinished copy of demo, not of another.',
  );
  const { resumedAt, rows, tables } = await moveTo(target);
  expect([resumedAt > 100, rows > resumedAt, tables > 50]).toEqual([true, true, true]);
  await expectEqual(target);
});

test('a source that changes between two runs is reported, and the target stays incomplete', async () => {
  const target = await makeEmbedded();
  await expect(moveTo(target, failAfter(40))).rejects.toThrow('The disk is full.');
  await readRows(original, "UPDATE account SET name = 'Nora B.' WHERE name LIKE 'Nora%'");
  try {
    await expect(moveTo(target)).rejects.toThrow(
      /^The source and the target differ in account \(7 rows, 7 in the target\)/,
    );
  } finally {
    await readRows(original, "UPDATE account SET name = 'Nora' WHERE name = 'Nora B.'");
    checksums = await readChecksums(await archive(original));
  }
});

test('kill -9 of the command loses nothing: the same command continues, and the shop works', async () => {
  const target = await makeOnServer();
  const words = ['--to', wordOf(target) ?? ''];
  const first = startCommand(move, words, original);
  await until(async () => first.stderr().includes('copy item_price'));
  first.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  const again = await runCommand(move, words, original);
  expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^Continued after \d{3}/m)]);
  expect(again.stdout).toMatch(/ rows are copied: counts and checksums are equal/);
  await expectEqual(target);
  const node = await openTestNode({ ...target, DATA_DIR: target.DATA_DIR });
  try {
    expect(await node.status('/readyz')).toBe(200);
    const made = await node.v3('commerce.tax-classes.create', { taxClass: { code: 'moved' } });
    expect(await made.json()).toMatchObject({ status: 'ok' });
  } finally {
    await node.close();
  }
  expect(await runCommand(move, words, original)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The target is not empty: a shop was started on it/m),
  });
});

test('files are copied to a bucket with the other variables of the store', async () => {
  const s3 = await openS3();
  try {
    const { S3_ENDPOINT = '' } = s3.environment;
    const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const words = ['--to', (await makeEmbedded()).DATA_DIR, '--files-to', 's3://shop-files/moved/'];
    const { code, stdout } = await runCommand(move, words, { ...original, ...keys, S3_ENDPOINT });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Images and files are in s3:.*moved\/: set S3_BUCKET and S3_PREFIX\.$/m,
      ),
    ]);
    const folder = join(original.DATA_DIR, 'files');
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect([...s3.objects.keys()].sort()).toEqual(
      names.map((name) => `moved/files/${name}`).sort(),
    );
    for (const name of names.slice(0, 20))
      expect(s3.objects.get(`moved/files/${name}`)?.content).toEqual(
        await readFile(join(folder, name.slice(0, 2), name)),
      );
  } finally {
    await s3.close();
  }
});

test('a dry run changes nothing, and missing files give exit code 3', async () => {
  const target = await makeOnServer();
  const [{ file } = {}] = await readRows(original, 'SELECT file FROM product_file LIMIT 1');
  const key = String(file);
  await rm(join(original.DATA_DIR, 'files', key.slice(0, 2), key));
  const dry = await runCommand(move, ['--to', wordOf(target) ?? '', '--dry-run'], original);
  expect(dry).toMatchObject({ code: 3, stdout: expect.stringContaining(`Missing file: ${key}`) });
  expect(dry.stdout).toMatch(/\d+ rows and \d+ files\. Nothing was changed\./);
  expect(
    await readRows(target, "SELECT to_regclass('unfinished_copy') IS NULL AS is_missing"),
  ).toEqual([{ is_missing: true }]);
});

test('files are copied to another folder, and the command names the variable to set', async () => {
  const [target, files] = [await makeEmbedded(), await makeFolder()];
  const words = ['--to', target.DATA_DIR, '--files-to', files];
  const { code, stdout } = await runCommand(move, words, original);
  expect([code, stdout]).toEqual([3, expect.stringMatching(/^\d+ files are in \S+\/files\.$/m)]);
  expect(stdout).toContain(
    `Next: set DATA_DIR=${target.DATA_DIR}, without DATABASE_URL, and start.`,
  );
  const moved = await runCommand('dist/node/cli/files.js', ['check'], { DATA_DIR: files });
  expect(moved.stdout).toMatch(/^no row refers to/m);
});

test.each([
  [
    'a build before 1.0',
    "UPDATE _prisma_migrations SET migration_name = '0001_model'",
    /^The database is from a build before 1\.0/,
  ],
  [
    'a newer version',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('x', 'x', '9999_later', now())`,
    /The source has the schema 9999_later/,
  ],
])('a source with %s is refused', async (_, sql, message) => {
  const source = await openPlace(await makeEmbedded());
  try {
    await source.query(sql, []);
    await expect(checkSource(source)).rejects.toThrow(message);
  } finally {
    await source.close();
  }
});

test.each([
  ['without a target', [], /^--to is required/],
  ['with another database', ['--to', 'mysql://host/shop'], /^--to: expected postgres/],
  [
    'with a place of files that is none',
    ['--to', '/tmp/x', '--files-to', 'ftp://x'],
    /^--files-to: expected/,
  ],
  ['with one word too many', ['shop', '--to', '/tmp/x'], /^"shop" is one argument too many/],
])('the command %s ends with exit code 2 and the reason', async (_, words, message) => {
  const { code, stderr } = await runCommand(move, words, { DATA_DIR: await makeFolder() });
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});
