import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, readTree } from './source-tree.ts';

/*
 * Prints the size of the code, to compare a change that makes it smaller: npx tsx
 * test/house/figures.ts
 */

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

/** What `npm run print` writes and the repository contains. */
const printed = [
  'schema.graphql',
  'docs/openapi.json',
  'docs/reference',
  'docs/v3.postman_collection.json',
  'verify/cases.json',
];

const figures = {
  files: files.length,
  lines: files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  exports: count(/^export (?!type|interface)/gm),
  'exported types': count(/^export (type|interface)/gm),
  'files with one importer': files.filter(({ path }) => importers.get(path)?.size === 1).length,
  'most files in a folder': Math.max(...inFolder.values()),
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

for (const [name, figure] of Object.entries(figures))
  console.log(`${String(figure).padStart(7)}  ${name}`);
