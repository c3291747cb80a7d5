import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { SourceFile } from './source-tree.ts';

/** Models that GraphQL shows and that are not of the shop: the engine and the work own them. */
const ownModels = ['AuditEntry', 'CallerKey', 'Event', 'Job', 'Webhook', 'WebhookDelivery'];

interface Model {
  readonly name: string;
  /** Finds its table in SQL. */
  readonly inSql: RegExp;
}

const folder = new URL('../../', import.meta.url);

/** The models of the data model that the schema shows as a type, apart from `ownModels`. */
export function readModels(): Model[] {
  const schema = readFileSync(new URL('schema.graphql', folder), 'utf8');
  const types = new Set([...schema.matchAll(/^type (\w+)/gm)].map(([, name]) => name));
  return readdirSync(new URL('prisma/schema', folder))
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => readFileSync(new URL(`prisma/schema/${file}`, folder), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^model (\w+) \{(.*?)^\}/gms)])
    .map(([, name = '', body = '']) => ({ name, inSql: tableIn(body) }))
    .filter(({ name }) => types.has(name) && !ownModels.includes(name));
}

/**
 * The models that a file names, sorted: as `Product`, `'Product'` or `'Product.name'`, as a delegate
 * of Prisma (`client.product`), or as a table of SQL. A type of the same name that the file declares
 * or imports from elsewhere is not the model, and prose is not read.
 */
export function modelsIn({ path, text }: SourceFile, models: readonly Model[]): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const homonyms = homonymsIn(source);
  const found = new Set<string>();
  visit(source);
  return [...found].sort();

  function visit(node: ts.Node): void {
    for (const { name, inSql } of models) {
      const isNamed =
        ts.isIdentifier(node) && !homonyms.has(name)
          ? node.text === name || (node.text === delegate(name) && isOfClient(node))
          : isText(node) && (isName(node, name) || inSql.test(node.text));
      if (isNamed) found.add(name);
    }
    ts.forEachChild(node, visit);
  }
}

/** The names that a file declares, or imports from a file that is not generated. */
function homonymsIn(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  visit(source);
  return names;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) && /generated/.test(node.moduleSpecifier.getText())) return;
    const isDeclared =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isTypeParameterDeclaration(node);
    if (isDeclared) names.add(node.name.text);
    ts.forEachChild(node, visit);
  }
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

const isName = (node: Text, name: string): boolean =>
  ts.isStringLiteralLike(node) && (node.text === name || node.text.startsWith(`${name}.`));

const delegate = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const isOfClient = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(parent) &&
  /(?:client|prisma|db)$/i.test(parent.expression.getText());

const tableIn = (body: string) =>
  new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) ${/@@map\("(\w+)"\)/.exec(body)?.[1]}\\b`);
