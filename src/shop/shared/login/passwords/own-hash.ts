import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { FairGate, GateShare } from '../../../../engine/gate/fair-gate.ts';
import { watchPlaces } from '../../../../engine/gate/gate-figures.ts';
import { CallError } from '../../../../ground/contract/errors/errors.ts';
import { countTurn } from '../../../../ground/observe/counters.ts';

/**
 * The options of each version character. A change of cost adds a version at the end, which new
 * hashes use; older versions stay readable. `1` is the least that OWASP advises for scrypt, in the
 * form that takes the least memory (16 MiB) for its time (about 0.15 s), because many logins can
 * come at a time.
 */
const versions: Readonly<Record<string, ScryptOptions>> = {
  1: { N: 2 ** 14, r: 8, p: 5 },
};

const current = '1';
const saltLength = 12;
const keyLength = 21;
const form = new RegExp(`^[${Object.keys(versions).join('')}][A-Za-z0-9+/]{44}$`);

/**
 * A hash by scrypt uses 16 MiB and one of the four threads that also read files and process images,
 * so at most two run at once. Callers share the threads fairly: many logins of one caller delay
 * another caller by two hashes. 100 hashes of one caller take about 8 seconds; clients would not
 * wait for more.
 */
const threads = new FairGate({
  size: 2,
  part: () => 2,
  waiting: 100,
  waitMs: 30_000,
  refusal: () => new CallError('BUSY', 'Too many logins are waiting. Send the call again.'),
  count: (result) => countTurn('passwords', result),
});

watchPlaces('passwords', () => threads.places());

/** Runs work with the cost of one scrypt in the turn of its caller. Throws a CallError (503). */
export const inTurn = <T>(share: GateShare, work: () => Promise<T>): Promise<T> =>
  threads.run(share, work);

/** The share of work that no caller has requested. */
export const ownShare = new GateShare();

/** docs/contract.md, Customer passwords: a version character, then Base64 of salt and scrypt. */
export async function makeHash(clear: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derive(clear, salt, current);
  return current + Buffer.concat([salt, key]).toString('base64');
}

/** Whether a text has the form of our own hashes, in a version that is known. */
export function isOwnHash(text: string): boolean {
  return form.test(text);
}

/** Takes the same time whether the hash is of this password, of another, or null. */
export async function isHashOf(clear: string, hash: string | null): Promise<boolean> {
  const read = hash !== null && isOwnHash(hash) ? hash : hashOfNone;
  const bytes = Buffer.from(read.slice(1), 'base64');
  const key = await derive(clear, bytes.subarray(0, saltLength), read.charAt(0));
  return timingSafeEqual(key, bytes.subarray(saltLength)) && read === hash;
}

/**
 * A hash that no password matches. It is verified where no hash is stored, so that both cases take
 * equally long.
 */
const hashOfNone = current + randomBytes(saltLength + keyLength).toString('base64');

function derive(clear: string, salt: Buffer, version: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(spell(clear), salt, keyLength, versions[version] ?? {}, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * RFC 8265, OpaqueString: one text whatever keyboard it was typed on. Its letters and their marks
 * are composed (NFC) and every space is the plain one; more is not folded, since it would make
 * passwords alike that look different.
 */
function spell(clear: string): string {
  return clear.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
