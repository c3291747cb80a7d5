import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTree, type SourceFile } from './source-tree.ts';

const source = readTree('src');

/** The layers that are being rewritten; each goes from here with its rewrite. */
const unwrapped = /^src\/(graphql|schema)\//;

/** The functions that are longer than 40 lines, each with its reason. */
const longFunctions: Readonly<Record<string, string>> = {
  'src/commerce/customers/customer.ts': 'the fields of a record',
  'src/commerce/departments/department.ts': 'the fields of a record',
  'src/commerce/items/item.ts': 'the fields of a record',
  'src/commerce/orders/order.ts': 'the fields of a record',
  'src/commerce/products/product.ts': 'the fields of a record',
  'src/commerce/promotions/promotion.ts': 'the fields of a record',
  'src/site/audit/audit-entry.ts': 'the fields of a record',
  'src/graphql/documents.ts': 'the GraphQL surface is being rewritten',
  'src/schema/mutation-field.ts': 'the mutation builders are being rewritten',
  'src/schema/mutations.ts': 'the mutation builders are being rewritten',
  'src/schema/page.ts': 'the list builders are being rewritten',
};

describe('comments', () => {
  it('are at most 100 columns wide', () => {
    const files = source.filter(({ path }) => !unwrapped.test(path));
    expect(files.flatMap((file) => commentLines(file).filter(isWide).map(describeLine))).toEqual(
      [],
    );
  });

  it.each(['mend', 'anew', 'so manieth', 'the like', 'nobody asked'])(
    'use a common term instead of "%s"',
    (word) => {
      const pattern = new RegExp(`\\b${word}(?:s|ed|ing)?\\b`, 'i');
      const found = source.flatMap(commentLines).filter(({ text }) => pattern.test(text));
      expect(found.map(describeLine)).toEqual([]);
    },
  );
});

describe('functions', () => {
  const long = source.flatMap(functionsOf).filter(({ lines }) => lines > 40);

  it('have at most 40 lines', () => {
    const found = long.filter(({ path }) => !(path in longFunctions));
    expect(found.map(({ path, line, lines }) => `${path}:${line} has ${lines} lines`)).toEqual([]);
  });

  it('that are named as longer still are', () => {
    const paths = new Set(long.map(({ path }) => path));
    expect(Object.keys(longFunctions).filter((path) => !paths.has(path))).toEqual([]);
  });
});

interface Line {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const isWide = ({ text }: Line) => [...text].length > 100;

const describeLine = ({ path, line, text }: Line) => `${path}:${line} ${text.trim()}`;

/** The lines that hold nothing but a comment. */
function commentLines({ path, text }: SourceFile): Line[] {
  const lines = text.split('\n').map((each, at) => ({ path, line: at + 1, text: each }));
  return lines.filter((each) => /^\s*(?:\/\/|\/?\*)/.test(each.text));
}

/** Every function with its first line and its length. */
function functionsOf({ path, text }: SourceFile) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: { path: string; line: number; lines: number }[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart());
      found.push({ path, line, lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  }
}
