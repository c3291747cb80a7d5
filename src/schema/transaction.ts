import type { ExecutionResult } from 'graphql';
import type { Caller } from '../contract/caller.ts';
import { today } from '../contract/datetime.ts';
import { DatabaseAway, isConnectionError } from '../db/away.ts';
import { isConflict } from '../db/conflict.ts';
import type { Database, Session, Transaction } from '../db/session.ts';
import { choicesOf } from './choices.ts';
import type { Context, Settings } from './context.ts';
import type { Facts } from './facts.ts';
import { Loaders } from './loaders.ts';

export interface CallOptions {
  readonly kind: 'query' | 'mutation';
  readonly caller: Caller;
  /** The surface has held the arguments against their shapes already. */
  readonly isChecked: boolean;
}

/** Runs one call of either surface; a mutation in a transaction that its errors undo. */
export type RunCall = (
  options: CallOptions,
  execute: (context: Context) => Promise<ExecutionResult> | ExecutionResult,
) => Promise<ExecutionResult>;

export interface CallParts {
  readonly database: Database;
  readonly facts: { get(): Promise<Facts>; forget(): void };
  readonly settings: Settings;
  readonly files: Context['files'];
  readonly templates: Context['templates'];
  /** Before a call of a new day: see db/prices/reprice.ts. */
  readonly turnDay: (today: string) => Promise<void>;
}

/** Makes each call's context anew: what it reads through, and what it may know. */
export function createCalls(parts: CallParts): RunCall {
  const { database, facts, settings, turnDay, files, templates } = parts;
  const dayAt = rememberDay(settings.timeZone);
  const again = createAgain();
  return async ({ kind, caller, isChecked }, execute) => {
    const day = dayAt(Date.now());
    await turnDay(day);
    const known = await facts.get();
    const changed = new Set<string>();
    const contextIn = (session: Session, transaction: Transaction | null): Context => ({
      caller,
      session,
      transaction,
      facts: known,
      loaders: new Loaders(session, choicesOf({}, { facts: known, settings })),
      today: day,
      settings,
      files,
      templates,
      changed,
      isChecked,
    });
    if (kind === 'query') return throwWhenAway(await execute(contextIn(database, null)));
    const result = await again(() =>
      keepOrUndo(database, (transaction) => execute(contextIn(transaction, transaction))),
    );
    // The notice of the database comes a moment later; a caller reads its own writes.
    if (changed.size > 0) facts.forget();
    return result;
  };
}

/** The date at a moment, looked up once a minute: days begin with one in every zone. */
function rememberDay(timeZone: string): (now: number) => string {
  let day = '';
  let minute = Number.NaN;
  return (now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) day = today(timeZone, new Date(now));
    minute = current;
    return day;
  };
}

const attempts = 5;

/**
 * Locks are taken in one order (see db/prices/lock.ts), but a document's mutations come in its own: of
 * two that wait for each other PostgreSQL ends one, which is done again from the start. Those that are
 * go one after another on this node, so that they do not meet again.
 */
function createAgain() {
  let last: Promise<unknown> = Promise.resolve();
  return async (run: () => Promise<ExecutionResult>): Promise<ExecutionResult> => {
    for (let attempt = 1; ; attempt++) {
      const result = attempt === 1 ? run() : last.then(run, run);
      if (attempt > 1) last = result;
      try {
        return await result;
      } catch (error) {
        if (attempt === attempts || !isConflict(error)) throw error;
      }
    }
  };
}

/** Thrown to undo the transaction of a result with errors, which is an answer all the same. */
class Undo extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('undone');
    this.result = result;
  }
}

async function keepOrUndo(
  database: Database,
  execute: (transaction: Transaction) => Promise<ExecutionResult> | ExecutionResult,
): Promise<ExecutionResult> {
  try {
    return await database.transaction(async (transaction) => {
      const result = throwWhenAway(await execute(transaction));
      if (result.errors) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}

/** What is no answer: a connection that broke (the surface says 503), and a conflict, done again. */
function throwWhenAway(result: ExecutionResult): ExecutionResult {
  for (const { originalError } of result.errors ?? [])
    if (isConflict(originalError)) throw originalError;
    else if (originalError instanceof DatabaseAway || isConnectionError(originalError))
      throw new DatabaseAway('the database cannot be reached', { cause: originalError });
  return result;
}
