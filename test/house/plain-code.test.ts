import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTree, type SourceFile } from './source-tree.ts';

const folders = ['src', 'client/src', 'console/src', 'verify'] as const;
const source = folders.flatMap(readTree);

describe('comments', () => {
  it('have at most 100 columns', () => {
    expect(source.flatMap(commentLines).filter(isWide).map(describeLine)).toEqual([]);
  });
});

describe('functions', () => {
  it('have at most 40 lines, and components with their markup at most 60', () => {
    const most = (path: string) => (path.endsWith('.tsx') ? 60 : 40);
    const long = source.flatMap(functionsOf).filter(({ path, lines }) => lines > most(path));
    expect(long.map(({ path, line, lines }) => `${path}:${line} has ${lines} lines`)).toEqual([]);
  });
});

describe('limits of time of tests', () => {
  it('have no numbers of their own, apart from scaled ones', () => {
    const lines = readTree('test')
      .flatMap(linesOf)
      .filter(({ text }) => isOwnLimit.test(text));
    expect(lines.map(describeLine)).toEqual([]);
  });
});

/** A number as a limit of a test, a hook or a wait that is long enough to measure nothing. */
const isOwnLimit =
  /\b(?:t|testT|hookT)imeout: \d{2,}_000|^(?: {2})?\}, \d{2,}_000\);$|(?:waitFor|waitUntil)\(.*, \d{2,}_000\)/;

interface Line {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const isWide = ({ text }: Line) => [...text].length > 100;

const describeLine = ({ path, line, text }: Line) => `${path}:${line} ${text.trim()}`;

const linesOf = ({ path, text }: SourceFile): Line[] =>
  text.split('\n').map((each, at) => ({ path, line: at + 1, text: each }));

/** The lines that hold nothing but a comment. */
const commentLines = (file: SourceFile): Line[] =>
  linesOf(file).filter((each) => /^\s*(?:\/\/|\/?\*)/.test(each.text));

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
