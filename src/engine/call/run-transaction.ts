import type { ExecutionResult } from 'graphql';
import { isCallError } from '../../ground/contract/errors/errors.ts';
import { isTimeout } from '../../store/db/server/timeout.ts';
import type { Transaction } from '../../store/db/session.ts';
import { isConflict } from '../../store/db/transaction/conflict.ts';
import { asUnavailable, isUnavailable } from '../../store/db/transaction/unavailable.ts';
import { type DetachedWork, RestartMutation } from './detached-work.ts';
import type { CallResult } from './idempotency.ts';
import type { StagedFiles } from './staged-files.ts';

/** Thrown to roll back a transaction whose result is still returned to the caller. */
class Rollback extends Error {
  readonly result: CallResult;
  constructor(result: CallResult) {
    super('undone');
    this.result = result;
  }
}

/** Runs `work` in a transaction. */
export type BeginTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

interface MutationRun {
  readonly begin: BeginTransaction;
  readonly isDry: boolean;
  readonly files: StagedFiles;
  readonly detached: DetachedWork;
}

/**
 * Runs a mutation in a transaction. Rolls back if the result has errors or the call is a dry run,
 * and if deferred work has to run first. Returns the result. Throws the errors that fail the whole
 * call: see throwCallErrors.
 */
export async function runTransaction(
  { begin, isDry, files, detached }: MutationRun,
  execute: (transaction: Transaction) => Promise<CallResult> | CallResult,
): Promise<CallResult> {
  try {
    return await begin(async (transaction) => {
      const writing = isDry ? withoutAutocommit(transaction) : transaction;
      const result = throwCallErrors(await execute(writing));
      if (result.errors || isDry) throw new Rollback(result);
      if (detached.isDeferred) detached.runDeferred();
      await files.store();
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result;
    throw error;
  }
}

/** An autocommitted statement cannot be rolled back. */
const withoutAutocommit = (transaction: Transaction) => ({
  ...transaction,
  queryAutocommit: transaction.query,
});

/**
 * Throws the errors of a result that fail the whole call (the database is unavailable, the service
 * is busy) or that restart the mutation. Returns the result if there are none.
 */
export function throwCallErrors<R extends ExecutionResult>(result: R): R {
  for (const { originalError } of result.errors ?? []) {
    if (isConflict(originalError) || isWholeCall(originalError)) throw originalError;
    if (isUnavailable(originalError)) throw asUnavailable(originalError);
  }
  return result;
}

const isWholeCall = (error: unknown) =>
  error instanceof RestartMutation || isCallError(error, 'BUSY', 'LIMITED') || isTimeout(error);
