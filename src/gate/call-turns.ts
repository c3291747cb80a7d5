import type { EventEmitter } from 'node:events';
import type { Call } from '../http/call.ts';
import { senderName } from './senders.ts';

/** More connections than these, opened within so many milliseconds, are a burst. */
const burst = { connections: 20, within: 50 };

/** Calls that begin in one iteration of the event loop during a burst. */
const mostBegun = 3;

type Begin = () => void;
type Sent = Pick<Call, 'headers' | 'address'>;

/**
 * Lets the calls of a server begin. While many connections are opened at once, a few calls begin in
 * each iteration of the event loop, one sender after another: without turns, the calls of hundreds
 * of new connections would begin before another caller's.
 */
export function createCallTurns(server: EventEmitter) {
  const waiting = new Map<string, Begin[]>();
  let [since, opened] = [0, 0];
  const isBurst = () => opened > burst.connections && performance.now() - since < 2 * burst.within;
  const beginSome = () => {
    for (let begun = 0; begun < mostBegun; begun++) {
      const [next] = waiting;
      if (!next) return;
      const [sender, calls] = next;
      // The sender goes to the end.
      waiting.delete(sender);
      calls.shift()?.();
      if (calls.length > 0) waiting.set(sender, calls);
    }
    if (waiting.size > 0) setImmediate(beginSome);
  };
  const wait = (sender: string, begin: Begin) => {
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
    enter(call: Sent, begin: Begin): void {
      if (waiting.size > 0 || isBurst()) wait(senderName(call), begin);
      else begin();
    },
  };
}
