import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTree, type SourceFile } from './source-tree.ts';

/** The layers between types of GraphQL, shapes and rows, where casts are usual. */
const bridges = /^src\/(schema|document|contract)\//;

describe('a cast in the source', () => {
  it('has its reason in a comment on the line before', () => {
    const files = [...readTree('src'), ...readTree('client/src'), ...readTree('verify')].filter(
      ({ path }) => !bridges.test(path),
    );
    expect(files.flatMap(castsWithoutReason)).toEqual([]);
  });

  it.each([
    ['const a = b as C;', ['a.ts:1']],
    ['// Why.\nconst a = b as C;', []],
    ['/** Why. */\nconst a = b as unknown as C;', []],
    ['// Why.\n\nconst a = <C>b;', ['a.ts:3']],
    ['// Why.\nconst a = {\n  b,\n} as C;', []],
    ["import { a as b } from 'c';\nconst d = [b] as const;", []],
  ])('appears in the result for %j', (text, found) => {
    expect(castsWithoutReason({ path: 'a.ts', text })).toEqual(found);
  });
});

/** The positions of casts other than `as const` whose first line does not follow a comment. */
function castsWithoutReason({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found = new Set<string>();
  visit(file);
  return [...found];

  function visit(node: ts.Node): void {
    if (ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (!/^\s*\/\/|\*\/$/.test(lines[line - 1] ?? '')) found.add(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  }
}
