import { CallError, type ErrorKind } from './errors/errors.ts';

/** The kinds of errors of a call whose `Idempotency-Key` prevents its execution. */
export const idempotencyKinds = [
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_ANSWER_TOO_LARGE',
  'IDEMPOTENCY_ANSWER_REMOVED',
  'IDEMPOTENCY_CONFLICT',
] as const satisfies readonly ErrorKind[];

const messages = {
  IDEMPOTENCY_KEY_REUSED: 'The Idempotency-Key was used for another call: take a new one.',
  IDEMPOTENCY_ANSWER_TOO_LARGE:
    'The answer is larger than 1 MB, which is not stored under an Idempotency-Key. Nothing was ' +
    'done: ask for fewer fields, or send fewer changes at once.',
  IDEMPOTENCY_ANSWER_REMOVED:
    'The call with this Idempotency-Key was done. Its answer is no longer stored, because the ' +
    'answers of this caller exceeded STORED_ANSWERS_MB. Nothing was done again: read the records.',
  IDEMPOTENCY_CONFLICT: 'A call with this Idempotency-Key is being done: send it again.',
} as const;

/** The error of a call that its `Idempotency-Key` prevents. */
export const idempotencyError = (kind: (typeof idempotencyKinds)[number]) =>
  new CallError(kind, messages[kind]);

/** The error IDEMPOTENCY_ANSWER_REMOVED in words for a caller that has committed a preview. */
export const committedAnswerRemoved = () =>
  new CallError(
    'IDEMPOTENCY_ANSWER_REMOVED',
    'This preview (X-Preview) was committed. The answer is no longer stored, because the answers ' +
      'of this caller exceeded STORED_ANSWERS_MB. Nothing was done again: read the records.',
  );

const ofPreview = 'X-Preview\n';

/**
 * The key under which the answer to the commit of a preview is stored. A header contains no line
 * break, so no caller's own key is equal.
 */
export const previewKey = (id: string): string => `${ofPreview}${id}`;

/**
 * Throws MALFORMED_REQUEST unless the key is 1 to 255 printable ASCII characters, or the key of a
 * preview.
 */
export function checkIdempotencyKey(key: string): void {
  if (/^[ -~]{1,255}$/.test(key) || key.startsWith(ofPreview)) return;
  throw new CallError('MALFORMED_REQUEST', 'Idempotency-Key: 1 to 255 printable ASCII characters.');
}
