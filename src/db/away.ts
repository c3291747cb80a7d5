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
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/** True for errors that say the connection failed, whether pg or Prisma wrapped it, not the statement. */
export function isConnectionError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at && depth < 4; depth++) {
    const { code, message, cause } = at as { code?: unknown; message?: unknown; cause?: unknown };
    if (typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('08')))
      return true;
    if (
      typeof message === 'string' &&
      /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
        message,
      )
    )
      return true;
    const kind = (cause as { kind?: unknown } | undefined)?.kind;
    if (
      typeof kind === 'string' &&
      /DatabaseNotReachable|ConnectionClosed|TooManyConnections/.test(kind)
    )
      return true;
    at = cause;
  }
  return false;
}
