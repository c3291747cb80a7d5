import { EventEmitter } from 'node:events';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCallTurns } from '../../src/gate/call-turns.ts';

const callOf = (key: string) => ({ headers: { 'x-key': key }, address: '127.0.0.1' });

/**
 * Opens connections and enters a call with each key. Returns the keys of the calls that have begun;
 * the list grows while others begin.
 */
function arrive(connections: number, keys: readonly string[]) {
  const server = new EventEmitter();
  const turns = createCallTurns(server);
  const begun: string[] = [];
  for (let opened = 0; opened < connections; opened++) server.emit('connection');
  for (const key of keys) turns.enter(callOf(key), () => begun.push(key));
  return begun;
}

describe('calls that arrive together', () => {
  test('begin at once where few connections are opened', () => {
    expect(arrive(20, ['a', 'a', 'a', 'a', 'b'])).toEqual(['a', 'a', 'a', 'a', 'b']);
  });

  test('begin three in each iteration, one sender after another, where many are opened', async () => {
    const begun = arrive(21, ['a', 'a', 'a', 'a', 'b', 'c', 'b']);
    expect(begun).toEqual([]);
    await nextIteration();
    expect(begun).toEqual(['a', 'b', 'c']);
    await nextIteration();
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
    await nextIteration();
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });
});
