import { causesOf } from '../../../ground/contract/errors/errors.ts';

/**
 * True for a deadlock or a serialization failure, whether pg or Prisma reports it: the call
 * can succeed when it runs again.
 */
export function isConflict(error: unknown): boolean {
  for (const { code, originalCode } of causesOf(error))
    if (conflicts.has(code) || conflicts.has(originalCode)) return true;
  return false;
}

/**
 * Thrown if another call has changed the data that this call has read but not yet written; the call
 * runs again.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly code = '40001';
}

/** deadlock_detected, serialization_failure, and Prisma's code for both. */
const conflicts: ReadonlySet<unknown> = new Set(['40P01', '40001', 'P2034']);
