import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { letLoopGoOn, smallCall, waitForTurn } from '../../src/engine/gate/event-loop-turn.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/**
 * Runs two pieces of heavy work; the second one waits for its turn. Returns the milliseconds
 * between them.
 */
async function betweenTwoPieces(milliseconds = 15): Promise<number> {
  let ended = 0;
  const piece = async () => {
    await waitForTurn();
    const begun = performance.now();
    block(milliseconds);
    const pause = begun - ended;
    ended = performance.now();
    return pause;
  };
  const [, pause = 0] = await Promise.all([piece(), piece()]);
  return pause;
}

/** Returns the shortest of three measurements, because other work on the machine can delay one. */
async function shortest(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure());
}

describe('heavy work', () => {
  test('follows at once while no small call is in progress', async () => {
    expect(await shortest(betweenTwoPieces)).toBeLessThan(10);
  });

  test.each([15, 100])(
    'leaves as long a pause after %i ms while one is in progress',
    async (milliseconds) => {
      smallCall.begins();
      const pause = await betweenTwoPieces(milliseconds);
      smallCall.ends();
      expect(pause).toBeGreaterThan(0.8 * milliseconds);
      expect(pause).toBeLessThan(milliseconds + 45);
    },
  );

  test('goes on as soon as the small call ends', async () => {
    const pause = () => {
      smallCall.begins();
      void nextIteration().then(() => smallCall.ends());
      return betweenTwoPieces();
    };
    expect(await shortest(pause)).toBeLessThan(12);
  });
});

describe('a chain of microtasks', () => {
  test('lets the event loop go on after some milliseconds', async () => {
    let arrived = 0;
    const timer = setInterval(() => arrived++, 1);
    for (let step = 0; step < 30; step++) {
      const goingOn = letLoopGoOn();
      if (goingOn) await goingOn;
      else await null;
      block(2);
    }
    clearInterval(timer);
    expect(arrived).toBeGreaterThan(5);
  });

  test('lets other sockets be read where a socket has begun it', async () => {
    let isRead = false;
    const ended = new EventEmitter();
    const server = createServer((socket) =>
      socket.once('data', async (data) => {
        if (String(data) === 'more') isRead = true;
        if (String(data) !== 'begin') return;
        other.write('more');
        letLoopGoOn();
        block(10);
        await letLoopGoOn();
        ended.emit('end', isRead);
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [first, other] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(first, 'connect'), once(other, 'connect')]);
    await sleep(10);
    first.write('begin');
    expect(await once(ended, 'end')).toEqual([true]);
    for (const socket of [first, other]) socket.destroy();
    server.close();
  });

  test('waits for nothing while it is short', async () => {
    await sleep(5);
    expect([letLoopGoOn(), letLoopGoOn(), letLoopGoOn()]).toEqual([null, null, null]);
  });
});
