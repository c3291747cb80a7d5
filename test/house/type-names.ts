import ts from 'typescript';
import type { SourceFile } from './source-tree.ts';

/** The declaration of an interface, a type alias, a class or an enum. */
export interface DeclaredType {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly isExported: boolean;
}

/** The types that a file declares, at its top and in its functions, without `declare module`. */
export function typesIn({ path, text }: SourceFile): DeclaredType[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const listed = new Set(file.statements.flatMap(listedIn));
  const found: DeclaredType[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isModuleDeclaration(node)) return;
    if (isType(node) && node.name) {
      const name = node.name.text;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const isMarked = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      found.push({ name, path, line, isExported: isMarked || listed.has(name) });
    }
    ts.forEachChild(node, visit);
  }
}

const isType = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

/** The names in `export { A, B }`. */
function listedIn(statement: ts.Statement): string[] {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return [];
  const clause = statement.exportClause;
  if (!clause || !ts.isNamedExports(clause)) return [];
  return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/**
 * The types that have the name of another type: both are exported, or both belong to one wing
 * (`src/engine`). By name, so that the length is the number of ambiguous names.
 */
export function ambiguousTypes(types: readonly DeclaredType[]): Map<string, DeclaredType[]> {
  const byName = new Map<string, DeclaredType[]>();
  for (const type of types) byName.set(type.name, [...(byName.get(type.name) ?? []), type]);
  const ambiguous = new Map<string, DeclaredType[]>();
  for (const [name, named] of byName) {
    const found = named.filter((type) => named.some((other) => isConfused(type, other)));
    if (found.length > 0) ambiguous.set(name, found);
  }
  return ambiguous;
}

const isConfused = (one: DeclaredType, other: DeclaredType) =>
  one !== other &&
  ((one.isExported && other.isExported) || wingOf(one.path) === wingOf(other.path));

const wingOf = (path: string) => path.split('/')[1];
