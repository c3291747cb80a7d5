import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Caller } from '../contract/caller.ts';

/**
 * What is kept under an `Idempotency-Key`. Answers can hold secrets (a new caller key) and personal
 * data, so that they are sealed with the key itself: only who sends it again can read them.
 */
export interface Seal {
  /** Names the key of the caller: two callers never meet. */
  readonly id: Buffer;
  /** Tells what was asked for from anything else. */
  fingerprint(asked: string | Buffer): Buffer;
  close(text: string): Buffer;
  open(sealed: Buffer): string;
}

export function sealBy({ kind, id: caller }: Caller, key: string): Seal {
  const id = createHash('sha256').update(`${kind} ${caller} ${key}`).digest();
  const secret = (use: string) => Buffer.from(hkdfSync('sha256', key, id, use, 32));
  return {
    id,
    fingerprint: (asked) => createHmac('sha256', secret('fingerprint')).update(asked).digest(),
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret('answer'), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const cipher = createDecipheriv(algorithm, secret('answer'), sealed.subarray(0, nonceBytes));
      cipher.setAuthTag(sealed.subarray(nonceBytes, head));
      const text = Buffer.concat([cipher.update(sealed.subarray(head)), cipher.final()]);
      return text.toString('utf8');
    },
  };
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const head = nonceBytes + 16;
