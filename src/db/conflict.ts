/**
 * True for errors that say two transactions got in each other's way (a deadlock, a serialization
 * failure), whether pg, PGlite or Prisma reports them: done again, the call can succeed.
 */
export function isConflict(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at && depth < 5; depth++) {
    const { code, cause, meta, originalCode } = at as Record<string, unknown>;
    if ([code, originalCode].some((each) => conflicts.has(String(each)))) return true;
    const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
    at = driverAdapterError ?? cause;
  }
  return false;
}

/** Thrown where what a call has read was changed before it could write: done again, it reads anew. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly code = '40001';
}

/** deadlock_detected, serialization_failure, and Prisma's word for both. */
const conflicts = new Set(['40P01', '40001', 'P2034']);
