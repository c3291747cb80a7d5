import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printFiles } from '../../scripts/printed.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { formOf, layOut, readExamples, replaceAnswers, runCommand } from './readme.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...inFolder('docs')];

describe('the calls of the README', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  /** With `-u` Vitest writes the answers into the README. */
  test('return the documented responses on the demo shop', async () => {
    const page = read('README.md');
    const answers: string[] = [];
    for (const { command, answer } of readExamples(page)) {
      const given = await runCommand(command, shop);
      // Sales and stock depend on the day on which the shop was filled.
      const isOfOneDay =
        /Aggregate|stock/.test(command) && formOf(given) === formOf(JSON.parse(answer));
      answers.push(isOfOneDay ? answer : layOut(given));
    }
    expect(answers.length).toBeGreaterThanOrEqual(4);
    await expect(replaceAnswers(page, answers)).toMatchFileSnapshot('../../README.md');
  });
});

test.each(Object.entries(printFiles()))('%s equals the generated text', (file, text) => {
  expect(read(file)).toBe(text);
});

describe.each(pages)('the page %s', (page) => {
  const text = read(page);

  test('has only working links', () => {
    const broken = linksIn(text).filter((target) => !leadsSomewhere(page, target));
    expect(broken).toEqual([]);
  });

  test('names only existing files and folders', () => {
    const named = [...text.matchAll(/`((?:src|test|docs|scripts|prisma|bench|\.ci)\/[\w./-]*)`/g)];
    const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  test('names only scripts of package.json', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the page about testing names every folder of tests', () => {
  const folders = readdirSync('test', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => `test/${name}/`);
  const [table = ''] = /^\| folder \|[\s\S]*?\n\n/m.exec(read('docs/testing.md')) ?? [];
  const named = new Set([...table.matchAll(/`(test\/[\w-]+\/)`/g)].map(([, folder]) => folder));
  expect([...named].toSorted()).toEqual(folders.toSorted());
});

test.each(pages.filter(isPacked))('links of %s lead to files of the package', (page) => {
  const targets = linksIn(read(page)).map((target) => target.split('#')[0] ?? '');
  const linked = targets.filter((path) => path !== '').map((path) => join(dirname(page), path));
  expect(linked.filter((path) => !isPacked(path))).toEqual([]);
});

/** Whether the package contains a file or a folder; npm always packs the last ones. */
function isPacked(path: string): boolean {
  const { files }: { files: string[] } = JSON.parse(read('package.json'));
  const packed = [...files, 'README.md', 'LICENSE', 'package.json'];
  const bare = path.replace(/\/$/, '');
  return packed.some((file) => bare === file || bare.startsWith(`${file}/`));
}

test('docs/README.md names every page of docs', () => {
  const named = linksIn(read('docs/README.md')).map((target) => join('docs', target));
  // The records of decisions are named by their folder.
  const pages = inFolder('docs').filter((page) => !page.startsWith('docs/decisions/'));
  const unnamed = pages.filter((page) => !named.includes(page));
  expect(unnamed).toEqual(['docs/README.md']);
});

/** Link targets of a page except other hosts; `decimal[10,3](0..)` is not a link. */
function linksIn(text: string): string[] {
  const targets = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headingsOf(read(file)).includes(anchor);
}

/** Headings in the form of anchors. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
