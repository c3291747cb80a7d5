import { Writable } from 'node:stream';
import { waitForTurn } from './event-loop-turn.ts';

/** Bytes that a parser takes in one step. */
const step = 8 * 1024;
/** Milliseconds of parsing after which other work has its turn. */
const longestRun = 5;

/**
 * Passes bytes on to a parser, which works in the event loop, in turns with other work. Calls
 * `count` before each step. Passes on nothing more once the signal is aborted.
 */
export function feedInTurns(
  parser: Writable,
  signal: AbortSignal,
  count: (bytes: number) => void,
): Writable {
  let used = 0;
  const write = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && !signal.aborted; at += step) {
      const began = performance.now();
      const piece = bytes.subarray(at, at + step);
      count(piece.length);
      const mayGoOn = parser.write(piece);
      used += performance.now() - began;
      if (!mayGoOn) await waitForDrain(parser, signal);
      if (used < longestRun) continue;
      await waitForTurn();
      used = 0;
    }
  };
  return new Writable({
    write: (bytes: Buffer, _encoding, done) => void write(bytes).then(() => done(), done),
    final(done) {
      if (signal.aborted) return done();
      parser.once('finish', done);
      parser.end();
    },
  });
}

function waitForDrain(parser: Writable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      parser.off('drain', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    parser.on('drain', end);
    signal.addEventListener('abort', end);
  });
}
