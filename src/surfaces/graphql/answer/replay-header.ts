import type { CallResult } from '../../../engine/call/transaction.ts';

/** The header of an answer that repeats the stored answer of an earlier call. */
export const replayHeader = ({ storedAnswer }: CallResult): Record<string, string> =>
  storedAnswer?.isReplay ? { 'Idempotency-Replayed': 'true' } : {};
