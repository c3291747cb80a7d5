import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallCall } from '../../src/engine/gate/event-loop-turn.ts';
import { FairShares, type SharedNode } from '../../src/engine/gate/fair-shares.ts';
import type { Row, Transaction } from '../../src/store/db/session.ts';
import { keyCaller } from './key-caller.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  // Calls that never end would delay the turns of tests in the same worker.
  vi.spyOn(smallCall, 'begins').mockReturnValue();
  vi.spyOn(smallCall, 'ends').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connections = { total: 10, idle: 10, waiting: 0 };
const usual: SharedNode = {
  poolSize: 10,
  queryTimeoutMs: 5_000,
  replicaUrl: null,
  graphqlBudget: 100_000,
  maxInFlight: 10,
};

function open(settings: Partial<SharedNode> = {}, isEmbedded = false) {
  const counted: string[] = [];
  const shares = new FairShares(
    { ...usual, ...settings },
    { connections: () => (isEmbedded ? null : connections) },
    (shared, result) => counted.push(`${shared} ${result}`),
  );
  const [one, other] = [1, 2].map((id) => shares.of(keyCaller(id), ''));
  if (!one || !other) throw new Error('there are two');
  return { shares, one, other, counted };
}

/** Notes the state of an entry: inside, waiting, or the kind of its error. */
function watch(entered: Promise<unknown> | null) {
  const state = { is: entered ? 'waiting' : 'inside' };
  entered?.then(
    () => {
      state.is = 'inside';
    },
    ({ kind }) => {
      state.is = kind;
    },
  );
  return state;
}

/** Lets microtasks and turns of the event loop pass, but no time of the gates. */
async function settle(): Promise<void> {
  const { setImmediate } =
    await vi.importActual<typeof import('node:timers/promises')>('node:timers/promises');
  for (let iteration = 0; iteration < 6; iteration++) {
    await setImmediate();
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('the calls of a caller', () => {
  test.each([
    [10, 6],
    [2, 2],
    [1, 1],
  ])('have a limit: where the node admits %i in flight, %i', (maxInFlight, most) => {
    const { shares, one, other, counted } = open({ maxInFlight });
    for (let call = 0; call < most; call++) expect(shares.enter(one, 1)).toBeNull();
    const refused = expect.objectContaining({ kind: 'LIMITED', retryAfter: 1 });
    expect(() => shares.enter(one, 1)).toThrow(refused);
    expect(counted).toEqual(['calls refused']);
    expect(shares.enter(other, 1)).toBeNull();
    shares.leave(one, 1);
    expect(shares.enter(one, 1)).toBeNull();
  });

  test('have no limit where the node has none', () => {
    const { shares, one } = open({ maxInFlight: 0 });
    for (let call = 0; call < 1_000; call++) shares.enter(one, 1);
    expect(one.calls).toBe(1_000);
  });
});

describe('a call', () => {
  test.each([
    [5_000, true],
    [5_001, false],
  ])('takes no turn at a cost of %i of 100,000: %s', async (cost, isSmall) => {
    const { shares, one } = open();
    const entered = shares.enter(one, cost);
    expect(entered === null).toBe(isSmall);
    expect(smallCall.begins).toHaveBeenCalledTimes(isSmall ? 1 : 0);
    expect(one.eventLoop.inside).toBe(isSmall ? 0 : cost);
    await entered;
    shares.leave(one, cost);
    expect([one.calls, one.eventLoop.inside]).toEqual([0, 0]);
  });

  test('no longer delays the turns of others when it is small and leaves', () => {
    const { shares, one } = open();
    shares.enter(one, 1);
    shares.leave(one, 1);
    void shares.enter(one, 5_001);
    shares.leave(one, 5_001);
    expect(smallCall.ends).toHaveBeenCalledTimes(1);
  });

  test.each([
    // Milliseconds after a call of another caller, and the states of calls of 40,000.
    [5_000, ['inside', 'waiting', 'waiting']],
    [5_001, ['inside', 'inside', 'waiting']],
  ])(
    'uses half of the event loop for five seconds after another caller: %i ms',
    async (ms, states) => {
      const { shares, one, other, counted } = open();
      shares.enter(other, 1);
      shares.enter(one, 1);
      vi.advanceTimersByTime(ms);
      const calls = Array.from({ length: 3 }, () => watch(shares.enter(one, 40_000)));
      await settle();
      expect(calls.map(({ is }) => is)).toEqual(states);
      const waiting = states.filter((state) => state === 'waiting');
      expect(counted).toEqual(waiting.map(() => 'event_loop queued'));
      shares.leave(one, 40_000);
      await settle();
      const admitted = calls.filter(({ is }) => is === 'inside').length;
      expect(admitted).toBe(4 - waiting.length);
    },
  );

  test('shares the event loop with those of another caller', async () => {
    const { shares, one, other } = open();
    const third = shares.of(keyCaller(3), '');
    const calls = [one, other, third, one].map((share) => watch(shares.enter(share, 50_000)));
    await settle();
    expect(calls.map(({ is }) => is)).toEqual(['inside', 'inside', 'waiting', 'waiting']);
  });

  test('takes a turn of the event loop only if it is costly and had to wait', async () => {
    const { shares, one, other } = open();
    shares.enter(other, 1);
    const calls = [1, 2].map(() => watch(shares.enter(one, 50_000)));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ is }) => is)).toEqual(['inside', 'waiting']);
    shares.leave(one, 50_000);
    for (let round = 0; round < 3; round++) await new Promise((next) => process.nextTick(next));
    expect(calls.map(({ is }) => is)).toEqual(['inside', 'waiting']);
    await settle();
    expect(calls.map(({ is }) => is)).toEqual(['inside', 'inside']);
  });

  test.each([
    [4_999, 'waiting', 2],
    [5_101, 'BUSY', 1],
  ])('waits %i ms for the event loop and then has the state %s', async (passed, state, calls) => {
    const { shares, one, other } = open();
    shares.enter(other, 1);
    void shares.enter(one, 50_000);
    const late = watch(shares.enter(one, 50_000));
    vi.advanceTimersByTime(passed);
    await settle();
    expect([late.is, one.calls]).toEqual([state, calls]);
  });

  test('gets a refusal behind 100 of its caller', async () => {
    const { shares, one, other } = open({ maxInFlight: 0 });
    shares.enter(other, 1);
    const calls = Array.from({ length: 102 }, () => watch(shares.enter(one, 50_000)));
    await settle();
    expect(calls.map(({ is }) => is)).toEqual([
      'inside',
      ...Array.from({ length: 100 }, () => 'waiting'),
      'LIMITED',
    ]);
    expect(one.calls).toBe(101);
  });
});

describe('the connections of a caller', () => {
  test.each([
    [10, false, 6, 4],
    [5, false, 3, 2],
    [10, true, 1, 0],
  ])(
    'have a limit: from %i, embedded: %s, it is %i, and %i for another',
    (poolSize, isEmbedded, own, others) => {
      const { shares, one, other, counted } = open({ poolSize }, isEmbedded);
      const enter = (share: typeof one) =>
        Array.from({ length: 10 }, () => shares.writing(share).enter()).filter(
          (entered) => entered === null,
        ).length;
      expect([enter(one), enter(other)]).toEqual([own, others]);
      expect(new Set(counted)).toEqual(new Set(['pool queued']));
      shares.writing(one).leave();
      expect(one.pool.inside).toBe(own);
    },
  );

  test.each([
    [5_000, 4_999, 'waiting'],
    [5_000, 5_101, 'BUSY'],
    [2_000, 1_999, 'waiting'],
    [2_000, 2_101, 'BUSY'],
    [9_000, 5_101, 'BUSY'],
    [0, 4_999, 'waiting'],
    [0, 5_101, 'BUSY'],
  ])(
    'have with a time limit of %i ms after %i ms the state %s',
    async (queryTimeoutMs, passed, state) => {
      const { shares, one } = open({ queryTimeoutMs }, true);
      shares.writing(one).enter();
      const late = watch(shares.writing(one).enter());
      vi.advanceTimersByTime(passed);
      await settle();
      expect(late.is).toBe(state);
    },
  );

  test('have 2,000 statements waiting for them', async () => {
    const { shares, one } = open({}, true);
    const slots = shares.writing(one);
    const entries = Array.from({ length: 2_002 }, () => watch(slots.enter()));
    await settle();
    expect(entries.slice(2_000).map(({ is }) => is)).toEqual(['waiting', 'LIMITED']);
  });
});

describe('the statements of a read', () => {
  /** Sends a statement in each of `count` calls of a cost; returns how many are sent. */
  async function send(shares: FairShares, share: ReturnType<FairShares['of']>, cost: number) {
    let sent = 0;
    const query = () => {
      sent++;
      return new Promise<Row[]>(() => {});
    };
    for (let call = 0; call < 8; call++)
      void shares.reading(share, { query }, cost).query('SELECT', []);
    await settle();
    return sent;
  }

  test.each([
    [5_000, 0, 10, 6],
    [5_001, 0, 10, 2],
    [5_001, 0, 5, 1],
    [5_001, 5_001, 10, 6],
  ])('use, at a cost of %i, %i ms after another caller, of %i connections %i', async (...row) => {
    const [cost, passed, poolSize, sent] = row;
    const { shares, one } = open({ poolSize });
    shares.enter(one, 1);
    vi.advanceTimersByTime(passed);
    expect(await send(shares, one, cost)).toBe(sent);
  });

  test.each([
    [null, 0],
    ['postgres://replica', 6],
  ])('run beside 6 writes, with the replica %o: %i', async (replicaUrl, reads) => {
    const { shares, one } = open({ replicaUrl });
    for (let call = 0; call < 6; call++) shares.writing(one).enter();
    expect(await send(shares, one, 1)).toBe(reads);
  });
});

describe('the statements of a write', () => {
  const rows = async () => [{ id: 1 }];
  const transaction: Transaction = {
    query: rows,
    queryAutocommit: rows,
    queryBeforeBegin: rows,
    hasBegun: () => true,
    prisma: () => Promise.reject(new Error('unused')),
  };
  test.each([
    [5_000, false, true],
    [5_001, false, false],
    [5_001, true, true],
  ])('take no turns at a cost of %i, embedded: %s: %s', (cost, isEmbedded, isSame) => {
    const { shares } = open({}, isEmbedded);
    expect(shares.inTurns(transaction, cost) === transaction).toBe(isSame);
  });

  test('return their rows in a turn of the event loop', async () => {
    const { query } = open().shares.inTurns(transaction, 6_000);
    const answered: unknown[] = [];
    void query('UPDATE', []).then((result) => answered.push(...result));
    for (let round = 0; round < 3; round++) await new Promise((next) => process.nextTick(next));
    expect(answered).toEqual([]);
    await settle();
    expect(answered).toEqual([{ id: 1 }]);
  });
});

describe('the share of a caller', () => {
  test.each([
    [997, true],
    [998, false],
  ])('remains in memory beside %i idle ones: %s', (others, isRemembered) => {
    const { shares, one, other } = open();
    shares.enter(other, 1);
    for (let id = 0; id < others; id++) shares.of(keyCaller(100 + id), '');
    shares.of(keyCaller(3), '');
    expect(shares.of(keyCaller(1), '') === one).toBe(isRemembered);
    expect(shares.of(keyCaller(2), '')).toBe(other);
  });
});
