import { readdirSync, readFileSync } from 'node:fs';
import { type LockedPackage, readLock } from './licenses.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

/** The page of the packages that a production install has. */
export function printThirdParty(): string {
  const packages = readLock().filter(({ isProduction }) => isProduction);
  const known = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const rows = [...known.values()].map(rowOf).toSorted();
  return `${introduction(known.size)}

| package | version | license | copyright |
|---|---|---|---|
${rows.join('\n')}

## In this repository

\`vendor/scalar/standalone.js.br\` is ${scalar()}; its license is in \`vendor/scalar/LICENSE\`. PGlite contains
PostgreSQL, under the PostgreSQL License. The packages \`@img/sharp-libvips-*\` contain libvips and its libraries as
separate files, under the LGPL and the licenses that their README lists; they can be replaced.
`;
}

const introduction = (count: number) => `# Third-party software

Printed by \`npm run print\` from package-lock.json and the license files of the packages: ${count} packages that an
install without development packages can have, some only on other platforms. Their texts are in
\`node_modules/<package>\`; \`test/house/licenses.test.ts\` says which licenses are permitted.`;

function rowOf(one: LockedPackage): string {
  return `| ${one.name} | ${one.version} | ${one.license} | ${copyrightOf(one)} |`;
}

/** Optional packages differ by platform, so their files are not read. */
function copyrightOf({ path, isOptional }: LockedPackage): string {
  if (isOptional) return '';
  const file = readdirSync(at(path)).find((name) => /^(?:licen[sc]e|copying)/i.test(name));
  const lines = file === undefined ? [] : read(`${path}/${file}`).split('\n');
  const claims = lines.map((line) => line.trim()).filter(isClaim);
  return (claims.length > 0 ? claims.slice(0, 3).join('; ') : authorOf(path)).replaceAll('|', '/');
}

/** `Copyright (c) 2015 A. Person`, and not the instructions of the Apache License. */
const isClaim = (line: string) =>
  /^(?:copyright\b|\(c\)|©).*(?:\d{4}|\(c\)|©)/i.test(line) && !/\[yyyy\]|\{yyyy\}/.test(line);

function authorOf(path: string): string {
  const { author }: { author?: string | { name: string } } = JSON.parse(
    read(`${path}/package.json`),
  );
  const name = typeof author === 'string' ? author : (author?.name ?? '');
  return name.replace(/\s*<.*>|\s*\(.*\)/g, '');
}

function scalar(): string {
  const { name, version, license }: Record<string, string> = JSON.parse(
    read('vendor/scalar/version.json'),
  );
  return `${name} ${version} (${license ?? 'MIT'})`;
}
