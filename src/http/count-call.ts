import { countEvent } from '../observe/counters.ts';
import type { Caller, Reply } from './call.ts';
import type { CallLimit, Taken } from './call-limit.ts';
import { isRefused, Problem } from './problem.ts';

/** Does the work as a call of its caller: counted, unless it is turned away, and told what is left. */
export async function countCall(
  limit: CallLimit,
  { kind, id }: Caller,
  work: () => Promise<Reply> | Reply,
): Promise<Reply> {
  const name = `${kind}:${id}`;
  const taking = limit.take(name);
  const taken = taking && 'then' in taking ? await taking : taking;
  if (!taken) return work();
  if (taken.wait > 0) {
    countEvent('limited');
    throw reportUsedUp(taken);
  }
  try {
    const reply = await work();
    return { ...reply, headers: { ...reply.headers, ...headersOf(taken) } };
  } catch (error) {
    if (isRefused(error)) limit.giveBack(name);
    throw error;
  }
}

function reportUsedUp(taken: Taken): Problem {
  const { wait } = taken;
  const headers = { ...headersOf(taken), 'Retry-After': String(wait) };
  return new Problem(429, `The key has used up its calls: wait ${wait} seconds.`, headers);
}

const headersOf = ({ limit, remaining, reset }: Taken) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(reset),
});
