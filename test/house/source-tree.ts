import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A source file, its path from the root of the project with forward slashes. */
export type SourceFile = { path: string; text: string };

export type Import = {
  from: string;
  line: number;
  /** The path of the imported file, or the name of the package as written. */
  to: string;
  isPackage: boolean;
  /** `import type …`, which does not exist at run time. */
  isTypeOnly: boolean;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every TypeScript file below the folder, generated code excepted. */
export function readTree(
  folder: 'src' | 'client/src' | 'console/src' | 'verify' | 'test' | 'scripts' | 'bench',
): SourceFile[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/^(src|client\/src|test)\/generated\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

/** Every import of a file: statements, re-exports, `import()` and `import('…')` in types. */
export function importsOf(file: SourceFile): Import[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    const specifier = specifierOf(node);
    if (specifier !== undefined) {
      const isPackage = !specifier.startsWith('.');
      found.push({
        from: file.path,
        line: lineAt(source, node),
        to: isPackage ? specifier : posix.join(dirname(file.path), specifier),
        isPackage,
        isTypeOnly: isTypeOnly(node),
      });
    }
    ts.forEachChild(node, visit);
  }
}

function specifierOf(node: ts.Node): string | undefined {
  const literal =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
  return literal && ts.isStringLiteral(literal) ? literal.text : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ?? false;
  return ts.isExportDeclaration(node) ? node.isTypeOnly : ts.isImportTypeNode(node);
}

/** The lines of a file's default exports, counted from 1. */
export function defaultExportsOf(file: SourceFile): number[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(isDefaultExport).map((statement) => lineAt(source, statement));
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (ts.isExportDeclaration(statement) && statement.exportClause) {
    const clause = statement.exportClause;
    return ts.isNamedExports(clause) && clause.elements.some(({ name }) => name.text === 'default');
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}

function lineAt(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/**
 * The import cycles, each as `one -> two -> one`. Imports of types alone do not count between
 * files of one folder.
 */
export function cyclesOf(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isPackage, isTypeOnly } of imports) {
    if (isPackage || (isTypeOnly && dirname(from) === dirname(to))) continue;
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  for (const start of targets.keys()) walk(start, []);
  return cycles;

  function walk(path: string, trail: string[]): void {
    const at = trail.indexOf(path);
    if (at !== -1) cycles.push([...trail.slice(at), path].join(' -> '));
    if (at !== -1 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  }
}
