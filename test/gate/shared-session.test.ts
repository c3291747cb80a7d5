import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairGate, GateShare } from '../../src/engine/gate/fair-gate.ts';
import { SharedSession } from '../../src/engine/gate/shared-session.ts';
import type { Row } from '../../src/store/db/session.ts';

/** A session over a gate with `size` connections, whose statements end when they are ended. */
function open({ size = 10, waiting = 10, isHeavy = false, weight = 1 } = {}) {
  const refusal = (reason: string) => new Error(reason);
  const gate = new FairGate({ size, part: () => size, waiting, waitMs: 10_000, refusal });
  const share = new GateShare();
  const sent: string[] = [];
  const ends = new Map<string, { resolve(rows: Row[]): void; reject(error: Error): void }>();
  const query = (sql: string) => {
    sent.push(sql);
    return new Promise<Row[]>((resolve, reject) => ends.set(sql, { resolve, reject }));
  };
  const gates = { pool: gate, beside: gate };
  const shares = { pool: share, beside: share };
  const session = new SharedSession(gates, shares, { query }, { isHeavy, weight });
  const answered: string[] = [];
  const send = (...names: string[]) => {
    for (const name of names)
      session.query(name, []).then(
        () => answered.push(name),
        (error: Error) => answered.push(`${name} ${error.message}`),
      );
  };
  return { gate, share, sent, ends, send, answered };
}
const microtasks = () => new Promise((resolve) => process.nextTick(resolve));

describe('statements of a call', () => {
  test('reach the database at once, three at a time', async () => {
    const { send, sent, ends, answered, share } = open();
    send('1', '2', '3', '4', '5');
    expect([sent, share.inside]).toEqual([['1', '2', '3'], 3]);
    ends.get('2')?.resolve([]);
    await microtasks();
    expect([sent, answered]).toEqual([['1', '2', '3', '4'], ['2']]);
    ends.get('1')?.reject(new Error('broken'));
    await microtasks();
    expect([sent.at(-1), answered]).toEqual(['5', ['2', '1 broken']]);
    for (const name of ['3', '4', '5']) ends.get(name)?.resolve([]);
    await microtasks();
    expect([answered.length, share.inside]).toEqual([5, 0]);
    send('6', '7', '8', '9');
    expect(sent.slice(5)).toEqual(['6', '7', '8']);
  });

  test('wait for connections, and release their slots where these are refused', async () => {
    const { send, sent, answered, ends, gate, share } = open({ size: 1, waiting: 1 });
    const other = new GateShare();
    void gate.enter(other);
    send('1', '2', '3', '4');
    await microtasks();
    expect([sent, answered]).toEqual([[], ['2 queue', '3 queue', '4 queue']]);
    gate.leave(other);
    await microtasks();
    expect([sent, share.inside]).toEqual([['1'], 1]);
    ends.get('1')?.resolve([]);
    await microtasks();
    expect([answered.at(-1), share.inside]).toEqual(['1', 0]);
  });

  test('count as several connections where the call is costly', async () => {
    const { send, sent, share } = open({ size: 5, weight: 2 });
    send('1', '2', '3');
    expect([sent, share.inside]).toEqual([['1', '2'], 4]);
  });

  test('begin and end in turns of the event loop where the call is costly', async () => {
    const { send, sent, ends, answered, share } = open({ isHeavy: true });
    send('1');
    await microtasks();
    expect([sent, share.inside]).toEqual([[], 0]);
    await sleep(20);
    expect([sent, share.inside]).toEqual([['1'], 1]);
    ends.get('1')?.resolve([]);
    await microtasks();
    expect([answered, share.inside]).toEqual([[], 0]);
    await sleep(20);
    expect(answered).toEqual(['1']);
  });
});
