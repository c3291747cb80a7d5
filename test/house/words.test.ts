import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proseOf, titlesOf } from './prose.ts';
import { readTree, type SourceFile } from './source-tree.ts';
import {
  clientTexts,
  commentStarts,
  groupStarts,
  testStarts,
  titleWords,
  type Word,
  words,
} from './words.ts';

const folders = ['src', 'test', 'client/src', 'console/src', 'verify', 'scripts', 'bench'] as const;
const sources = folders
  .flatMap(readTree)
  .filter(({ path }) => !path.startsWith('test/house/words.'));
const pages = [
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
].map((path): SourceFile => ({ path, text: readFileSync(path, 'utf8') }));
const prose = [...sources, ...pages].flatMap(placedProse);
const titles = sources
  .filter(({ path }) => path.endsWith('.test.ts'))
  .flatMap((file) => titlesOf(file).map((title) => ({ ...title, file })));

describe('words', () => {
  it.each([...words])('comments, strings and pages do not use $pattern', (word) => {
    expect(usesOf(word, prose)).toEqual([]);
  });

  it.each(['// He is told so.', '/**\n * There are so\n * many.\n */', "const text = 'mended';"])(
    'the words are found in %j',
    (text) => {
      const own = placedProse({ path: 'a.ts', text });
      expect(words.flatMap((word) => usesOf(word, own))).toHaveLength(1);
    },
  );
});

describe('comments', () => {
  it('begin with the noun or the verb of their sentence', () => {
    const found = prose.filter(lacksNoun);
    expect(found.map(({ file, line, text }) => `${file.path}:${line} ${text}`)).toEqual([]);
  });

  it.each(['/** Of a moment. */', '/**\n * The same for one row.\n */', '// What is refused.'])(
    'lack their noun in %j',
    (text) => {
      expect(placedProse({ path: 'a.ts', text }).filter(lacksNoun)).toHaveLength(1);
    },
  );

  it('have a noun in "// Offers one."', () => {
    expect(placedProse({ path: 'a.ts', text: '// Offers one.' }).filter(lacksNoun)).toEqual([]);
  });
});

describe('test titles', () => {
  it.each([...titleWords, ...words])('do not use $pattern', (word) => {
    const found = titles.filter(({ text }) => patternOf(word).test(text));
    expect(found.map((title) => `${describeTitle(title)} (use ${word.instead})`)).toEqual([]);
  });

  it('start a whole sentence, or its verb', () => {
    const starts = { group: startsWith(groupStarts), test: startsWith(testStarts) };
    const found = titles.filter(({ kind, text }) => starts[kind].test(text));
    expect(found.map(describeTitle)).toEqual([]);
  });

  it('have at least three words, or words that a row fills in', () => {
    const found = titles.filter(
      ({ kind, text }) => kind === 'test' && text.split(/\s+/).length < 3 && !hasPlaceholder(text),
    );
    expect(found.map(describeTitle)).toEqual([]);
  });

  it('come from rows as a whole only where these are rows of the specification', () => {
    const found = titles.filter(
      ({ text, kind, file }) =>
        kind === 'test' && /^[%$]\S+$/.test(text) && !hasSpecificationRows(file),
    );
    expect(found.map(describeTitle)).toEqual([]);
  });
});

function placedProse(file: SourceFile) {
  return proseOf(file).map((each) => ({ ...each, text: withoutClientTexts(each.text), file }));
}

/** Returns the places of the word, as `file:line`, and its replacement. */
function usesOf(word: Word, places: ReturnType<typeof placedProse>): string[] {
  const pattern = patternOf(word);
  return places
    .filter(({ kind }) => word.inStrings || kind !== 'string')
    .flatMap(({ text, line, file }) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => {
        const at = line + text.slice(0, index).split('\n').length - 1;
        return `${file.path}:${at} "${found}" (use ${word.instead})`;
      }),
    );
}

const patternOf = ({ pattern }: Word) =>
  new RegExp(`\\b(?:${pattern.replaceAll(' ', '[\\s*/]+')})\\b`, 'gi');

const nounless = new RegExp(`^/[/*]+[\\s*]*(?:${commentStarts.join('|')})\\b`);

function lacksNoun({ kind, text }: ReturnType<typeof placedProse>[number]): boolean {
  return kind === 'comment' && nounless.test(text);
}

const startsWith = (starts: readonly string[]) => new RegExp(`^(?:${starts.join('|')})\\b`, 'i');

const hasPlaceholder = (text: string) => /%[a-z#]|\$\w|\$\{/.test(text);

const hasSpecificationRows = ({ text }: SourceFile) => /'(?:commerce|site)\.[\w.-]+ \| /.test(text);

const describeTitle = ({ file, line, text }: (typeof titles)[number]) =>
  `${file.path}:${line} ${text}`;

function withoutClientTexts(text: string): string {
  return clientTexts.reduce((rest, each) => rest.replaceAll(each, ' '.repeat(each.length)), text);
}
