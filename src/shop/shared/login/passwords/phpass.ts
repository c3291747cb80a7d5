import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** The digits of the number of rounds, the salt and the hash; the first digit is 0. */
const digits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The characters of the number of rounds, a power of two from 2^7 as in phpass itself. WordPress
 * uses 2^13 and phpBB 2^11; with more than 2^16 each try would block this thread, which answers all
 * calls, for too long.
 */
const rounds = '[5-9A-E]';

/** The form of a portable phpass hash behind its prefix: rounds, 8 of salt, 22 of MD5. */
export const phpassForm = `${rounds}[./0-9A-Za-z]{30}`;

/** Under half a millisecond: how long other calls wait for them. */
const roundsAtOnce = 1024;

/**
 * Returns the phpass hash of a password with the rounds and the salt of `setting`, itself such a
 * hash.
 */
export async function phpass(clear: string, setting: string): Promise<string> {
  const start = setting.slice(0, 12);
  const count = 2 ** digits.indexOf(start.charAt(3));
  const secret = Buffer.from(clear);
  const work = Buffer.concat([Buffer.alloc(md5Length), secret]);
  let made = md5(Buffer.concat([Buffer.from(start.slice(4)), secret]));
  for (let round = 1; round <= count; round++) {
    work.write(made, 'latin1');
    made = md5(work);
    if (round % roundsAtOnce === 0) await setImmediate();
  }
  return start + encode(Buffer.from(made, 'latin1'));
}

const md5Length = 16;

/** A string with one character per byte takes a third of the time of a buffer. */
function md5(bytes: Buffer): string {
  return hash('md5', bytes, 'binary');
}

/** Four digits for three bytes, the lowest bits first; two for the byte that is left over. */
function encode(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at);
    let bits = bytes.readUIntLE(at, left);
    for (let digit = 0; digit <= left; digit++, bits >>= 6) text += digits.charAt(bits & 63);
  }
  return text;
}
