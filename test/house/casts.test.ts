import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTree, type SourceFile } from './source-tree.ts';

/** The layers between types of GraphQL, shapes and rows, where casts are usual. */
const bridges = /^src\/(engine\/(schema|document)|ground\/contract)\//;

const source = (['src', 'client/src', 'verify'] as const).flatMap(readTree);

describe('a cast', () => {
  it('has its reason in a comment on the line before', () => {
    const files = source.filter(({ path }) => !bridges.test(path));
    expect(files.flatMap((file) => withoutReason(file, isCast))).toEqual([]);
  });

  it.each([
    ['const a = b as C;', ['a.ts:1']],
    ['// Why.\nconst a = b as C;', []],
    ['/** Why. */\nconst a = b as unknown as C;', []],
    ['// Why.\n\nconst a = <C>b;', ['a.ts:3']],
    ['// Why.\nconst a = {\n  b,\n} as C;', []],
    ["import { a as b } from 'c';\nconst d = [b] as const;", []],
  ])('appears in the result for %j', (text, found) => {
    expect(withoutReason({ path: 'a.ts', text }, isCast)).toEqual(found);
  });
});

describe('a call of `Object`, whose result has the type any,', () => {
  it('occurs only in the files of private parts, with its reason', () => {
    const isPrivate = ({ path }: SourceFile) => path.includes('/private/');
    const found = source.flatMap((file) =>
      isPrivate(file) ? withoutReason(file, isCallOfObject) : placesOf(file, isCallOfObject),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['const a = Object(b).c;', ['a.ts:1']],
    ["const a = 0;\nconst d = Object(b)['c'];", ['a.ts:2']],
    ['const { a } = Object(b);', ['a.ts:1']],
    ['const a = Object.keys(b);', []],
  ])('appears in the result for %j', (text, found) => {
    expect(placesOf({ path: 'a.ts', text }, isCallOfObject)).toEqual(found);
  });
});

const isCast = (node: ts.Node) =>
  ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);

const isCallOfObject = (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.getText() === 'Object';

/** The places of nodes whose first line does not follow a comment. */
function withoutReason(file: SourceFile, isFound: (node: ts.Node) => boolean): string[] {
  const lines = file.text.split('\n');
  return placesOf(file, isFound).filter((place) => {
    const line = Number(place.split(':')[1]);
    return !/^\s*\/\/|\*\/$/.test(lines[line - 2] ?? '');
  });
}

/** Returns the lines on which these nodes begin. */
function placesOf({ path, text }: SourceFile, isFound: (node: ts.Node) => boolean): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  visit(file);
  return [...found];

  function visit(node: ts.Node): void {
    if (isFound(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.add(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  }
}
