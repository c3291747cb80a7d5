import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ByteShare, createByteShares } from '../../src/engine/gate/byte-shares.ts';
import { nobody } from '../../src/ground/contract/caller.ts';
import { keyCaller } from './key-caller.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const address = '192.0.2.1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A node with shares of two keys, of an address without a key, and of one with an unread key. */
function open(total: number) {
  const shares = createByteShares(total);
  const of = {
    one: shares.of({ caller: keyCaller(1), address }),
    two: shares.of({ caller: keyCaller(2), address }),
    three: shares.of({ caller: keyCaller(3), address }),
    four: shares.of({ caller: keyCaller(4), address }),
    nobody: shares.of({ caller: nobody, address }),
    unread: shares.of({ address }),
  };
  return { shares, of };
}
type Name = keyof ReturnType<typeof open>['of'];

describe('the share of bytes', () => {
  test('gives a caller a quarter, and an address without a key 256 KB', () => {
    const { of } = open(8 * megabyte);
    const limits = Object.values(of).map(({ limit }) => limit / kilobyte);
    expect(limits).toEqual([2048, 2048, 2048, 2048, 256, 2048]);
  });

  test('remains the same object for a caller', () => {
    const { shares, of } = open(megabyte);
    expect(shares.of({ caller: keyCaller(1), address: '' })).toBe(of.one);
    expect(of.two).not.toBe(of.one);
  });

  test('remains the same object for an address while it has bytes', () => {
    const { shares, of } = open(megabyte);
    const again = () => shares.of({ caller: nobody, address }) === of.nobody;
    const states = [again()];
    for (const bytes of [0, 10, -4, -6]) {
      if (bytes < 0) shares.release(of.nobody, -bytes);
      else shares.add(of.nobody, bytes);
      states.push(again());
    }
    expect(states).toEqual([false, false, true, true, false]);
  });

  test('survives the release of its bytes for a caller', () => {
    const { shares, of } = open(megabyte);
    shares.add(of.one, 10);
    shares.release(of.one, 10);
    expect(shares.of({ caller: keyCaller(1), address })).toBe(of.one);
    expect(of.one).toEqual({ limit: megabyte / 4, used: 0, waiting: 0 });
  });
});

type Reserved = readonly [name: Name, kilobytes: number, isAdmitted: boolean];

/** The node has 1 MB: 256 KB of a caller. */
const reservations: [string, readonly Reserved[]][] = [
  [
    'up to the limit of the caller',
    [
      ['one', 255, true],
      ['one', 2, false],
      ['one', 1, true],
      ['one', 1 / kilobyte, false],
      ['two', 256, true],
    ],
  ],
  [
    'up to the total, apart from 64 KB or less',
    [
      ['one', 256, true],
      ['two', 256, true],
      ['three', 256, true],
      ['four', 190, true],
      ['four', 66, true],
      ['nobody', 65, false],
      ['nobody', 64, true],
      ['unread', 64 + 1 / kilobyte, false],
      ['unread', 64, true],
    ],
  ],
  [
    'of a few bytes only within the limit of the caller',
    [
      ['one', 200, true],
      ['one', 57, false],
      ['one', 56, true],
    ],
  ],
];

test.each(reservations)('the node reserves %s', (_, steps) => {
  const { shares, of } = open(megabyte);
  for (const [name, kilobytes, isAdmitted] of steps)
    expect(shares.tryReserve(of[name], kilobytes * kilobyte), `${name} ${kilobytes}`).toBe(
      isAdmitted,
    );
  const admitted = steps.filter(([, , isAdmitted]) => isAdmitted);
  expect(shares.held() / kilobyte).toBe(admitted.reduce((sum, [, each]) => sum + each, 0));
});

describe('a body that waits for memory', () => {
  /** Notes how a reservation ends. */
  function reserve(shares: ReturnType<typeof createByteShares>, share: ByteShare, bytes: number) {
    const state = { is: 'waiting' };
    shares.reserve(share, bytes).then(
      () => {
        state.is = 'admitted';
      },
      ({ kind }) => {
        state.is = kind;
      },
    );
    return state;
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test('enters once its caller has released enough', async () => {
    const { shares, of } = open(megabyte);
    shares.add(of.one, 250 * kilobyte);
    const [large, small] = [100, 10].map((each) => reserve(shares, of.one, each * kilobyte));
    await settle();
    const states: unknown[] = [[large?.is, small?.is, of.one.waiting]];
    for (const released of [4, 99, 1]) {
      shares.release(of.one, released * kilobyte);
      await settle();
      states.push([large?.is, small?.is, of.one.waiting]);
    }
    expect(states).toEqual([
      ['waiting', 'waiting', 2],
      ['waiting', 'admitted', 1],
      ['waiting', 'admitted', 1],
      ['admitted', 'admitted', 0],
    ]);
    expect([of.one.used, shares.held()]).toEqual([256 * kilobyte, 256 * kilobyte]);
  });

  test.each([
    [4_999, 'waiting', 2],
    [5_000, 'LIMITED', 1],
    [5_001, 'LIMITED', 1],
  ])('waits %i ms for memory and then has the state %s', async (passed, state, waiting) => {
    const { shares, of } = open(megabyte);
    shares.add(of.one, 256 * kilobyte);
    vi.advanceTimersByTime(1_000);
    const body = reserve(shares, of.one, 1);
    vi.advanceTimersByTime(passed);
    const later = reserve(shares, of.one, 1);
    for (let times = 0; times < 2; times++) shares.expire(performance.now());
    await settle();
    expect([body.is, later.is, of.one.waiting]).toEqual([state, 'waiting', waiting]);
    shares.release(of.one, 256 * kilobyte);
    await settle();
    expect([later.is, of.one.waiting]).toEqual(['admitted', 0]);
  });

  test('has at most 31 others of its caller beside it', async () => {
    const { shares, of } = open(megabyte);
    shares.add(of.one, 256 * kilobyte);
    const bodies = Array.from({ length: 33 }, () => reserve(shares, of.one, 1));
    const other = reserve(shares, of.two, 1);
    await settle();
    expect(bodies.map(({ is }) => is)).toEqual([...Array(32).fill('waiting'), 'LIMITED']);
    expect(other.is).toBe('waiting');
  });

  test('fails at once where it has no key', async () => {
    const { shares, of } = open(megabyte);
    const body = reserve(shares, of.nobody, 1);
    await settle();
    expect(body.is).toBe('BUSY');
  });
});

const share = (limit: number, network?: string) => ({
  limit,
  used: 10,
  waiting: 0,
  ...(network === undefined ? {} : { network }),
});

test.each([
  [share(100), 90, 'BUSY', 'The service cannot hold more'],
  [share(100 * kilobyte), 200 * kilobyte, 'LIMITED', 'This caller may have 100 KB of'],
  [share(megabyte - kilobyte), megabyte, 'LIMITED', 'This caller may have 1023 KB of'],
  [share(megabyte), megabyte, 'LIMITED', 'This caller may have 1 MB of'],
  [share(2.5 * megabyte), 3 * megabyte, 'LIMITED', 'This caller may have 2 MB of'],
  [share(kilobyte, '192.0.2.1'), kilobyte, 'LIMITED', 'This address may have 1 KB of'],
])('a refusal of %o and %i bytes is %s', (refused, bytes, kind, message) => {
  const error = createByteShares(megabyte).refusal(refused, bytes);
  expect(error).toMatchObject({ kind, retryAfter: 1 });
  expect(error.message.startsWith(message)).toBe(true);
});

test.each([
  [0, false],
  [512, false],
  [513, true],
  [2048, true],
])('a node of 1 MB with %i KB is pressed: %s', (kilobytes, isPressed) => {
  const { shares, of } = open(megabyte);
  shares.add(of.one, kilobytes * kilobyte);
  expect(shares.isPressed()).toBe(isPressed);
});
