import type { EventEmitter } from 'node:events';
import { type SentCall, senderName } from './senders.ts';

/** A burst: more connections than this are opened within `within` milliseconds. */
const burst = { connections: 20, within: 50 };

/** Calls that begin in one iteration of the event loop during a burst. */
const mostBegun = 3;

type BeginCall = () => void;

/**
 * Delays the calls of a server during a burst. While many connections are opened at once, a few
 * calls begin in each iteration of the event loop, one for each sender in turn. Without turns, the
 * calls of hundreds of new connections would begin before the call of another caller.
 */
export function createCallTurns(server: EventEmitter) {
  const waiting = new Map<string, BeginCall[]>();
  let [since, opened] = [0, 0];
  const isBurst = () => opened > burst.connections && performance.now() - since < 2 * burst.within;
  const beginSome = () => {
    for (let begun = 0; begun < mostBegun; begun++) {
      const [next] = waiting;
      if (!next) return;
      const [sender, calls] = next;
      // The sender moves to the end of the queue.
      waiting.delete(sender);
      calls.shift()?.();
      if (calls.length > 0) waiting.set(sender, calls);
    }
    if (waiting.size > 0) setImmediate(beginSome);
  };
  const wait = (sender: string, begin: BeginCall) => {
    if (waiting.size === 0) setImmediate(beginSome);
    const calls = waiting.get(sender);
    if (calls) calls.push(begin);
    else waiting.set(sender, [begin]);
  };
  server.on('connection', () => {
    const now = performance.now();
    if (now - since > burst.within) [since, opened] = [now, 0];
    opened++;
  });
  return {
    enter(call: Pick<SentCall, 'headers' | 'address'>, begin: BeginCall): void {
      if (waiting.size > 0 || isBurst()) wait(senderName(call), begin);
      else begin();
    },
  };
}
