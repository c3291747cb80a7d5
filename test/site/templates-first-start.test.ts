import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { OpenedDatabase } from '../../src/db/database.ts';
import { prepareTemplates } from '../../src/db/templates/first-start.ts';
import { listTemplates } from '../../src/db/templates/read.ts';
import { openStorage } from '../../src/files/storage.ts';
import { openTestDatabase } from '../support/database.ts';
import { openS3, prefix } from '../support/s3/server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openDatabase(): Promise<OpenedDatabase> {
  const database = await openTestDatabase();
  closing.push(database.close);
  return database;
}

/** The first start of a node; returns what it reports. */
async function start(
  database: OpenedDatabase,
  environment: Record<string, string>,
): Promise<string[]> {
  const storage = await openStorage(readConfig(environment));
  const lines: string[] = [];
  await prepareTemplates(database, storage.findTemplates, (line) => lines.push(line));
  storage.close();
  return lines;
}

async function makeData(files: Record<string, string | Buffer>): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gateway-templates-'));
  closing.push(() => rm(data, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(data, 'templates', path)), { recursive: true });
    await writeFile(join(data, 'templates', path), content);
  }
  return data;
}

const names = async (database: OpenedDatabase) =>
  (await listTemplates(database)).map(({ name }) => name);

/** Path and text of each file; null for an empty folder. */
const files = async (database: OpenedDatabase) => {
  const rows = await database.query(
    `SELECT template || '/' || path AS path, encode(content, 'escape') AS text
     FROM template_file ORDER BY template, path`,
    [],
  );
  return rows.map(({ path, text }) => [path, text]);
};

test('a fresh shop has the template `default`, made once by nodes that start together', async () => {
  const database = await openDatabase();
  const data = await makeData({});
  const lines = await Promise.all([1, 2, 3, 4].map(() => start(database, { DATA_DIR: data })));
  expect(lines).toEqual([[], [], [], []]);
  expect(await names(database)).toEqual(['default']);
  expect((await files(database)).map(([path]) => path)).toContain('default/index.html');
});

test('templates of an earlier version are imported once, and their folder stays', async () => {
  const database = await openDatabase();
  const data = await makeData({
    'default/index.html': 'index',
    'summer/css/site.css': 'sun',
    'Summer/index.html': 'another',
    'summer/photo @ sea, 2026 (1) 商品.jpg': 'photo',
  });
  const folder = join(data, 'templates');
  await mkdir(join(folder, 'summer/fonts'));
  await mkdir(join(folder, 'bare'));
  const time = new Date('2026-01-31T09:30:05.600Z');
  await utimes(join(folder, 'summer/css/site.css'), time, time);
  const lines = await Promise.all([1, 2].map(() => start(database, { DATA_DIR: data })));
  expect(lines.flat()).toEqual([`Imported templates (4) and files (4) from ${folder}.\n`]);
  expect(await names(database)).toEqual(['bare', 'default', 'Summer', 'summer']);
  expect(await files(database)).toEqual([
    ['Summer/index.html', 'another'],
    ['default/index.html', 'index'],
    ['summer/css/site.css', 'sun'],
    ['summer/fonts', null],
    ['summer/photo @ sea, 2026 (1) 商品.jpg', expect.any(String)],
  ]);
  const [row] = await database.query(
    `SELECT extract(epoch FROM mod_time)::float8 AS time FROM template_file WHERE path = 'css/site.css'`,
    [],
  );
  expect(row?.time).toBe(time.getTime() / 1000);
  expect(await readFile(join(folder, 'default/index.html'), 'utf8')).toBe('index');
  await database.query(`DELETE FROM template WHERE name <> 'default'`, []);
  expect(await start(database, { DATA_DIR: data })).toEqual([]);
  expect(await names(database)).toEqual(['default']);
});

test('what no call could read is not imported, and is named unless it is hidden', async () => {
  const database = await openDatabase();
  const long = `${'d/'.repeat(127)}beyond`;
  const data = await makeData({
    'default/index.html': 'index',
    'default/.git/config': 'hidden',
    '.hidden/index.html': 'hidden',
    'tail./index.html': 'x',
    'default/con.txt': 'x',
    'default/fit.bin': Buffer.alloc(2_097_152),
    'default/large.bin': Buffer.alloc(2_097_153),
    [`default/${long}`]: 'x',
    'file.html': 'x',
    '../outside.html': 'secret',
  });
  const folder = join(data, 'templates');
  await symlink('../../outside.html', join(folder, 'default/link.html'));
  await symlink('..', join(folder, 'default/up'));
  await symlink('default', join(folder, 'linked'));
  const [first, ...lines] = await start(database, { DATA_DIR: data });
  expect(first).toBe(`Imported templates (1) and files (2) from ${folder}.\n`);
  expect(lines.sort()).toEqual([
    'Not imported: default/con.txt is not a valid path.\n',
    `Not imported: default/${long} is not a valid path.\n`,
    'Not imported: default/large.bin is larger than 2 MB (2097152 bytes).\n',
    'Not imported: default/link.html is a link.\n',
    'Not imported: default/up is a link.\n',
    'Not imported: file.html is not in the folder of a template.\n',
    'Not imported: linked is a link.\n',
    'Not imported: tail. is not a valid template name.\n',
  ]);
  expect(JSON.stringify(await files(database))).not.toMatch(/secret|hidden/);
});

test('templates of an earlier version are imported from a bucket', async () => {
  const database = await openDatabase();
  const { objects, environment, close } = await openS3();
  closing.push(close);
  const put = (key: string, content: string, mark?: string) =>
    objects.set(prefix + key, {
      content: Buffer.from(content),
      time: new Date('2026-01-31T09:30:05Z'),
      metadata: mark ? { 'x-amz-meta-mark': mark } : {},
    });
  for (const folder of ['default/', 'default/css/', 'default/empty/', 'bare/'])
    put(`templates/${folder}`, '');
  put('templates/default/css/site.css', 'site');
  put('templates/default/both', 'file');
  put('templates/default/both/file.css', 'in a folder');
  put('templates/default/.git/config', 'hidden');
  put('templates/default/../up.html', 'up');
  put('templates/default/large.bin', 'x'.repeat(2_097_153));
  for (const why of ['making', 'dropped', 'dropping']) {
    put(`templates/${why}/index.html`, why);
    put(`work/hidden/${why}`, '', why);
  }
  const before = [...objects.keys()].sort();
  expect(await start(database, environment)).toEqual([
    expect.stringMatching(/^Imported templates \(3\) and files \(3\) from s3:.*\/templates\/\.\n$/),
    'Not imported: default/both/file.css is in a folder that has the name of a file.\n',
    'Not imported: default/large.bin is larger than 2 MB (2097152 bytes).\n',
  ]);
  expect(await names(database)).toEqual(['bare', 'default', 'dropping']);
  expect(await files(database)).toEqual([
    ['default/both', 'file'],
    ['default/css/site.css', 'site'],
    ['default/empty', null],
    ['dropping/index.html', 'dropping'],
  ]);
  expect([...objects.keys()].sort()).toEqual(before);
});
