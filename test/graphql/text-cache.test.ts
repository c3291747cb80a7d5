import { expect, it } from 'vitest';
import { TextCache } from '../../src/graphql/text-cache.ts';

function cacheOf(...texts: string[]) {
  const cache = new TextCache<number>({ maxEntries: 3, maxCharacters: 10 });
  for (const [at, text] of texts.entries()) cache.set(text, at);
  return cache;
}

const known = (cache: TextCache<number>, ...texts: string[]) =>
  texts.filter((text) => cache.get(text) !== undefined);

it('forgets the oldest text when there are too many', () => {
  expect(known(cacheOf('a', 'b', 'c', 'd'), 'a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});

it('forgets as many as there are characters too many', () => {
  expect(known(cacheOf('aaaa', 'bbbb', 'cccccc'), 'aaaa', 'bbbb', 'cccccc')).toEqual([
    'bbbb',
    'cccccc',
  ]);
});

it('keeps what was used of late', () => {
  const cache = cacheOf('a', 'b', 'c');
  cache.get('a');
  cache.set('d', 4);
  expect(known(cache, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

it('counts a text that is set again once', () => {
  const cache = cacheOf('aaaa', 'aaaa', 'aaaa', 'bbbb');
  expect(known(cache, 'aaaa', 'bbbb')).toEqual(['aaaa', 'bbbb']);
});

it('does not keep a text that is too long for it', () => {
  expect(known(cacheOf('a', 'b'.repeat(11)), 'b'.repeat(11))).toEqual([]);
});
