import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallTurns } from '../../src/engine/gate/call-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
});
afterEach(() => void vi.useRealTimers());

const callOf = (key: string) => ({ headers: { 'x-key': key }, address: '127.0.0.1' });

/** A server, the calls that have begun, and functions by which connections and calls arrive. */
function open() {
  const server = new EventEmitter();
  const turns = createCallTurns(server);
  const begun: string[] = [];
  const connect = (count: number) => {
    for (let opened = 0; opened < count; opened++) server.emit('connection');
  };
  const enter = (keys: string) => {
    for (const key of keys) turns.enter(callOf(key), () => begun.push(key));
  };
  const iterate = () => {
    // An immediate that another one sets runs in the next iteration.
    const due = vi.getTimerCount();
    for (let run = 0; run < due; run++) vi.advanceTimersToNextTimer();
    return begun.join('');
  };
  return { connect, enter, iterate, begun };
}

describe('calls that arrive together', () => {
  test.each([
    // The numbers of connections and milliseconds at first, the number of connections then, and the
    // milliseconds until the call.
    [20, 0, 0, 0, true],
    [21, 0, 0, 0, false],
    [21, 0, 0, 99, false],
    [21, 0, 0, 100, true],
    [20, 50, 1, 0, false],
    [20, 51, 1, 0, true],
    [1, 51, 20, 0, true],
    [1, 51, 21, 99, false],
  ])('begin, after %i connections, %i ms, %i more and %i ms, at once: %s', (...row) => {
    const [first, pause, more, wait, isBegun] = row;
    const { connect, enter, begun } = open();
    connect(first);
    vi.advanceTimersByTime(pause);
    connect(more);
    vi.advanceTimersByTime(wait);
    enter('a');
    expect(begun).toEqual(isBegun ? ['a'] : []);
  });

  test('begin three in each iteration, one sender after another, where many are opened', () => {
    const { connect, enter, iterate } = open();
    connect(21);
    enter('aaaabcb');
    expect([iterate(), iterate(), iterate()]).toEqual(['abc', 'abcaba', 'abcabaa']);
  });

  test('wait behind those of the burst when it is over', () => {
    const { connect, enter, iterate, begun } = open();
    connect(21);
    enter('aaaa');
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    enter('b');
    expect(begun).toEqual([]);
    expect([iterate(), iterate()]).toEqual(['aba', 'abaaa']);
    enter('b');
    expect(begun.join('')).toBe('abaaab');
    vi.restoreAllMocks();
  });

  test('begin three in an iteration also when the calls before them have all begun', () => {
    const { connect, enter, iterate } = open();
    connect(21);
    enter('aaa');
    expect(iterate()).toBe('aaa');
    enter('bbbbbb');
    expect([iterate(), iterate()]).toEqual(['aaabbb', 'aaabbbbbb']);
  });
});
