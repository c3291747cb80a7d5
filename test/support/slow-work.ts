import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import sharp from 'sharp';
import { DetachedWork } from '../../src/engine/call/detached-work.ts';

/** The kinds of slow work that has begun since the last look, and whether its call held a connection. */
export interface Begun {
  readonly work: 'image' | 'password';
  readonly isHeld: boolean;
}

/** Watches where slow work begins, while one call runs at a time. Until the end of the test file. */
export function watchSlowWork(): () => Begun[] {
  let begun: Begun[] = [];
  let isHeld = () => false;
  const { begin, settle } = DetachedWork.prototype;
  DetachedWork.prototype.begin = function (holds) {
    isHeld = holds;
    begin.call(this, holds);
  };
  DetachedWork.prototype.settle = function () {
    isHeld = () => false;
    return settle.call(this);
  };
  const watched =
    <A extends unknown[], R>(work: Begun['work'], run: (...given: A) => R) =>
    (...given: A): R => {
      begun.push({ work, isHeld: isHeld() });
      return run(...given);
    };
  crypto.scrypt = watched('password', crypto.scrypt) as typeof crypto.scrypt;
  syncBuiltinESMExports();
  watchImages(watched);
  return () => {
    const seen = begun;
    begun = [];
    return seen;
  };
}

/** Every decoding of sharp begins with one of these. */
function watchImages(
  watched: <A extends unknown[], R>(work: 'image', run: (...given: A) => R) => (...given: A) => R,
): void {
  const made: Record<'toBuffer' | 'metadata', (this: unknown, ...given: unknown[]) => unknown> =
    sharp.prototype;
  for (const name of ['toBuffer', 'metadata'] as const) {
    const original = made[name];
    made[name] = function (...given) {
      return watched('image', (...each: unknown[]) => original.apply(this, each))(...given);
    };
  }
}
