import { describe, expect, test } from 'vitest';
import { readTree } from './source-tree.ts';

const source = readTree('src').filter(({ path }) => !path.startsWith('src/generated/'));

/** Places that name a caller itself instead of its share. */
const naming = ['src/store/db/replica/with-replica.ts', 'src/ground/observe/watched-call.ts'];

/** Places that compute the name of a share: see `shareName`. */
const sharing = ['src/ground/contract/caller.ts', 'src/engine/call/callers/key-chain.ts'];

describe('limits for each caller', () => {
  test('use the name of a caller that only contract/caller.ts creates', () => {
    const writers = source.filter(({ text }) => /kind\}[:-]\$\{(?:\w+\.)?id\}/.test(text));
    expect(writers.map(({ path }) => path)).toEqual(['src/ground/contract/caller.ts']);
  });

  test('use the name of the share', () => {
    const users = source.filter(({ text }) => /\bnameOfCaller\b/.test(text));
    const others = users.map(({ path }) => path).filter((path) => !sharing.includes(path));
    expect(others).toEqual([...naming, 'src/surfaces/http/count-call.ts'].toSorted());
  });
});
