import type { CallCount, CallLimit } from '../../engine/gate/call-limit.ts';
import { countRefusal } from '../../engine/gate/gate-figures.ts';
import { nameOfCaller } from '../../ground/contract/caller.ts';
import { asCallError, CallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Caller, Reply } from './call.ts';

/**
 * Runs the work as a call of its caller. Counts the call unless it is rejected early, and stores
 * the number of remaining calls in `counted` for the head of the response.
 */
export async function countCall(
  limit: CallLimit,
  caller: Caller,
  call: Pick<Call, 'isRead' | 'counted'>,
  work: () => Promise<Reply> | Reply,
): Promise<Reply> {
  const windows = caller.callWindows ?? [{ name: nameOfCaller(caller), rate: caller.callRate }];
  const uncount = (end?: number) => {
    for (const { name } of windows.slice(0, end)) limit.uncountCall(name);
  };
  let taken: CallCount | null = null;
  for (const [at, { name, rate }] of windows.entries()) {
    const taking = limit.countCall(name, rate);
    const counted = taking && 'then' in taking ? await taking : taking;
    if (counted && counted.wait > 0) {
      uncount(at);
      countRefusal('call limit', 'limited');
      call.counted = counted;
      throw reportUsedUp(counted);
    }
    if (!taken || (counted && counted.remaining < taken.remaining)) taken = counted;
  }
  if (!taken) return work();
  call.counted = taken;
  try {
    return await work();
  } catch (error) {
    if (!counts(error, call)) {
      uncount();
      call.counted = null;
    }
    throw error;
  }
}

/** Whether a failed call counts. */
function counts(error: unknown, { isRead = false }: Pick<Call, 'isRead'>): boolean {
  const { counts } = asCallError(error).rule;
  return counts === 'always' || (counts === 'once read' && isRead);
}

const reportUsedUp = ({ wait }: CallCount) =>
  new CallError('LIMITED', `The key has reached its limit of calls: wait ${wait} seconds.`, {
    retryAfter: wait,
  });
