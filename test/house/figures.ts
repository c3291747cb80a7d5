import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modelsIn, readModels } from './models.ts';
import { importsOf, readTree } from './source-tree.ts';
import { ambiguousTypes, typesIn } from './type-names.ts';

const files = readTree('src');
const imports = files.flatMap(importsOf);

const count = (pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

const importers = new Map<string, Set<string>>();
for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from));

const inFolder = new Map<string, number>();
for (const { path } of files) inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);

/** The number of folders with a file whose path contains the subject. */
const roomsOf = (subject: RegExp) =>
  new Set(files.filter(({ path }) => subject.test(path)).map(({ path }) => dirname(path))).size;

const subjects = {
  usage: /usage/,
  templates: /template/,
  sessions: /session/,
  'caller keys': /caller-key|key-store|held-key|bootstrap-key/,
  webhooks: /webhook/,
  imports: /import|jobs\//,
  limits: /limit/,
  versions: /version/,
};

const linesOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + linesOf(join(path, name)), 0)
    : readFileSync(path, 'utf8').split('\n').length - 1;

/** The files that `npm run print` writes and the repository contains. */
const printed = [
  'schema.graphql',
  'docs/openapi.json',
  'docs/reference',
  'docs/v3.postman_collection.json',
  'verify/cases.json',
];

const models = readModels();

const figures: Readonly<Record<string, number>> = {
  files: files.length,
  lines: files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  exports: count(/^export (?!type|interface)/gm),
  'exported types': count(/^export (type|interface)/gm),
  'files with one importer': files.filter(({ path }) => importers.get(path)?.size === 1).length,
  'most files in a folder': Math.max(...inFolder.values()),
  'ambiguous type names': ambiguousTypes(files.flatMap(typesIn)).size,
  'types made by `ReturnType<typeof create…>`': count(/ReturnType<typeof create/g),
  'types made by `Slice`': count(/\bSlice</g),
  'models named in ground and engine': files
    .filter(({ path }) => /^src\/(ground|engine)\//.test(path))
    .flatMap((file) => modelsIn(file, models)).length,
  casts: count(/ as (?!const\b)[A-Z{(]/g),
  'hidden any by a call of Object': count(/(?<![\w.])Object\(/g),
  'files of private parts of packages': files.filter(({ path }) => path.includes('/private/'))
    .length,
  'files that walk selection sets': files.filter(({ text }) => /\bselectionSet\b/.test(text))
    .length,
  'lines of printed and committed files': printed.reduce((sum, path) => sum + linesOf(path), 0),
  ...Object.fromEntries(
    Object.entries(subjects).map(([name, subject]) => [`folders of ${name}`, roomsOf(subject)]),
  ),
};

/** The figures that have a goal; the smaller the better. */
const goals: Readonly<Record<string, number>> = {
  files: 900,
  lines: 74_000,
  'files with one importer': 300,
  'ambiguous type names': 0,
  'types made by `ReturnType<typeof create…>`': 0,
  'types made by `Slice`': 0,
  'models named in ground and engine': 0,
};

const row = ([name, figure]: [string, number]) =>
  `| ${name} | ${figure.toLocaleString('en')} | ${goals[name]?.toLocaleString('en') ?? ''} |`;

/** The figures of the code in src as a page, to compare a change that makes it smaller. */
export const printHouse = (): string => `# The house in figures

Printed by \`npm run print\` from \`test/house/figures.ts\`: the size of \`src\`, without generated code. A figure with a goal is
better the smaller it is. That no wing imports a later one, and that no rule is stated twice, is held by tests.

| | now | goal |
|---|---|---|
${Object.entries(figures).map(row).join('\n')}
`;
