import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { schema } from '../../src/shop/catalogue.ts';

/** The folders whose documents people copy or clients send. */
const folders = [
  'docs',
  'examples',
  'console/src',
  'client',
  'bench',
  'src/surfaces/graphql/graphiql',
];
const endings = /\.(md|ts|tsx|js|mjs|py|php|html|graphql|lua)$/;

/** A valid document with one operation. */
export interface Found {
  readonly path: string;
  readonly document: DocumentNode;
}

/** Returns the documents in the files of these folders, each once. */
export function readDocuments(): Found[] {
  const found = new Map<string, Found>();
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (!endings.test(name) || /node_modules|\/dist\//.test(path)) continue;
      for (const [text, document] of documentsIn(readFileSync(path, 'utf8')))
        found.set(text, { path, document });
    }
  return [...found.values()];
}

/** The texts that are valid together with the fragments of the same file. */
function documentsIn(text: string): [string, DocumentNode][] {
  const texts = [...text.matchAll(opening)].flatMap(({ index }) => balanced(text, index) ?? []);
  const parsed = texts.flatMap((each) => parsedOf(each.replaceAll(/\\(?=[n"`$])/g, '')));
  const definitions = parsed.flatMap((each) => each.definitions);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap((operation) => {
      const document = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] } as const;
      const mistakes = validate(schema, document).filter(
        ({ message }) => !/Fragment "\w+" is never used/.test(message),
      );
      const { start = 0, end = 0 } = operation.loc ?? {};
      const source = operation.loc?.source.body.slice(start, end) ?? '';
      return mistakes.length === 0 ? [[source, document] as [string, DocumentNode]] : [];
    });
}

const opening =
  /\b(?:query|mutation|subscription|fragment)\b[^{}`;]*\{|(?<=[`'"\n])\s*\{(?=\s*\w+)/g;

/** Returns the text up to the brace that closes the first selection. */
function balanced(text: string, from: number): string | null {
  let [depth, round] = [0, 0];
  for (let at = from; at < Math.min(text.length, from + 20_000); at++) {
    const sign = text[at];
    if (sign === '(') round++;
    if (sign === ')') round--;
    if (sign === '{') depth++;
    if (sign === '}' && --depth === 0 && round === 0) return text.slice(from, at + 1);
  }
  return null;
}

function parsedOf(text: string): DocumentNode[] {
  try {
    return [parse(text)];
  } catch {
    return [];
  }
}
