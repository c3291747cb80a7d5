import ts from 'typescript';
import type { SourceFile } from './source-tree.ts';

/** A comment, a string or a page, with its first line. */
export interface Prose {
  readonly kind: 'comment' | 'string' | 'page';
  readonly text: string;
  readonly line: number;
}

/** The prose of a source file, or a page of Markdown as a whole. */
export function proseOf({ path, text }: SourceFile): Prose[] {
  if (path.endsWith('.md')) return [{ kind: 'page', text, line: 1 }];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: Prose[] = [];
  let code = text;
  visit(file);
  for (const { index, 0: comment } of code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g))
    found.push({ kind: 'comment', text: comment, line: lineAt(index) });
  return found;

  function visit(node: ts.Node): void {
    if (isLiteral(node)) {
      const start = node.getStart(file);
      found.push({ kind: 'string', text: text.slice(start, node.end), line: lineAt(start) });
      // The remaining text has comment marks only in comments.
      code = code.slice(0, start) + ' '.repeat(node.end - start) + code.slice(node.end);
    }
    ts.forEachChild(node, visit);
  }
}

const isLiteral = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node);

/** The title of a `describe`, `it` or `test`, including `.each` and other forms. */
export interface Title {
  readonly kind: 'group' | 'test';
  readonly text: string;
  readonly line: number;
}

export function titlesOf({ path, text }: SourceFile): Title[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Title[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    const title = ts.isCallExpression(node) && node.arguments.length > 1 && node.arguments[0];
    const name = title && nameOf(node.expression);
    if (name && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      found.push({
        kind: name === 'describe' ? 'group' : 'test',
        text: title.getText(file).slice(1, -1),
        line: file.getLineAndCharacterOfPosition(title.getStart(file)).line + 1,
      });
    ts.forEachChild(node, visit);
  }
}

/** `test` of `test.skipIf(x).each(rows)`; undefined for other calls. */
function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return /^(?:describe|it|test)$/.exec(node.text)?.[0];
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return nameOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? nameOf(node.tag) : undefined;
}
