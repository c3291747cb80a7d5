import { type CallError, causesOf, databaseUnavailable, isCallError } from '../contract/errors.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  // The server stops, starts or terminates connections.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // The server has no disk space, memory or connections left.
  '53100',
  '53200',
  '53300',
  // The server is read-only: a standby, or a primary that is being replaced.
  '25006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed)|^PGlite is clos(ing|ed)$/;
const kinds = /DatabaseNotReachable|ConnectionClosed|TooManyConnections/;

/**
 * True for errors of the connection, as pg or Prisma reports them; false for errors of a statement.
 */
export function isConnectionError(error: unknown): boolean {
  for (const each of causesOf(error)) {
    // The cause of this one is a connection to something else.
    if (isCallError(each, 'STORAGE_AWAY')) return false;
    const { code, originalCode, message, kind } = each;
    if (isUnavailableCode(code) || isUnavailableCode(originalCode)) return true;
    if (typeof message === 'string' && messages.test(message)) return true;
    if (typeof kind === 'string' && kinds.test(kind)) return true;
  }
  return false;
}

/** Returns errors of the connection as DATABASE_AWAY, and other errors unchanged. */
export const asUnavailable = <E>(error: E): E | CallError =>
  isConnectionError(error) && !isCallError(error, 'DATABASE_AWAY')
    ? databaseUnavailable(error)
    : error;

/** For `catch`. */
export function throwUnavailable(error: unknown): never {
  throw asUnavailable(error);
}

/**
 * True where the database cannot be reached, whether or not `asUnavailable` has converted the
 * error.
 */
export const isUnavailable = (error: unknown): boolean =>
  isCallError(error, 'DATABASE_AWAY') || isConnectionError(error);

const isUnavailableCode = (code: unknown) =>
  typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('08'));
