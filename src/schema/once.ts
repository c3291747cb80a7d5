import type { ExecutionResult } from 'graphql';
import type { CallInfo } from '../contract/caller.ts';
import { checkIdempotencyKey, NotDoneOnce } from '../contract/once.ts';
import { ChangedMeanwhile } from '../db/conflict.ts';
import type { Session, Transaction } from '../db/session.ts';
import { type Seal, sealBy } from './sealed.ts';

/** What a surface says of a mutation, for the case that its caller wants it done once. */
export interface OnceOnly {
  /** All that tells the call from another of this caller. */
  asked(): string | Buffer;
  /** The text of the answer to a result without errors. */
  tell(result: ExecutionResult): string;
}

/** The result of a call; `kept` is the text that it is answered with, where it had a key and succeeded. */
export interface CallResult extends ExecutionResult {
  readonly kept?: { readonly text: string; readonly isReplay: boolean };
}

/** Does `execute` in the transaction: the first time, and not again. */
export type Keeping = (
  transaction: Transaction,
  execute: () => Promise<ExecutionResult> | ExecutionResult,
) => Promise<CallResult> | CallResult;

const asItIs: Keeping = (_transaction, execute) => execute();

/**
 * Does a mutation with an `Idempotency-Key` once. Its answer is kept in the transaction of its effect,
 * for so many hours; a result with errors changed nothing and is not kept. Of two at the same time one is
 * turned away at once, by this process or, on another node, by a lock that is tried and not waited for.
 */
export function createOnce(hours: number) {
  const inFlight = new Set<string>();
  return async (
    call: CallInfo,
    only: OnceOnly | undefined,
    attempt: (keeping: Keeping) => Promise<CallResult>,
  ): Promise<CallResult> => {
    const key = call.idempotencyKey;
    if (key === null) return attempt(asItIs);
    checkIdempotencyKey(key);
    // A dry run keeps nothing; nobody in particular has no keys of their own.
    if (call.isDry || call.caller.kind === 'nobody') return attempt(asItIs);
    if (!only) throw new Error(`${call.surface} does not tell what is done once`);
    const seal = sealBy(call.caller, key);
    const name = seal.id.toString('base64');
    if (inFlight.has(name)) throw new NotDoneOnce('IDEMPOTENCY_CONFLICT');
    inFlight.add(name);
    try {
      const fingerprint = seal.fingerprint(only.asked());
      return await attempt(keepingBy({ seal, fingerprint, hours, tell: only.tell }));
    } finally {
      inFlight.delete(name);
    }
  };
}

interface Keep extends Pick<OnceOnly, 'tell'> {
  readonly seal: Seal;
  readonly fingerprint: Buffer;
  readonly hours: number;
}

function keepingBy({ seal, fingerprint, hours, tell }: Keep): Keeping {
  return async (transaction, execute) => {
    const known = await claim(transaction, seal, hours);
    if (known) {
      if (!known.fingerprint.equals(fingerprint)) throw new NotDoneOnce('IDEMPOTENCY_KEY_REUSED');
      return { kept: { text: seal.open(known.answer), isReplay: true } };
    }
    const result = await execute();
    if (result.errors) return result;
    const text = tell(result);
    const values = [seal.id, fingerprint, seal.close(text)].map((each) => each.toString('base64'));
    // Another node has been faster than our claim: it is done anew, and finds the answer.
    if ((await transaction.read(insertion, [...values, hours])).length === 0)
      throw new ChangedMeanwhile('the call has been done meanwhile');
    return { ...result, kept: { text, isReplay: false } };
  };
}

const expired = (slot: string) => `creation_time <= now() - make_interval(hours => ${slot}::int)`;

/** What was kept before, if anything; throws where another node is doing the call. */
async function claim(session: Session, { id }: Seal, hours: number) {
  const sql = `SELECT pg_try_advisory_xact_lock($1::int8) AS free,
      encode(k.fingerprint, 'base64') AS fingerprint, encode(k.answer, 'base64') AS answer
    FROM (SELECT) AS one
    LEFT JOIN kept_answer k ON k.id = decode($2::text, 'base64') AND NOT k.${expired('$3')}`;
  const lock = id.readBigInt64BE().toString();
  const [row] = await session.read(sql, [lock, id.toString('base64'), hours]);
  if (typeof row?.answer === 'string')
    return { fingerprint: bytesOf(row.fingerprint), answer: bytesOf(row.answer) };
  if (row?.free !== true) throw new NotDoneOnce('IDEMPOTENCY_CONFLICT');
  return null;
}

const bytesOf = (text: unknown) => Buffer.from(String(text), 'base64');

/** One that has expired gives its place. */
const insertion = `INSERT INTO kept_answer AS k (id, fingerprint, answer)
  VALUES (decode($1::text, 'base64'), decode($2::text, 'base64'), decode($3::text, 'base64'))
  ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer,
    creation_time = excluded.creation_time
  WHERE k.${expired('$4')} RETURNING true AS done`;

/** Removes the answers that are no longer given. */
export async function removeExpired(session: Session, hours: number): Promise<void> {
  await session.read(`DELETE FROM kept_answer WHERE ${expired('$1')}`, [hours]);
}
