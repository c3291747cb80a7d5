import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from './turns.ts';

/**
 * What each version character stands for. A change of cost is a new version at the end, which is then
 * made; the older ones stay readable. `1` is the least that OWASP advises for scrypt, in the form that
 * takes the least memory (16 MiB) for its time (about 0.15 s): logins come many at a time.
 */
const versions: Readonly<Record<string, ScryptOptions>> = {
  1: { N: 2 ** 14, r: 8, p: 5 },
};

const current = '1';
const saltLength = 12;
const keyLength = 21;
const form = new RegExp(`^[${Object.keys(versions).join('')}][A-Za-z0-9+/]{44}$`);

/**
 * Whatever costs an scrypt waits for its turn here. It runs on the four threads that also read files
 * and work on images: half of them are left to those. 200 wait some 15 seconds; a caller would have
 * given up on more.
 */
export const inTurn = createTurns({ atOnce: 2, waiting: 200 });

/** contract.md, Customer passwords: a version character, then Base64 of salt and scrypt. */
export async function makeHash(clear: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derive(clear, salt, current);
  return current + Buffer.concat([salt, key]).toString('base64');
}

/** Whether a text has the form of our own hashes, in a version that is known. */
export function isOwnHash(text: string): boolean {
  return form.test(text);
}

/** Takes the same time whether the hash is of that password, of another, or null. */
export async function isHashOf(clear: string, hash: string | null): Promise<boolean> {
  const read = hash !== null && isOwnHash(hash) ? hash : hashOfNone;
  const bytes = Buffer.from(read.slice(1), 'base64');
  const key = await derive(clear, bytes.subarray(0, saltLength), read.charAt(0));
  return timingSafeEqual(key, bytes.subarray(saltLength)) && read === hash;
}

/** What is worked through where there is no hash: no password makes it. */
const hashOfNone = current + randomBytes(saltLength + keyLength).toString('base64');

function derive(clear: string, salt: Buffer, version: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(spell(clear), salt, keyLength, versions[version] ?? {}, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * RFC 8265, OpaqueString: one text whatever keyboard it was typed on. Its letters and their marks are
 * composed (NFC) and every space is the plain one; more is not folded, since it would make passwords
 * alike that look different.
 */
function spell(clear: string): string {
  return clear.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
