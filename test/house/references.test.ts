import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['src', 'client/src', 'test', 'scripts', 'bench', 'prisma/schema'];
const written = /\.(ts|mjs|prisma)$/;

const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const files = paths.filter(
  (path) => written.test(path) && !/(generated|node_modules)\//.test(path),
);
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => `${folder}/${name}`);
const wings = foldersIn('src');
const rooms = [...wings, ...wings.flatMap(foldersIn)];
const specification = readFileSync('test/house/specification.md', 'utf8');
const headings = new Set(
  [...readFileSync('docs/contract.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name),
);

test('comments name only existing files', () => {
  expect(comments().flatMap(brokenIn)).toEqual([]);
});

test('pages of docs name only existing files', () => {
  const pages = ['.', 'docs', 'docs/decisions', ...rooms].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  const texts = pages.map((path) => ({
    path,
    text: readFileSync(path, 'utf8').replace(/^ *```[\s\S]*?^ *```|https?:\S+/gm, ''),
  }));
  expect(texts.flatMap(brokenIn)).toEqual([]);
});

test('each wing and each room of src has a page of at most 15 lines', () => {
  const long = rooms.filter((room) => {
    const page = readFileSync(`${room}/README.md`, 'utf8');
    return page.split('\n').length > 16;
  });
  expect(long).toEqual([]);
});

test('comments cite existing headings of docs/contract.md', () => {
  const cited = citations(/docs\/contract\.md(?:, ([^:.;]+))?[:.; ]/g);
  expect(cited.length).toBeGreaterThan(60);
  expect(cited.filter(({ place }) => !headings.has(place))).toEqual([]);
});

test('comments cite existing words of the specification', () => {
  const cited = citations(/Specification, (.+?)(?:[:;]|\. | \*\/)/g).flatMap(({ path, place }) =>
    place.split(', ').map((part) => ({ path, place: part.replaceAll('`', '').replace(/\.$/, '') })),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter(({ place }) => !specification.includes(place))).toEqual([]);
});

function citations(pattern: RegExp): { path: string; place: string }[] {
  return comments().flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, place = '']) => ({ path, place })),
  );
}

/** The missing files that a text names. */
function brokenIn({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/(?<![\w./*-])[\w.-][\w./-]*\.(?:md|ts|prisma)\b/g)]
    .map(([name]) => name)
    .filter((name) => !name.startsWith('.ts') && !leadsSomewhere(path, name))
    .map((name) => `${path}: ${name}`);
}

/**
 * A path from the root, from `src`, or from the folder of the file; a name alone can be in any
 * folder.
 */
function leadsSomewhere(path: string, name: string): boolean {
  const places = [name, join('src', name), join(dirname(path), name)];
  if (places.some((place) => existsSync(place))) return true;
  return !name.endsWith('.md') && paths.some((each) => each.endsWith(`/${name}`));
}

/** The comments of each file; those of several lines are joined. */
function comments(): { path: string; text: string }[] {
  return files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^\s*(?:\/\*[\s\S]*?\*\/|(?:\/\/.*\n\s*)+)/gm)]
      .map(([comment]) => comment.replace(/\n\s*(?:\*|\/\/)?/g, ' '))
      .map((text) => ({ path, text })),
  );
}
