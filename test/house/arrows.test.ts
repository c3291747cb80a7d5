import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeImport, topLevel, unusedArrows } from './arrows.ts';
import {
  cyclesOf,
  defaultExportsOf,
  type Import,
  importsOf,
  readTree,
  type SourceFile,
  topOfSource,
} from './source-tree.ts';

const source = readTree('src');
const client = readTree('client/src');
const verify = readTree('verify');
const tests = readTree('test');
const imports = source.flatMap(importsOf);

describe('the source tree', () => {
  it('has only the designed files and folders at its top', () => {
    expect(topOfSource().filter((name) => !topLevel.includes(name))).toEqual([]);
  });

  it('follows the import arrows of the design', () => {
    expect(imports.flatMap((one) => judgeImport(one) ?? [])).toEqual([]);
  });

  it('uses every arrow', () => {
    expect(unusedArrows(imports)).toEqual([]);
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

describe('the arrows', () => {
  it.each([
    ['src/main.ts', 'src/start/node.ts'],
    ['src/start/node.ts', 'src/app.ts'],
    ['src/surfaces.ts', 'src/catalogue.ts'],
    ['src/catalogue.ts', 'src/commerce/items/mutations.ts'],
    ['src/commerce/items/mutations.ts', 'src/schema/builder.ts'],
    ['src/commerce/items/mutations.ts', 'src/contract/errors/refusal.ts'],
    ['src/commerce/items/mutations.ts', 'src/commerce/items/shapes.ts'],
    ['src/commerce/orders/mutations.ts', 'src/commerce/items/rules.ts'],
    ['src/commerce/products/mutations.ts', 'src/commerce/items/writes/add-item.ts'],
    ['src/site/languages/mutations.ts', 'src/commerce/prices/lock.ts'],
    ['src/commerce/prices/lock.ts', 'src/db/session.ts'],
    ['src/demo/seed-demo.ts', 'src/commerce/prices/reprice.ts'],
    ['src/schema/lists/list-and-get-fields.ts', 'src/document/selection.ts'],
    ['src/document/compile.ts', 'src/call/context.ts'],
    ['src/call/context.ts', 'src/db/session.ts'],
    ['src/v3/handle.ts', 'src/call/transaction.ts'],
    ['src/http/callers/keys.ts', 'src/db/session.ts'],
  ])('allow %s to import %s', (from, to) => {
    expect(judgeImport(importOf(from, to))).toBeUndefined();
  });

  it.each([
    ['src/app.ts', 'src/main.ts', 'app.ts may import only'],
    ['src/catalogue.ts', 'src/v3/handle.ts', 'catalogue.ts may import only'],
    ['src/v3/handle.ts', 'src/catalogue.ts', 'v3 may import only'],
    ['src/v3/handle.ts', 'src/schema/builder.ts', 'v3 may import only'],
    ['src/graphql/errors.ts', 'src/commerce/items/rules.ts', 'graphql may import only'],
    ['src/commerce/items/shapes.ts', 'src/v3/handle.ts', 'commerce may import only'],
    ['src/schema/builder.ts', 'src/site/pages/rules.ts', 'schema may import only'],
    ['src/call/context.ts', 'src/schema/builder.ts', 'call may import only'],
    ['src/call/context.ts', 'src/document/selection.ts', 'call may import only'],
    ['src/document/compile.ts', 'src/schema/builder.ts', 'document may import only'],
    ['src/document/compile.ts', 'src/db/session.ts', 'document may import only'],
    ['src/demo/media.ts', 'src/commerce/items/rules.ts', 'demo may import only'],
    ['src/db/session.ts', 'src/demo/seed-demo.ts', 'db may import only'],
    ['src/db/session.ts', 'src/commerce/prices/lock.ts', 'db may import only'],
    ['src/db/session.ts', 'src/files/store.ts', 'db may import only'],
    ['src/contract/notation/check.ts', 'src/db/session.ts', 'contract may import only'],
    ['src/commerce/items/shapes.ts', 'src/commerce/products/shapes.ts', 'only rules.ts'],
    ['src/commerce/items/shapes.ts', 'src/site/pages/page.ts', 'commerce may import only'],
    ['src/site/pages/shapes.ts', 'src/commerce/items/item.ts', 'only rules.ts'],
    ['src/main.ts', 'src/app.ts', 'main.ts may import only'],
    ['src/commerce/items/rules.ts', 'src/db/session.ts', 'rules.ts is pure'],
    ['src/commerce/items/rules.ts', 'src/commerce/prices/lock.ts', 'rules.ts is pure'],
    ['src/commerce/items/rules.ts', 'src/commerce/items/writes/columns.ts', 'rules.ts is pure'],
    ['src/commerce/items/writes/columns.ts', 'src/commerce/items/rules.ts', 'shared writes'],
    ['src/commerce/prices/lock.ts', 'src/call/context.ts', 'shared writes'],
    ['src/app.ts', 'test/support/shop.ts', 'nothing outside src'],
  ])('forbid %s to import %s', (from, to, rule) => {
    expect(judgeImport(importOf(from, to))).toContain(`${from}:1 imports ${to}: `);
    expect(judgeImport(importOf(from, to))).toContain(rule);
  });

  it.each([
    ['src/contract/notation/check.ts', 'graphql', 'contract depends on nothing but decimal.js'],
    ['src/site/pages/rules.ts', '@pothos/core', 'rules.ts is pure'],
  ])('forbid %s the package %s', (from, to, rule) => {
    expect(judgeImport({ ...importOf(from, to), isPackage: true })).toContain(rule);
  });

  it('restrict the configuration value to parts that start, and allow its type everywhere', () => {
    const one = importOf('src/http/serve.ts', 'src/config/config.ts');
    expect(judgeImport(one)).toContain('http may import only');
    expect(judgeImport({ ...one, isTypeOnly: true })).toBeUndefined();
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
    expect(importsOf({ path: 'src/db/x.ts', text })).toMatchObject([
      { line: 1, to: 'src/db/a.ts', isTypeOnly: true },
      { line: 2, to: 'src/b.ts', isTypeOnly: false },
      { line: 3, to: 'src/db/c.ts', isTypeOnly: false },
      { line: 4, to: 'pg', isPackage: true, isTypeOnly: false },
      { line: 5, to: 'src/db/e.ts', isTypeOnly: true },
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
    const there = importOf('src/db/a.ts', 'src/db/b.ts');
    const back = { ...importOf('src/db/b.ts', 'src/db/a.ts'), isTypeOnly: true };
    expect(cyclesOf([there, back])).toEqual([]);
    expect(cyclesOf([there, { ...back, isTypeOnly: false }])).toEqual([
      'src/db/a.ts -> src/db/b.ts -> src/db/a.ts',
    ]);
    const away = importOf('src/db/a.ts', 'src/files/b.ts');
    const home = { ...importOf('src/files/b.ts', 'src/db/a.ts'), isTypeOnly: true };
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

/** Written by hand: the output of `npm run print` is as long as the schema is wide. */
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
