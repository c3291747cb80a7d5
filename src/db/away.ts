import { StorageAway } from '../contract/storage-away.ts';

/** The database cannot be reached at the moment: the call did nothing and may be sent again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

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
  // The server stops, starts, or ends connections.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // It has no room on its disk, no memory, no connection left.
  '53100',
  '53200',
  '53300',
  // It only reads: a standby, or one that is being replaced.
  '25006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed)/;
const kinds = /DatabaseNotReachable|ConnectionClosed|TooManyConnections/;

/** True for errors that say the connection failed, whether pg or Prisma wrapped it, not the statement. */
export function isConnectionError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at && depth < 6; depth++) {
    // Of another connection.
    if (at instanceof StorageAway) return false;
    const { code, originalCode, message, kind, cause, meta } = at as Record<string, unknown>;
    if (isAwayCode(code) || isAwayCode(originalCode)) return true;
    if (typeof message === 'string' && messages.test(message)) return true;
    if (typeof kind === 'string' && kinds.test(kind)) return true;
    const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
    at = driverAdapterError ?? cause;
  }
  return false;
}

/** For `catch`: errors of the connection as DatabaseAway, others as they are. */
export function throwAway(error: unknown): never {
  if (error instanceof DatabaseAway || !isConnectionError(error)) throw error;
  throw new DatabaseAway('the database cannot be reached', { cause: error });
}

const isAwayCode = (code: unknown) =>
  typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('08'));
