import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Caller } from '../../ground/contract/caller.ts';

/**
 * Encrypts the responses that are stored under an `Idempotency-Key`. Responses can contain secrets,
 * such as a new caller key, and personal data. The encryption key is derived from the idempotency
 * key itself, so only a caller that sends the same key can decrypt the response.
 */
export interface AnswerCipher {
  /** Identifies the key of a caller; the same key of another caller has a different id. */
  readonly id: Buffer;
  /** Returns a keyed hash of the request, to detect the reuse of a key for another request. */
  fingerprint(asked: string | Buffer): Buffer;
  encrypt(content: string | Buffer, isPacked?: boolean): Buffer;
  /** Throws if `isPacked` differs from the value at the encryption. */
  decrypt(sealed: Buffer, isPacked?: boolean): Buffer;
}

export function answerCipher(
  { kind, id: caller }: Pick<Caller, 'kind' | 'id'>,
  key: string,
): AnswerCipher {
  const id = createHash('sha256').update(`${kind} ${caller} ${key}`).digest();
  const secret = (use: string) => Buffer.from(hkdfSync('sha256', key, id, use, 32));
  return {
    id,
    fingerprint: (asked) => createHmac('sha256', secret('fingerprint')).update(asked).digest(),
    encrypt(content, isPacked = false) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret(useOf(isPacked)), nonce);
      const sealed = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(sealed, isPacked = false) {
      const nonce = sealed.subarray(0, nonceBytes);
      const cipher = createDecipheriv(algorithm, secret(useOf(isPacked)), nonce);
      cipher.setAuthTag(sealed.subarray(nonceBytes, head));
      return Buffer.concat([cipher.update(sealed.subarray(head)), cipher.final()]);
    },
  };
}

/**
 * The purpose from which the key derives. The previous version cannot read compressed contents, and
 * must not decrypt them as text.
 */
const useOf = (isPacked: boolean) => (isPacked ? 'packed answer' : 'answer');

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const head = nonceBytes + 16;
