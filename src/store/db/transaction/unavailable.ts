import { CallError, causesOf, isCallError } from '../../../ground/contract/errors/errors.ts';
import { databaseFaults, type FaultName, faultOfCode } from '../server/database-faults.ts';
import { isLockTimeout } from '../server/timeout.ts';

const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Client (has encountered a connection error|was closed)/;
const kinds = /DatabaseNotReachable|ConnectionClosed/;

/**
 * Returns the fault of the database that an error of pg or Prisma reports; null for errors
 * of a statement.
 */
export function faultOf(error: unknown): FaultName | null {
  if (isLockTimeout(error)) return 'locked';
  for (const each of causesOf(error)) {
    // The cause of STORAGE_AWAY is a connection to another service.
    if (isCallError(each, 'STORAGE_AWAY')) return null;
    const { code, originalCode, message, kind } = each;
    const known = faultOfCode(code) ?? faultOfCode(originalCode);
    if (known) return known;
    if (typeof message === 'string' && messages.test(message)) return 'unreachable';
    if (kind === 'TooManyConnections') return 'no_connection';
    if (typeof kind === 'string' && kinds.test(kind)) return 'unreachable';
  }
  return isCallError(error, 'DATABASE_AWAY') ? 'unreachable' : null;
}

/** Returns a fault of the database as DATABASE_AWAY, and other errors unchanged. */
export function asUnavailable<E>(error: E): E | CallError {
  if (isCallError(error, 'DATABASE_AWAY', 'TIMEOUT')) return error;
  const fault = faultOf(error);
  if (fault === null) return error;
  const { message, retryAfter } = databaseFaults[fault];
  return new CallError('DATABASE_AWAY', message, { retryAfter, cause: error });
}

/** True for a fault of the database, whether or not `asUnavailable` has converted the error. */
export const isUnavailable = (error: unknown): boolean => faultOf(error) !== null;

/** True for errors after which the same work may succeed later: a task or job retries it. */
export const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || isCallError(error, 'BUSY', 'LIMITED', 'STORAGE_AWAY');

/**
 * Reports the failures of a periodic task, except temporary ones: the log has one line for a fault
 * of the database (src/store/db/server/watch-faults.ts), not one for each attempt.
 */
export const unlessPassing =
  (report: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isPassing(error)) report(error);
  };

/** Passes the failures of a database to all listeners. */
export function createFailures() {
  const listeners = new Set<(error: unknown) => void>();
  const note = (error: unknown) => {
    for (const hear of listeners) hear(error);
  };
  return {
    note,
    hear: (listener: (error: unknown) => void): void => void listeners.add(listener),
    /** Rethrows an error as the reason of the failure; for `catch`. */
    fail(error: unknown): never {
      note(error);
      throw asUnavailable(error);
    },
  };
}
