import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairGate, type GateOptions, Share } from '../../src/gate/fair-gate.ts';

function open(options: Partial<GateOptions> = {}) {
  const counted: string[] = [];
  const gate = new FairGate({
    ...{ size: 4, part: 3, waiting: 10, waitMs: 3_600_000 },
    refusal: (reason) => new Error(reason),
    count: (result) => counted.push(result),
    ...options,
  });
  const entered: string[] = [];
  /** Enters, and notes it when it is inside. */
  const enter = (share: Share, name: string, weight = 1) => {
    const waiting = gate.enter(share, weight);
    if (!waiting) entered.push(name);
    return waiting?.then(() => void entered.push(name));
  };
  return { gate, enter, entered, counted };
}

describe('a gate', () => {
  test('lets a caller have its part, and others the rest', async () => {
    const { enter, entered, counted } = open();
    const [one, other] = [new Share(), new Share()];
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter(one, name);
    for (const name of ['b1', 'b2']) void enter(other, name);
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(counted).toEqual(['queued', 'queued', 'queued']);
  });

  test('lets the one in that has used the least, and passes those whose part is used up', async () => {
    const { gate, enter, entered } = open({ size: 1, part: 1 });
    const [one, other, third] = [new Share(), new Share(), new Share()];
    for (const name of ['a1', 'a2', 'a3']) void enter(one, name);
    for (const name of ['b1', 'b2']) void enter(other, name);
    void enter(third, 'c1');
    for (const [share, milliseconds] of [
      [one, 30],
      [other, 5],
      [third, 10],
      [other, 40],
      [one, 0],
      [one, 0],
    ] as const) {
      await setTimeout(milliseconds);
      gate.leave(share);
    }
    expect(entered).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3']);
  });

  test('gives a caller that comes back no more than one that has been there', async () => {
    const { gate, enter, entered } = open({ size: 1, part: 1 });
    const [one, other] = [new Share(), new Share()];
    void enter(one, 'a1');
    await setTimeout(60);
    for (const name of ['b1', 'b2']) void enter(other, name);
    void enter(one, 'a2');
    gate.leave(one);
    await setTimeout(20);
    gate.leave(other);
    await setTimeout(60);
    expect(entered).toEqual(['a1', 'b1', 'b2']);
    gate.leave(other);
    void enter(other, 'b3');
    void enter(one, 'a3');
    gate.leave(one);
    await setTimeout(0);
    expect(entered).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
  });

  test('lets an entry heavier than the part in when its caller has nothing inside', async () => {
    const { gate, enter, entered } = open({ size: 20, part: 10 });
    const [one, other] = [new Share(), new Share()];
    void enter(one, 'light', 1);
    void enter(one, 'heavy', 50);
    expect(entered).toEqual(['light']);
    gate.leave(one, 1);
    await setTimeout(0);
    expect(entered).toEqual(['light', 'heavy']);
    void enter(other, 'next', 1);
    expect(entered).toEqual(['light', 'heavy']);
    gate.leave(one, 50);
    await setTimeout(0);
    expect(entered).toEqual(['light', 'heavy', 'next']);
  });

  test('is not overtaken by light entries while a heavy one waits for room', async () => {
    const { gate, enter, entered } = open({ size: 10, part: 10 });
    const [one, other, third] = [new Share(), new Share(), new Share()];
    void enter(one, 'first', 6);
    void enter(other, 'heavy', 8);
    void enter(third, 'light', 1);
    expect(entered).toEqual(['first']);
    gate.leave(one, 6);
    await setTimeout(0);
    expect(entered).toEqual(['first', 'heavy', 'light']);
  });

  test('refuses what finds its queue full, and what has waited too long', async () => {
    const { gate, enter, counted } = open({ size: 1, part: 1, waiting: 1, waitMs: 20 });
    const share = new Share();
    void enter(share, 'inside');
    const late = enter(share, 'late');
    await expect(enter(share, 'too many')).rejects.toThrow('queue');
    await expect(late).rejects.toThrow('time');
    expect(counted).toEqual(['queued', 'refused', 'refused']);
    gate.leave(share);
    expect(gate.enter(share)).toBeNull();
  });

  test('is as it was after any number of entries', async () => {
    const { gate } = open({ waiting: 1_000 });
    const shares = Array.from({ length: 5 }, () => new Share());
    let [inside, most] = [0, 0];
    const pass = async (share: Share) => {
      await gate.enter(share);
      most = Math.max(most, ++inside);
      expect(share.inside).toBeLessThanOrEqual(3);
      await setTimeout(Math.random() * 3);
      inside--;
      gate.leave(share);
    };
    await Promise.all(shares.flatMap((share) => Array.from({ length: 40 }, () => pass(share))));
    expect(most).toBe(4);
    expect(shares.map((share) => share.inside)).toEqual([0, 0, 0, 0, 0]);
  });
});
