import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairGate, type GateOptions, GateShare } from '../../src/engine/gate/fair-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Returns what happens to entries, in order: `a+` is inside, `a queue` is rejected. Events are words:
 * `+a3` enters for the caller a with the weight 3, `-a3` leaves, and `100` lets milliseconds pass.
 */
async function play(events: string, options: Partial<GateOptions> = {}) {
  const counted: string[] = [];
  const gate = new FairGate({
    ...{ size: 4, part: () => 3, waiting: 10, waitMs: 1_000 },
    refusal: (reason) => new Error(reason),
    count: (result) => counted.push(result),
    ...options,
  });
  const shares = new Map<string, GateShare>();
  const happened: string[] = [];
  const enter = (caller: string, share: GateShare, weight: number) => {
    const waiting = gate.enter(share, weight);
    const note = (word: string) => void happened.push(`${caller}${word}`);
    if (!waiting) note('+');
    else
      waiting.then(
        () => note('+'),
        (error: Error) => note(` ${error.message}`),
      );
  };
  for (const event of events.split(' ')) {
    const [, kind, caller = '', weight] = /^([+-])(\w)(\d?)$/.exec(event) ?? [];
    if (!kind) await vi.advanceTimersByTimeAsync(Number(event));
    else {
      const share = shares.get(caller) ?? new GateShare();
      shares.set(caller, share);
      if (kind === '+') enter(caller, share, Number(weight || 1));
      else gate.leave(share, Number(weight || 1));
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  return { happened: happened.join(', '), counted: counted.join(' '), shares };
}

const one = { size: 1, part: () => 1 };
const seats = { size: 4, part: () => 4 };

/** Caller a has used 100 ms, b enters for the first time after them. */
const afterUse = '+a 100 -a';

const rows: [string, Partial<GateOptions>, string, string][] = [
  ['admits entries up to its size, and the part of each caller', {}, '+a3 +a +b +c', 'a+, b+'],
  ['admits one that just fits', seats, '+a2 +b2 +c', 'a+, b+'],
  ['admits one heavier than everything when it is empty', seats, '+a9 +b -a9', 'a+, b+'],
  ['reads a part that changes at each entry', { part: () => 1 }, '+a +a +b', 'a+, b+'],
  [
    'lets nobody overtake an entry that waits for room',
    seats,
    '+a3 +b2 +c +d -a3',
    'a+, b+, c+, d+',
  ],
  [
    'lets nobody overtake an entry whose caller waited before',
    seats,
    '+a4 +b +b -a4 -b2 +a3 +b2 +c',
    'a+, b+, b+, a+',
  ],
  [
    'lets nobody overtake an entry that still waits for room after another has left',
    { size: 6, part: () => 6 },
    '+a +a4 +b4 -a +c -a4',
    'a+, a+, b+, c+',
  ],
  [
    'lets others overtake a caller whose part is used up',
    { size: 4, part: () => 2 },
    '+a2 +a +b -b +c',
    'a+, b+, c+',
  ],
  [
    'admits the entries of a caller in their order',
    one,
    '+a +b +b2 -a +b3 -b -b2',
    'a+, b+, b+, b+',
  ],
  [
    'admits first the caller that has used the least time',
    one,
    '+a +b +a 50 -a +c 20 +b -b -c -b',
    'a+, b+, c+, b+, a+',
  ],
  ['counts time by weight', { size: 5, part: () => 5 }, '+a4 +b +a5 +b5 100 -a4 -b', 'a+, b+, b+'],
  [
    'prefers no caller that was idle to one that was inside',
    one,
    `${afterUse} +a 1 +b +b -a 10 +a -b`,
    'a+, a+, b+, a+',
  ],
  [
    'starts an idle caller that enters at once from the use of the last',
    { size: 2, part: () => 1 },
    `${afterUse} +a +b +b +a 10 -a 50 -b +c -a`,
    'a+, a+, b+, a+, b+, c+',
  ],
  [
    'retains the use of a caller that has an entry inside',
    { size: 3, part: () => 1 },
    '+b 10 +a 100 -a +a +c +b +a -c',
    'b+, a+, a+, c+',
  ],
];

describe('The gate', () => {
  test.each(rows)('always %s', async (_, options, events, expected) => {
    const { happened } = await play(events, { waitMs: 10_000, ...options });
    expect(happened).toBe(expected);
  });

  test('counts the use of an idle caller from the use of the last caller on', async () => {
    const events = `${afterUse} +a -a +b 5 -b`;
    const { shares } = await play(events, one);
    expect([...shares].map(([name, { used }]) => [name, used])).toEqual([
      ['a', 100],
      ['b', 105],
    ]);
  });

  test('counts the use of a caller once, whichever callers wait', async () => {
    const { shares } = await play('+a2 10 +a2 10 -a2 10', seats);
    expect(shares.get('a')).toMatchObject({ inside: 2, used: 60 });
  });

  test('does not change the use of a caller that is inside and enters again', async () => {
    const events = '+a 90 +b 10 -a +a +b';
    expect((await play(events)).shares.get('b')).toMatchObject({ inside: 2, used: 10 });
  });

  test('retains the lead of a caller that waits with an entry', async () => {
    const events = '+a +b +c 10 -a 30 -b +b +a 20 -c -a';
    expect((await play(events, one)).happened).toBe('a+, b+, c+, a+, b+');
  });
});

describe('An entry that waits', () => {
  test.each([
    [1, 'a+, a queue', 'queued refused'],
    [2, 'a+', 'queued queued'],
  ])('gets a refusal behind %i others', async (waiting, happened, counted) => {
    const events = '+a +a +a';
    expect(await play(events, { ...one, waiting })).toMatchObject({ happened, counted });
  });

  test.each([
    // The gate checks every 100 ms, and first when an entry begins to wait.
    [250, 299, 'a+'],
    [250, 300, 'a+, b time'],
    [200, 299, 'a+'],
    [200, 300, 'a+, b time'],
    [199, 199, 'a+'],
    [199, 200, 'a+, b time'],
  ])('gets a refusal after more than %i ms: after %i', async (waitMs, passed, happened) => {
    const events = `+a +b ${passed}`;
    expect(await play(events, { ...one, waitMs })).toMatchObject({ happened });
  });

  test('gets its refusal separately: the entries behind it still wait', async () => {
    const events = '+a +b +c 150 +b 150 -a';
    expect(await play(events, { ...one, waitMs: 200 })).toMatchObject({
      happened: 'a+, b time, c time, b+',
      counted: 'queued queued queued refused refused',
    });
  });

  test('lets the entries enter that fit after its refusal', async () => {
    const events = '+a3 +b2 250 +c 100';
    const { happened } = await play(events, { ...seats, waitMs: 200 });
    expect(happened).toBe('a+, b time, c+');
  });

  test.each<[number, string]>([
    [1, '50'],
    [1, '-a 100'],
    [0, '-a -b 100'],
    [0, '1200'],
  ])('keeps %i timers after the events %s', async (timers, events) => {
    await play(`+a +b +b ${events}`, one);
    expect(vi.getTimerCount()).toBe(timers);
  });

  test('needs no timer where it enters at once', async () => {
    await play('+a', one);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('The gate is as it was after any number of entries', async () => {
  const refusal = () => new Error('refused');
  const gate = new FairGate({ ...seats, part: () => 3, waiting: 1_000, waitMs: 60_000, refusal });
  const shares = Array.from({ length: 5 }, () => new GateShare());
  let [inside, most] = [0, 0];
  const pass = (share: GateShare, at: number) =>
    gate.run(share, async () => {
      most = Math.max(most, ++inside);
      expect(share.inside).toBeLessThanOrEqual(3);
      await new Promise((end) => setTimeout(end, (at * 7) % 4));
      inside--;
    });
  const passed = Promise.all(
    shares.flatMap((share) => Array.from({ length: 40 }, (_, at) => pass(share, at))),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  await passed;
  expect(most).toBe(4);
  expect(shares.map((share) => share.inside)).toEqual([0, 0, 0, 0, 0]);
});

describe('Work', () => {
  test.each([
    ['that ends', async () => 'done', 'done'],
    ['that fails', () => Promise.reject(new Error('broken')), 'broken'],
  ])('%s leaves the gate', async (_, work, expected) => {
    const refusal = () => new Error('refused');
    const gate = new FairGate({ ...one, waiting: 1, waitMs: 1_000, refusal });
    const share = new GateShare();
    const inside: number[] = [];
    const run = () =>
      gate.run(share, () => {
        inside.push(share.inside);
        return work();
      });
    const results = [run(), run()].map((each) => each.catch((error: Error) => error.message));
    expect(await Promise.all(results)).toEqual([expected, expected]);
    expect([inside, share.inside]).toEqual([[1, 1], 0]);
  });
});

test('entries that may leave the queue are dismissed, and the others keep their places', async () => {
  const refusal = (reason: string) => new Error(reason);
  const gate = new FairGate({ ...one, waiting: 3, waitMs: 1_000, refusal });
  const [share, other] = [new GateShare(), new GateShare()];
  const happened: string[] = [];
  const note = (name: string, entered: Promise<void> | null) =>
    entered?.then(
      () => happened.push(name),
      (error: Error) => happened.push(`${name} ${error.message}`),
    );
  expect(gate.enter(share)).toBeNull();
  note('a', gate.enter(share, 1, true));
  note('b', gate.enter(share));
  note('c', gate.enter(other, 1, true));
  gate.dismiss(new Error('leaves'));
  await vi.advanceTimersByTimeAsync(0);
  expect([happened, gate.places().waiting]).toEqual([['a leaves', 'c leaves'], 1]);
  gate.leave(share);
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['a leaves', 'c leaves', 'b']);
});
