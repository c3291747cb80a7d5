import type { ExecutionResult } from 'graphql';
import { type CallInfo, shareName } from '../../ground/contract/caller.ts';
import { checkIdempotencyKey, idempotencyError } from '../../ground/contract/idempotency-key.ts';
import { removeInBatches } from '../../store/db/rows/remove-in-batches.ts';
import type { Session, Transaction } from '../../store/db/session.ts';
import { ChangedMeanwhile } from '../../store/db/transaction/conflict.ts';
import { type AnswerStore, countedBytes } from './answers/answer-store.ts';
import { unpackText } from './answers/packed-text.ts';
import { type AnswerCipher, answerCipher } from './encrypted-answer.ts';
import type { SummarizedChanges } from './previews/summary.ts';

/** The functions of a surface that make a mutation idempotent. */
export interface IdempotentCall {
  /** Returns the text that identifies the request among the requests of the caller. */
  requestText(): string | Buffer;
  /** Returns the text of the response for a result without errors. */
  answerText(result: ExecutionResult): string;
}

/**
 * The result of a call. `storedAnswer` is the text of the response if the call had a key and
 * succeeded.
 */
export interface CallResult extends ExecutionResult {
  readonly storedAnswer?: { readonly text: string; readonly isReplay: boolean };
  /** The changes, if the dry run requests them. */
  readonly changes?: SummarizedChanges;
}

/** Runs `execute` in the transaction, unless an earlier call has stored its response. */
export type RunOnce = (
  transaction: Transaction,
  execute: () => Promise<ExecutionResult> | ExecutionResult,
) => Promise<CallResult> | CallResult;

const runDirectly: RunOnce = (_transaction, execute) => execute();

/**
 * Runs a mutation with an `Idempotency-Key` once. The response is stored in the transaction of the
 * mutation for the given number of hours. A result with errors changes nothing and is not stored. A
 * concurrent call with the same key fails at once with IDEMPOTENCY_CONFLICT: this process remembers
 * its keys in flight, and other nodes hold an advisory lock. Throws IDEMPOTENCY_KEY_REUSED if the
 * key belongs to another request, IDEMPOTENCY_ANSWER_TOO_LARGE if the response exceeds 1 MB, and
 * IDEMPOTENCY_ANSWER_REMOVED if the store has removed it.
 */
export function createIdempotency(hours: number, store: AnswerStore) {
  const inFlight = new Set<string>();
  return async (
    call: CallInfo,
    idempotent: IdempotentCall | undefined,
    attempt: (runOnce: RunOnce) => Promise<CallResult>,
  ): Promise<CallResult> => {
    const key = call.idempotencyKey;
    if (key === null) return attempt(runDirectly);
    checkIdempotencyKey(key);
    // A dry run stores nothing, and anonymous callers have no keys of their own.
    if (call.isDry || call.caller.kind === 'nobody') return attempt(runDirectly);
    if (!idempotent) throw new Error(`${call.surface} passes no idempotent call`);
    const cipher = answerCipher(call.caller, key);
    const name = cipher.id.toString('base64');
    if (inFlight.has(name)) throw idempotencyError('IDEMPOTENCY_CONFLICT');
    inFlight.add(name);
    try {
      const fingerprint = cipher.fingerprint(idempotent.requestText());
      const { answerText } = idempotent;
      const storage: AnswerStorage = { call, cipher, fingerprint, hours, answerText };
      const result = await attempt(runOnceWith(storage));
      if (storage.found) return await replay(cipher, storage.found);
      if (result.storedAnswer) await packStored(store, storage, result.storedAnswer.text);
      return result;
    } finally {
      inFlight.delete(name);
    }
  };
}

/** Bytes. The limit prevents stored responses from filling the database. */
const largestAnswer = 1024 * 1024;

interface AnswerStorage extends Pick<IdempotentCall, 'answerText'> {
  readonly call: CallInfo;
  readonly cipher: AnswerCipher;
  readonly fingerprint: Buffer;
  readonly hours: number;
  /** The response that the last attempt has found. It is decompressed after the transaction. */
  found?: FoundAnswer | undefined;
  /** The bytes that the last attempt has stored. */
  bytes?: number;
}

interface FoundAnswer {
  readonly fingerprint: Buffer;
  readonly answer: Buffer;
  readonly isPacked: boolean;
}

async function replay(
  cipher: AnswerCipher,
  { answer, isPacked }: FoundAnswer,
): Promise<CallResult> {
  const content = cipher.decrypt(answer, isPacked);
  const text = isPacked ? await unpackText(content) : content.toString();
  return { storedAnswer: { text, isReplay: true } };
}

/** The call is done, so a failure must not fail it; the answer then stays as it was stored. */
async function packStored(
  store: AnswerStore,
  { call, cipher, bytes = 0 }: AnswerStorage,
  text: string,
): Promise<void> {
  const share = shareName(call.caller, call.address);
  await store.pack({ share, cipher, text, bytes }).catch(() => {});
}

function runOnceWith(storage: AnswerStorage): RunOnce {
  const { call, cipher, fingerprint, hours, answerText } = storage;
  return async (transaction, execute) => {
    const known = await findStoredAnswer(transaction, cipher, hours);
    storage.found = known ?? undefined;
    if (known) {
      if (!known.fingerprint.equals(fingerprint)) throw idempotencyError('IDEMPOTENCY_KEY_REUSED');
      if (known.answer.length === 0) throw idempotencyError('IDEMPOTENCY_ANSWER_REMOVED');
      return {};
    }
    const result = await execute();
    // A stored response has no cookies, so a repeated call has to sign in or refresh again.
    if (result.errors || call.cookies?.isStaged) return result;
    const text = answerText(result);
    // The error is thrown within the transaction, so the transaction is rolled back.
    if (Buffer.byteLength(text) > largestAnswer)
      throw idempotencyError('IDEMPOTENCY_ANSWER_TOO_LARGE');
    const sealed = cipher.encrypt(text);
    const values = [cipher.id, fingerprint, sealed].map((each) => each.toString('base64'));
    const counted = [shareName(call.caller, call.address), countedBytes(sealed)];
    storage.bytes = countedBytes(sealed);
    // Another node has stored the response first. The retry finds and returns it.
    if ((await transaction.query(insertAnswer, [...values, hours, ...counted])).length === 0)
      throw new ChangedMeanwhile('the call has been done meanwhile');
    return { ...result, storedAnswer: { text, isReplay: false } };
  };
}

const expired = (slot: string) => `creation_time <= now() - make_interval(hours => ${slot}::int)`;

/**
 * Returns the stored response, or null. Throws IDEMPOTENCY_CONFLICT if another node is running the
 * call.
 */
async function findStoredAnswer(
  session: Session,
  { id }: AnswerCipher,
  hours: number,
): Promise<FoundAnswer | null> {
  const sql = `SELECT pg_try_advisory_xact_lock($1::int8) AS free,
      encode(k.fingerprint, 'base64') AS fingerprint, encode(k.answer, 'base64') AS answer,
      k.is_packed
    FROM (SELECT) AS one
    LEFT JOIN kept_answer k ON k.id = decode($2::text, 'base64') AND NOT k.${expired('$3')}`;
  const lock = id.readBigInt64BE().toString();
  const [row] = await session.query(sql, [lock, id.toString('base64'), hours]);
  if (typeof row?.answer === 'string')
    return {
      fingerprint: bytesOf(row.fingerprint),
      answer: bytesOf(row.answer),
      isPacked: row.is_packed === true,
    };
  if (row?.free !== true) throw idempotencyError('IDEMPOTENCY_CONFLICT');
  return null;
}

const bytesOf = (text: unknown) => Buffer.from(String(text), 'base64');

/** SQL. Replaces an expired response. */
const insertAnswer = `INSERT INTO kept_answer AS k (id, fingerprint, answer, share, bytes)
  VALUES (decode($1::text, 'base64'), decode($2::text, 'base64'), decode($3::text, 'base64'),
    $5::text, $6::int)
  ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer,
    creation_time = excluded.creation_time, share = excluded.share, bytes = excluded.bytes,
    is_packed = false, stored_time = excluded.stored_time
  WHERE k.${expired('$4')} RETURNING true AS done`;

/** The maximum number of responses that one statement deletes, because each may have megabytes. */
const batch = 200;

/** Deletes expired responses in batches. Returns their number. */
export const removeExpiredAnswers = (session: Session, hours: number): Promise<number> =>
  removeInBatches(session, removeStatement, hours, batch);

const removeStatement = `WITH removed AS (
    DELETE FROM kept_answer WHERE id = ANY (ARRAY(
      SELECT id FROM kept_answer WHERE ${expired('$1')}
      ORDER BY creation_time LIMIT $2::int FOR UPDATE SKIP LOCKED)) RETURNING 1
  )
  SELECT count(*)::int AS removed FROM removed`;
