import { type ExecutionResult, GraphQLError } from 'graphql';
import { Refusal } from '../contract/refusal.ts';
import { DatabaseAway, isConnectionError } from '../db/away.ts';
import { isConflict } from '../db/conflict.ts';
import type { Transaction } from '../db/session.ts';
import { Effects } from './effects.ts';
import type { CallResult } from './once.ts';

const attempts = 5;

/**
 * Locks are taken in one order (see db/prices/lock.ts), but a document's mutations come in its own: of
 * two that wait for each other PostgreSQL ends one, which is done again from the start. Those that are
 * go one after another on this node, so that they do not meet again. What the call knew of the shop may
 * be what was in the way: it is read anew.
 */
export function createAgain(forget: () => void) {
  let last: Promise<unknown> = Promise.resolve();
  return async (run: () => Promise<CallResult>): Promise<CallResult> => {
    for (let attempt = 1; ; attempt++) {
      const result = attempt === 1 ? run() : last.then(run, run);
      if (attempt > 1) last = result;
      try {
        return await result;
      } catch (error) {
        if (attempt === attempts || !isConflict(error)) throw error;
        forget();
      }
    }
  };
}

/** Thrown to undo the transaction of a result with errors, which is an answer all the same. */
class Undo extends Error {
  readonly result: CallResult;
  constructor(result: CallResult) {
    super('undone');
    this.result = result;
  }
}

/** Begins a transaction that `work` is done in. */
export type Begin = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Does a mutation in a transaction, with its effects outside the database at the end. A result with
 * errors undoes all of it, and so does a dry run, whatever its result.
 */
export async function keepOrUndo(
  begin: Begin,
  isDry: boolean,
  execute: (transaction: Transaction, effects: Effects) => Promise<CallResult> | CallResult,
): Promise<CallResult> {
  const effects = new Effects();
  try {
    return await begin(async (transaction) => {
      const writing = isDry ? neverAlone(transaction) : transaction;
      const result = throwWhenAway(await execute(writing, effects));
      if (result.errors || isDry) throw new Undo(result);
      await effects.apply();
      return result;
    });
  } catch (error) {
    // Whether a commit came to pass is not known when its connection broke: then what is done stays.
    if (!isConnectionError(error)) await effects.revert();
    if (error instanceof Undo) return error.result;
    if (error instanceof Refusal) return { data: null, errors: [refused(error)] };
    throw error;
  } finally {
    await effects.clear();
  }
}

/** A statement that runs without a transaction of its own could not be undone. */
const neverAlone = (transaction: Transaction) => ({ ...transaction, only: transaction.read });

/** What an effect refuses at the end, because of what another call did meanwhile. */
const refused = (error: Refusal) => new GraphQLError(error.message, { originalError: error });

/** What is no answer: a connection that broke (the surface says 503), and a conflict, done again. */
export function throwWhenAway<R extends ExecutionResult>(result: R): R {
  for (const { originalError } of result.errors ?? [])
    if (isConflict(originalError)) throw originalError;
    else if (originalError instanceof DatabaseAway || isConnectionError(originalError))
      throw new DatabaseAway('the database cannot be reached', { cause: originalError });
  return result;
}
