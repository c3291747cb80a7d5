// npm run release:version -- 1.1.0
// Writes the version of a release to all files that name it, gives the unreleased part of the CHANGELOG its
// heading, and prints the schema that later changes are compared with. docs/releasing.md has the other steps.
import { readFileSync, writeFileSync } from 'node:fs';
import { printReleased } from './released-schema.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name the version: npm run release:version -- 1.1.0');
  process.exit(2);
}
process.chdir(new URL('..', import.meta.url).pathname);
const former = JSON.parse(readFileSync('package.json', 'utf8')).version;

/** Files that name the version once, each with the text before it. */
const places = [
  ['package.json', `"version": "`],
  ['package-lock.json', `"name": "storefront-gateway",\n  "version": "`],
  ['package-lock.json', `"name": "storefront-gateway",\n      "version": "`],
  ['client/package.json', `"version": "`],
  ['Dockerfile', 'org.opencontainers.image.version="'],
  ['docs/deploying.md', 'storefront-gateway-'],
  ['docs/deploying.md', 'storefront-gateway:'],
];
for (const [file, before] of places) {
  const parts = readFileSync(file, 'utf8').split(`${before}${former}`);
  if (parts.length !== 2) throw new Error(`${file} does not have this once: ${before}${former}`);
  writeFileSync(file, parts.join(`${before}${version}`));
}

const today = new Date().toISOString().slice(0, 10);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync(
  'CHANGELOG.md',
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${today}\n`),
);
const released = printReleased(readFileSync('schema.graphql', 'utf8'));
writeFileSync('test/house/released.graphql', released);
console.log(`${former} is now ${version}. Look at git diff, then commit and tag v${version}.`);
