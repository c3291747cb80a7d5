import { CallError, causesOf, isCallError } from '../../../ground/contract/errors/errors.ts';
import { databaseFaults } from './database-faults.ts';

/** Timeouts in milliseconds: of reads, and of statements in a transaction that writes. */
export interface TimeLimits {
  readonly readMs: number;
  readonly writeMs: number;
}

export const usualLimits: TimeLimits = { readMs: 5_000, writeMs: 30_000 };

/** The timeout of internal tasks in milliseconds. */
export const taskMs = 600_000;

/** The error of a cancelled statement; `variable` sets the limit that it has exceeded. */
export const queryTimeout = (variable: string, milliseconds: number, cause?: unknown) =>
  new CallError(
    'TIMEOUT',
    `The call was ended and nothing was changed: a statement took longer than ${variable} ` +
      `(${milliseconds} ms). Narrow the conditions, ask for fewer records or fields, or have the ` +
      `operator raise ${variable}.`,
    { cause },
  );

/** The error of a statement that waited too long for a lock; a retry may succeed. */
const lockTimeout = (variable: string, milliseconds: number, cause: unknown) =>
  new CallError(
    'TIMEOUT',
    'The call was ended and nothing was changed: a statement waited for a lock of another call or ' +
      `session as long as ${variable} (${milliseconds} ms) permits. Send the call again.`,
    { cause, retryAfter: databaseFaults.locked.retryAfter },
  );

/** Converts the error of a cancelled statement to TIMEOUT, unless it is one already. */
export function asTimeout(cause: unknown, variable: string, milliseconds: number): CallError {
  if (isCallError(cause, 'TIMEOUT')) return cause;
  const timeout = isLockTimeout(cause) ? lockTimeout : queryTimeout;
  return timeout(variable, milliseconds, cause);
}

/**
 * Milliseconds that a statement with this timeout may wait for a lock. It is less than the timeout,
 * so that PostgreSQL reports the lock.
 */
export const lockLimit = (milliseconds: number): number => Math.floor(milliseconds * 0.9);

/** Returns true for a statement that was cancelled while it waited for a lock. */
export function isLockTimeout(error: unknown): boolean {
  for (const { code, originalCode, where } of causesOf(error)) {
    if (code === lockNotAvailable || originalCode === lockNotAvailable) return true;
    // Each wait for a row lock has its own limit; several waits together reach that of the
    // statement.
    if (code === queryCanceled && rowLock.test(String(where))) return true;
  }
  return false;
}

const rowLock = /^while (?:updating|deleting|locking|rechecking|inserting) .*tuple/m;

/** Returns true for a cancelled statement, whether pg, Prisma or this service reports it. */
export function isTimeout(error: unknown): boolean {
  for (const each of causesOf(error)) {
    if (isCallError(each, 'TIMEOUT')) return true;
    if (cancelled.has(each.code) || cancelled.has(each.originalCode)) return true;
  }
  return false;
}

const queryCanceled = '57014';
const lockNotAvailable = '55P03';
const cancelled: ReadonlySet<unknown> = new Set([queryCanceled, lockNotAvailable]);
