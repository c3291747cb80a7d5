import { countRefusal } from '../../engine/gate/gate-figures.ts';
import type { LoadShedder } from '../../engine/gate/load-shedding.ts';
import { senderName } from '../../engine/gate/senders.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Handler } from './call.ts';
import { describeProblem } from './send/problem.ts';

/** Sheds calls before any part of them is read. Health checks are always answered. */
export function withLoadShedding(handler: Handler, shedder: LoadShedder | null): Handler {
  if (!shedder) return handler;
  return async (call) => {
    if (isSignOfLife(call.path)) return handler(call);
    const place = shedder.enter(call, senderName(call));
    if (!place) {
      countRefusal('calls in flight', 'shed');
      return overload;
    }
    try {
      return await handler(call);
    } finally {
      shedder.leave(place);
    }
  };
}

const isSignOfLife = (path: string) => path === '/healthz' || path === '/readyz';

/** Created once, because it is the most frequent response during an overload. */
const overload = describeProblem(
  new CallError(
    'BUSY',
    'The service has more calls than it can answer. Send the call again later.',
    { retryAfter: 1 },
  ),
);
