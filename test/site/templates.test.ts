import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { type TemplateHome, templateHome } from '../support/template-home.ts';

let shop: Shop;
let home: TemplateHome;
beforeAll(async () => {
  shop = await openShop();
  home = templateHome(shop);
});
afterAll(() => shop.close());
/** Each test has a new template `design`. */
beforeEach(async () => {
  await home.remove('design');
  await home.makeFolder('design/empty');
  for (const path of ['index.html', 'About.html', 'css/site.css', 'css/print/page.css'])
    await put(path, `/* ${path} */`);
});

const put = (path: string, content: string | Buffer) =>
  home.put(`design/${path}`, content, new Date('2026-01-31T09:30:05.600Z'));
const call = (verb: string, body: object = {}) =>
  shop.v3(`site.templates.${verb}`, { template: 'design', ...body });
const find = (body: object = {}) => call('find-files', body);
const read = (path: string) => call('read-text-file', { path });
const write = (path: string, text: string) => call('write-text-file', { path, text });
const remove = (...paths: string[]) => call('delete-files', { paths });
const names = async (conditions: object) => pluck(await find({ conditions }), 'files', 'name');

describe('site.templates.find', () => {
  test('returns the names of all templates, sorted', async () => {
    for (const name of ['Zoo', 'alpha']) await home.makeFolder(name);
    expect(await shop.v3('site.templates.find')).toEqual({
      status: 'ok',
      templates: ['alpha', 'default', 'design', 'Zoo'],
    });
    const { data: found } = await shop.graphql('{ templates { name isCurrent } }');
    expect(found?.templates).toEqual([
      { name: 'alpha', isCurrent: false },
      { name: 'default', isCurrent: true },
      { name: 'design', isCurrent: false },
      { name: 'Zoo', isCurrent: false },
    ]);
    for (const name of ['Zoo', 'alpha']) await home.remove(name);
  });

  test('finds the template in use with one statement', async () => {
    await settle(shop);
    expect(await shop.statements(() => shop.graphql('{ templates { name isCurrent } }'))).toBe(1);
  });
});

const file = (name: string, size: number): Rec => ({
  name,
  size,
  modTime: '2026/01/31 09:30:05',
  isDir: false,
  files: null,
});
const folder = (name: string, files: Rec[]): Rec => ({
  name,
  size: null,
  modTime: null,
  isDir: true,
  files,
});

describe('site.templates.find-files', () => {
  test('returns the tree, sorted by name', async () => {
    expect(recordsOf(await find(), 'files')).toEqual([
      file('About.html', 16),
      folder('css', [folder('print', [file('page.css', 24)]), file('site.css', 18)]),
      folder('empty', []),
      file('index.html', 16),
    ]);
  });

  test.each([
    [{ parent: 'css' }, ['print', 'site.css']],
    [{ parent: 'css/print' }, ['page.css']],
    [{ parent: 'empty' }, []],
    [{ isDir: true }, ['css', 'empty']],
    [{ isDir: false }, ['About.html', 'index.html']],
    [{ parent: 'css', isDir: false }, ['site.css']],
  ])('returns for the conditions %j the files %j', async (conditions, expected) => {
    expect(await names(conditions)).toEqual(expected);
  });

  test('applies isDir only to the first level', async () => {
    expect(await find({ conditions: { isDir: true }, fields: ['name', 'files'] })).toEqual({
      status: 'ok',
      files: [
        {
          name: 'css',
          files: [
            { name: 'print', files: [{ name: 'page.css', files: null }] },
            { name: 'site.css', files: null },
          ],
        },
        { name: 'empty', files: [] },
      ],
    });
  });

  test('returns the same on GraphQL, level by level or as a whole', async () => {
    const { data: found } = await shop.graphql(
      `{ templateFiles(template: "design", where: { parent: "css" }) {
           name path size modTime isDir tree files { name path size modTime isDir } } }`,
    );
    const page = {
      name: 'page.css',
      path: 'css/print/page.css',
      size: 24,
      modTime: '2026-01-31T09:30:05Z',
      isDir: false,
    };
    const print = { name: 'print', path: 'css/print', size: null, modTime: null, isDir: true };
    expect(found?.templateFiles).toEqual([
      { ...print, tree: [{ ...page, files: null }], files: [page] },
      { ...page, name: 'site.css', path: 'css/site.css', size: 18, tree: null, files: null },
    ]);
  });

  test('returns 10,000 files and the deepest folders that a path can name', async () => {
    const deep = 'd/'.repeat(127);
    await put(`${deep}f`, '');
    const all = Array.from({ length: 10_000 }, (_, at) => `f${String(at).padStart(5, '0')}`);
    const insert = `INSERT INTO template_file (template, path, content)
      SELECT 'design', 'many/' || name, '' FROM unnest($1::text[]) AS name`;
    await shop.rows(insert, [all]);
    expect(await names({ parent: 'many' })).toEqual(all);
    const text = JSON.stringify(await find({ conditions: { isDir: true }, fields: ['files'] }));
    expect(text).toContain('[]');
    expect(await names({ parent: deep.slice(0, -1) })).toEqual(['f']);
  });

  test('reads with one statement, and writes with two', async () => {
    await settle(shop);
    expect(await shop.statements(() => find())).toBe(1);
    expect(await shop.statements(() => find({ conditions: { parent: 'css' } }))).toBe(1);
    expect(await shop.statements(() => read('index.html'))).toBe(1);
    expect(await shop.statements(() => write('index.html', 'new'))).toBe(2);
    expect(await shop.statements(() => remove('index.html', 'css/site.css'))).toBe(1);
  });

  test('reads all templates with two statements', async () => {
    await settle(shop);
    const document = '{ templates { name isCurrent files { path files { path } } } }';
    expect(await shop.statements(() => shop.graphql(document))).toBe(2);
  });

  test('site.templates.find-files | parent | Malformed', async () => {
    for (const parent of ['..', 'css/..', '/css', 'css/', 'css\\print', './css', '%2e%2e'])
      expect(verdict(await find({ conditions: { parent } })), parent).toBe('Malformed on parent');
  });

  test('site.templates.find-files | parent | NotFound', async () => {
    for (const parent of ['nowhere', 'css/nowhere', 'index.html'])
      expect(verdict(await find({ conditions: { parent } })), parent).toBe('NotFound on parent');
  });

  test('site.templates.find-files | template | Malformed', async () => {
    for (const template of wrongNames)
      expect(verdict(await find({ template })), template).toBe('Malformed on template');
  });

  test('site.templates.find-files | template | NotFound', async () => {
    expect(verdict(await find({ template: 'nowhere' }))).toBe('NotFound on template');
  });
});

const wrongNames = ['..', '.', 'a/b', '/', 'con', 'a\\b', '.staging', 'tail.', 'ﬁle', 'a%2fb'];

describe('text files of a template', () => {
  test.each([
    ['plain', 'body { margin: 0 }'],
    ['empty', ''],
    ['of every script', '\ufeffÄ 漢字 😀\r\n"\\\u2028'],
    ['of 1 Mbyte', 'ä'.repeat(524_288)],
  ])('return the written text: %s', async (_what, text) => {
    expect(await write('new/deep/text.css', text)).toEqual({ status: 'ok' });
    expect(await read('new/deep/text.css')).toEqual({ status: 'ok', text });
    expect(await home.readText('design/new/deep/text.css')).toBe(text);
    const { data: found } = await shop.graphql(
      '{ templateTextFile(template: "design", path: "new/deep/text.css") }',
    );
    expect(found?.templateTextFile).toBe(text);
  });

  test.each(['nowhere.css', 'nowhere/site.css', 'index.html/site.css', 'css/print', 'empty'])(
    'return null for a missing file: %s',
    async (path) => {
      expect(await read(path)).toEqual({ status: 'ok', text: null });
    },
  );

  test('change when they are written again', async () => {
    expect(await write('index.html', 'new')).toEqual({ status: 'ok' });
    expect(await read('index.html')).toEqual({ status: 'ok', text: 'new' });
  });

  test('site.templates.read-text-file | path | Invalid | not UTF-8', async () => {
    await put('latin.txt', Buffer.from('gr\xfcn', 'latin1'));
    expect(verdict(await read('latin.txt'))).toBe('Invalid on path');
  });

  test('site.templates.read-text-file | path | Invalid | greater than 1 Mbyte', async () => {
    await put('large.txt', 'x'.repeat(1_048_576));
    expect(verdict(await read('large.txt'))).toBe('ok');
    await put('large.txt', 'x'.repeat(1_048_577));
    expect(verdict(await read('large.txt'))).toBe('Invalid on path');
  });

  test('site.templates.read-text-file | path | Malformed', async () => {
    for (const path of wrongPaths)
      expect(verdict(await read(path)), path).toBe('Malformed on path');
  });

  test('site.templates.write-text-file | path | Malformed', async () => {
    const before = await find();
    for (const path of [...wrongPaths, 'css/print', 'empty', 'index.html/site.css'])
      expect(verdict(await write(path, 'x')), path).toBe('Malformed on path');
    expect(await find()).toEqual(before);
  });

  test('site.templates.read-text-file | template | Malformed', async () => {
    const path = 'index.html';
    for (const template of wrongNames)
      expect(verdict(await call('read-text-file', { template, path }))).toBe(
        'Malformed on template',
      );
  });

  test('site.templates.read-text-file | template | NotFound', async () => {
    const told = await call('read-text-file', { template: 'nowhere', path: 'index.html' });
    expect(verdict(told)).toBe('NotFound on template');
  });

  test('site.templates.write-text-file | template | Malformed | not a valid name', async () => {
    for (const template of wrongNames)
      expect(verdict(await call('write-text-file', { template, path: 'a.css', text: '' }))).toBe(
        'Malformed on template',
      );
  });

  test('site.templates.write-text-file | template | Malformed | does not exist', async () => {
    const told = await call('write-text-file', { template: 'nowhere', path: 'a.css', text: '' });
    expect(verdict(told)).toBe('Malformed on template');
    expect(await home.list()).not.toContain('nowhere');
  });

  test('site.templates.write-text-file | text | Malformed', async () => {
    expect(verdict(await write('index.html', 'x'.repeat(1_048_577)))).toBe('Malformed on text');
    expect(verdict(await write('index.html', `ä${'x'.repeat(1_048_575)}`))).toBe(
      'Malformed on text',
    );
    expect(await read('index.html')).toEqual({ status: 'ok', text: '/* index.html */' });
  });
});

const wrongPaths = [
  '../default/index.html',
  'css/../index.html',
  './index.html',
  '/index.html',
  'css//site.css',
  'css/site.css/',
  'css\\site.css',
  'css%2fsite.css',
  '.git/config',
  'css/.htaccess',
  'con.html',
  'css/nul',
  'site.css.',
  'site.css ',
  'e\u0301.css',
  'a\u202eb.css',
  'a\u0007b.css',
  `${'ä'.repeat(126)}.css`,
];

describe('site.templates.delete-files', () => {
  test('deletes files, and the folders that become empty', async () => {
    expect(await remove('css/print/page.css', 'index.html')).toEqual({ status: 'ok' });
    expect(await names({})).toEqual(['About.html', 'css', 'empty']);
    expect(await names({ parent: 'css' })).toEqual(['site.css']);
  });

  test('keeps a template without files', async () => {
    await home.put('bare/index.html', 'x');
    const body = { template: 'bare', paths: ['index.html'] };
    expect(await call('delete-files', body)).toEqual({ status: 'ok' });
    expect(await find({ template: 'bare' })).toEqual({ status: 'ok', files: [] });
    await home.remove('bare');
  });

  test('deletes a folder that was empty before its file was written', async () => {
    expect(await write('empty/new.css', 'x')).toEqual({ status: 'ok' });
    expect(await remove('empty/new.css')).toEqual({ status: 'ok' });
    expect(await names({ isDir: true })).toEqual(['css']);
  });

  test('ignores folders and missing files', async () => {
    const before = await find();
    expect(await remove('nowhere.css', 'css/print', 'empty', 'index.html/x')).toEqual({
      status: 'ok',
    });
    expect(await find()).toEqual(before);
    expect(await remove()).toEqual({ status: 'ok' });
  });

  test('returns the number of deleted files on GraphQL', async () => {
    const { data: found } = await shop.graphql(
      `mutation ($paths: [String!]!) { deleteTemplateFiles(template: "design", paths: $paths) }`,
      { paths: ['index.html', 'index.html', 'css/site.css', 'nowhere.css'] },
    );
    expect(found?.deleteTemplateFiles).toBe(2);
  });

  test('site.templates.delete-files | paths | Malformed | not a valid path', async () => {
    for (const path of wrongPaths)
      expect(verdict(await remove('index.html', path)), path).toBe('Malformed on paths');
    expect(await names({})).toContain('index.html');
  });

  test('site.templates.delete-files | paths | Malformed | more than 100', async () => {
    expect(verdict(await remove(...Array(100).fill('nowhere.css')))).toBe('ok');
    expect(verdict(await remove('index.html', ...Array(100).fill('nowhere.css')))).toBe(
      'Malformed on paths',
    );
    expect(await names({})).toContain('index.html');
  });

  test('site.templates.delete-files | template | Malformed | not a valid name', async () => {
    for (const template of wrongNames)
      expect(verdict(await call('delete-files', { template, paths: ['index.html'] }))).toBe(
        'Malformed on template',
      );
  });

  test('site.templates.delete-files | template | Malformed | does not exist', async () => {
    const told = await call('delete-files', { template: 'nowhere', paths: ['index.html'] });
    expect(verdict(told)).toBe('Malformed on template');
  });
});
