/** A header that cannot be used as it was sent: answered with 400. */
export class MalformedHeader extends Error {
  override readonly name = 'MalformedHeader';
}

/**
 * Why a call with an `Idempotency-Key` is not done: the key was used for another call, or the same call
 * is being done at this moment. v3 answers with 422 and 409, GraphQL with these codes.
 */
export class NotDoneOnce extends Error {
  override readonly name = 'NotDoneOnce';
  readonly code: 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_CONFLICT';

  constructor(code: NotDoneOnce['code']) {
    super(messages[code]);
    this.code = code;
  }
}

const messages = {
  IDEMPOTENCY_KEY_REUSED: 'The Idempotency-Key was used for another call: take a new one.',
  IDEMPOTENCY_CONFLICT: 'A call with this Idempotency-Key is being done: send it again.',
} as const;

/** Throws MalformedHeader unless the key is 1 to 255 printable ASCII characters. */
export function checkIdempotencyKey(key: string): void {
  if (!/^[ -~]{1,255}$/.test(key))
    throw new MalformedHeader('Idempotency-Key: 1 to 255 printable ASCII characters.');
}
