import { randomBytes } from 'node:crypto';

const sane = /^[A-Za-z0-9._-]{1,64}$/;
const prefix = randomBytes(6).toString('hex');
let made = 0;

/**
 * Returns the identifier of a request: the client's if it is well formed, otherwise a new one that
 * is unique on this node.
 */
export function requestIdFor(given: string | string[] | undefined): string {
  if (typeof given === 'string' && sane.test(given)) return given;
  made += 1;
  return `${prefix}-${made.toString(36)}`;
}
