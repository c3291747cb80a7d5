import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeImport, strangers } from './arrows.ts';
import {
  cyclesOf,
  defaultExportsOf,
  type Import,
  importsOf,
  readTree,
  type SourceFile,
} from './source-tree.ts';

const source = readTree('src');
const client = readTree('client/src');
const verify = readTree('verify');
const tests = readTree('test');
const imports = source.flatMap(importsOf);

describe('the source tree', () => {
  it('has only wings, and only their rooms in them', () => {
    expect(strangers(source.map(({ path }) => path))).toEqual([]);
  });

  it('has no import of a later wing or a later room', () => {
    expect(imports.flatMap((one) => judgeImport(one) ?? [])).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(cyclesOf([...imports, ...[...client, ...verify].flatMap(importsOf)])).toEqual([]);
  });

  it('has only named exports', () => {
    const found = [...source, ...client, ...tests].flatMap((file) =>
      defaultExportsOf(file).map((line) => `${file.path}:${line} has a default export`),
    );
    expect(found).toEqual([]);
  });

  it('measures other servers without code of the product', () => {
    const kit = verify
      .filter(({ path }) => !/^verify\/(power|print)\//.test(path))
      .flatMap(importsOf);
    const outside = kit.filter(({ to }) => !/^(?:verify\/|node:)/.test(to));
    expect(outside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it.each([
    { folder: 'src', files: source, most: 300 },
    { folder: 'client/src', files: client.filter(isWritten), most: 250 },
    { folder: 'verify', files: verify, most: 250 },
    { folder: 'test', files: tests, most: 400 },
  ])('keeps files of $folder within $most lines', ({ files, most }) => {
    expect(files.flatMap((file) => tooLong(file, most))).toEqual([]);
  });

  it('has at most 20 files in a folder of src', () => {
    const folders = source.map(({ path }) => dirname(path));
    const full = [...new Set(folders)].filter(
      (folder) => folders.filter((each) => each === folder).length > 20,
    );
    expect(full).toEqual([]);
  });

  it('contains no notes of unfinished work', () => {
    expect([...source, ...client, ...tests].flatMap(unfinished)).toEqual([]);
  });
});

describe('the order of wings and rooms', () => {
  it.each([
    ['src/node/main.ts', 'src/node/start/node.ts'],
    ['src/node/start/node.ts', 'src/node/app.ts'],
    ['src/node/surfaces.ts', 'src/shop/catalogue.ts'],
    ['src/shop/catalogue.ts', 'src/shop/commerce/items/mutations.ts'],
    ['src/shop/commerce/items/mutations.ts', 'src/engine/schema/builder.ts'],
    ['src/shop/commerce/items/mutations.ts', 'src/ground/contract/errors/refusal.ts'],
    ['src/shop/commerce/items/mutations.ts', 'src/shop/commerce/items/shapes.ts'],
    ['src/shop/commerce/orders/mutations.ts', 'src/shop/commerce/items/rules.ts'],
    ['src/shop/commerce/products/mutations.ts', 'src/shop/commerce/items/writes/add-item.ts'],
    ['src/shop/site/languages/mutations.ts', 'src/shop/commerce/prices/lock.ts'],
    ['src/shop/commerce/prices/lock.ts', 'src/store/db/session.ts'],
    ['src/shop/apps/jobs/job.ts', 'src/work/jobs/result-path.ts'],
    ['src/engine/schema/types.ts', 'src/generated/prisma/client.ts'],
    ['src/engine/schema/lists/list-and-get-fields.ts', 'src/engine/document/selection.ts'],
    ['src/engine/document/compile.ts', 'src/engine/call/context.ts'],
    ['src/surfaces/v3/handle.ts', 'src/engine/call/transaction.ts'],
    ['src/surfaces/graphql/handle.ts', 'src/surfaces/http/call.ts'],
  ])('allows %s to import %s', (from, to) => {
    expect(judgeImport(importOf(from, to))).toBeUndefined();
  });

  it.each([
    ['src/node/app.ts', 'src/node/main.ts', 'app.ts may import only'],
    ['src/shop/catalogue.ts', 'src/surfaces/v3/handle.ts', 'shop may import only'],
    ['src/surfaces/v3/handle.ts', 'src/shop/catalogue.ts', 'surfaces import nothing of shop'],
    ['src/engine/gate/senders.ts', 'src/surfaces/http/call.ts', 'engine may import only'],
    ['src/engine/call/context.ts', 'src/engine/schema/builder.ts', 'call may import only'],
    ['src/store/db/session.ts', 'src/node/demo/seed-demo.ts', 'store may import only'],
    ['src/store/db/session.ts', 'src/store/files/store.ts', 'db may import only'],
    ['src/ground/contract/notation/check.ts', 'src/store/db/session.ts', 'ground may import only'],
    [
      'src/shop/commerce/items/shapes.ts',
      'src/shop/site/pages/page.ts',
      'commerce may import only',
    ],
    ['src/shop/commerce/items/shapes.ts', 'src/shop/commerce/products/shapes.ts', 'only rules.ts'],
    ['src/shop/site/pages/shapes.ts', 'src/shop/commerce/items/item.ts', 'only rules.ts'],
    ['src/shop/commerce/items/rules.ts', 'src/store/db/session.ts', 'rules.ts is pure'],
    ['src/shop/commerce/items/rules.ts', 'src/shop/commerce/prices/lock.ts', 'rules.ts is pure'],
    ['src/shop/commerce/prices/lock.ts', 'src/engine/call/context.ts', 'shared writes'],
    ['src/node/app.ts', 'test/support/shop.ts', 'nothing outside src'],
  ])('forbids %s to import %s', (from, to, rule) => {
    expect(judgeImport(importOf(from, to))).toContain(`${from}:1 imports ${to}: `);
    expect(judgeImport(importOf(from, to))).toContain(rule);
  });

  it.each([
    ['src/ground/contract/x.ts', 'graphql', 'contract depends on nothing but decimal.js'],
    ['src/shop/site/pages/rules.ts', '@pothos/core', 'rules.ts is pure'],
  ])('forbids %s the package %s', (from, to, rule) => {
    expect(judgeImport({ ...importOf(from, to), isPackage: true })).toContain(rule);
  });

  it('restricts values of the configuration to node, and allows its types everywhere', () => {
    const one = importOf('src/surfaces/http/serve.ts', 'src/ground/config/config.ts');
    expect(judgeImport(one)).toContain('only node uses values of the configuration');
    expect(judgeImport({ ...one, isTypeOnly: true })).toBeUndefined();
  });

  it('names a file that is in no wing, and a room that its wing does not have', () => {
    const paths = [
      'src/store/db/session.ts',
      'src/store/README.md',
      'src/new.ts',
      'src/store/new/a.ts',
    ];
    expect(strangers(paths)).toEqual(['src/new.ts', 'src/store/new/a.ts']);
  });
});

describe('the reader of source files', () => {
  it('finds every kind of import with its line', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B, b } from '../b.ts';",
      "export { c } from './c.ts';",
      "const d = await import('pg');",
      "type E = import('./e.ts').E;",
    ].join('\n');
    expect(importsOf({ path: 'src/store/db/x.ts', text })).toMatchObject([
      { line: 1, to: 'src/store/db/a.ts', isTypeOnly: true },
      { line: 2, to: 'src/store/b.ts', isTypeOnly: false },
      { line: 3, to: 'src/store/db/c.ts', isTypeOnly: false },
      { line: 4, to: 'pg', isPackage: true, isTypeOnly: false },
      { line: 5, to: 'src/store/db/e.ts', isTypeOnly: true },
    ]);
  });

  it.each([
    'export default 1;',
    'export default function a() {}',
    'export default class A {}',
    'const a = 1;\nexport { a as default };',
  ])('finds the default export of %j', (text) => {
    expect(defaultExportsOf({ path: 'src/x.ts', text })).toEqual([text.split('\n').length]);
  });

  it('finds a cycle across folders even of types, within a folder only of values', () => {
    const there = importOf('src/store/db/a.ts', 'src/store/db/b.ts');
    const back = { ...importOf('src/store/db/b.ts', 'src/store/db/a.ts'), isTypeOnly: true };
    expect(cyclesOf([there, back])).toEqual([]);
    expect(cyclesOf([there, { ...back, isTypeOnly: false }])).toEqual([
      'src/store/db/a.ts -> src/store/db/b.ts -> src/store/db/a.ts',
    ]);
    const away = importOf('src/store/db/a.ts', 'src/store/files/b.ts');
    const home = { ...importOf('src/store/files/b.ts', 'src/store/db/a.ts'), isTypeOnly: true };
    expect(cyclesOf([away, home])).toHaveLength(1);
  });

  it('finds a file that is too long and a note of unfinished work', () => {
    const file = { path: 'src/x.ts', text: `const a = 1;\n// ${'TO'}${'DO'}: b\n` };
    expect(tooLong(file, 1)).toEqual(['src/x.ts has 2 lines, at most 1 are allowed']);
    expect(tooLong(file, 2)).toEqual([]);
    expect(unfinished(file)).toEqual(['src/x.ts:2 leaves a note of unfinished work']);
  });
});

function importOf(from: string, to: string): Import {
  return { from, line: 1, to, isPackage: false, isTypeOnly: false };
}

/**
 * Whether a file is written by hand: the output of `npm run print` is as long as the schema is
 * wide.
 */
function isWritten({ text }: SourceFile): boolean {
  return !text.startsWith('// Printed from ');
}

function tooLong({ path, text }: SourceFile, most: number): string[] {
  const count = text.replace(/\n$/, '').split('\n').length;
  return count > most ? [`${path} has ${count} lines, at most ${most} are allowed`] : [];
}

function unfinished({ path, text }: SourceFile): string[] {
  const note = /\b(?:TO(?:)DO|FIX(?:)ME)\b/;
  return text
    .split('\n')
    .flatMap((line, at) =>
      note.test(line) ? [`${path}:${at + 1} leaves a note of unfinished work`] : [],
    );
}
