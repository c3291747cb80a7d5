import { nameOfCaller } from '../contract/caller.ts';
import { asCallError, CallError } from '../contract/errors/errors.ts';
import type { CallCount, CallLimit } from '../gate/call-limit.ts';
import { countEvent } from '../observe/counters.ts';
import type { Call, Caller, Reply } from './call.ts';

/**
 * Runs the work as a call of its caller. Counts the call unless it is rejected early, and adds the
 * number of remaining calls to the response.
 */
export async function countCall(
  limit: CallLimit,
  caller: Caller,
  call: Pick<Call, 'isRead'>,
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
      countEvent('limited');
      throw reportUsedUp(counted);
    }
    if (!taken || (counted && counted.remaining < taken.remaining)) taken = counted;
  }
  if (!taken) return work();
  try {
    const reply = await work();
    return { ...reply, headers: headersOf(taken, reply.headers) };
  } catch (error) {
    if (!counts(error, call)) uncount();
    else if (error instanceof CallError) Object.assign(error.headers, headersOf(taken));
    throw error;
  }
}

/** Whether a failed call counts. */
function counts(error: unknown, { isRead = false }: Pick<Call, 'isRead'>): boolean {
  const { counts } = asCallError(error).rule;
  return counts === 'always' || (counts === 'once read' && isRead);
}

function reportUsedUp(taken: CallCount): CallError {
  const { wait } = taken;
  const options = { headers: headersOf(taken), retryAfter: wait };
  return new CallError(
    'LIMITED',
    `The key has reached its limit of calls: wait ${wait} seconds.`,
    options,
  );
}

const headersOf = ({ limit, remaining, reset }: CallCount, others?: Reply['headers']) => ({
  ...others,
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(reset),
});
