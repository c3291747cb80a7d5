import type { CallResult } from '../schema/transaction.ts';

/** Says that an answer was given before. */
export const keptHeaders = ({ kept }: CallResult): Record<string, string> =>
  kept?.isReplay ? { 'Idempotency-Replayed': 'true' } : {};
