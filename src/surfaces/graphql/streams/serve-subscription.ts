import type { GraphQLError } from 'graphql';
import { asCallError, CallError } from '../../../ground/contract/errors/errors.ts';
import { logFailure } from '../../../ground/observe/log-failure.ts';
import { asUnavailable } from '../../../store/db/transaction/unavailable.ts';
import type { Call } from '../../http/call.ts';
import { documentError } from '../errors.ts';
import { executeEvent, type From, openSource, prepareEvents } from './execution.ts';
import type { Stream, StreamParts } from './stream.ts';

/** Milliseconds. */
const [pingEvery, checkEvery] = [12_000, 2_000];

/**
 * Serves a subscription until the client or the service ends it. A failure that may pass ends the
 * stream without `complete`, so that the client connects again and continues after its last
 * position; any other one is reported.
 */
export async function serveSubscription(parts: StreamParts, stream: Stream): Promise<void> {
  const { call, sink, format } = stream;
  try {
    if (format.opening) await sink.write(format.opening);
    const errors = await followAsCaller(parts, stream);
    if (errors) await end(stream, errors);
  } catch (error) {
    const failure = asCallError(asUnavailable(error));
    if (failure.rule.isLogged) logFailure(error, call);
    const passes = failure.rule.isLogged || failure.retryAfter !== undefined;
    if (!passes && failure.kind !== 'TIMEOUT') await end(stream, [documentError(failure)]);
  }
}

async function end({ sink, format }: Stream, errors: readonly GraphQLError[]): Promise<void> {
  await sink.write(format.errors(errors) + format.complete);
}

/** Follows the log with the rights that the caller has, and begins again when they change. */
async function followAsCaller(
  parts: StreamParts,
  stream: Stream,
): Promise<readonly GraphQLError[] | null> {
  const { call, sink, format } = stream;
  let after = readLastEventId(call);
  while (!sink.closed.aborted) {
    const watch = watchCaller(call, sink.closed);
    try {
      const { errors, reached, isOver } = await followOnce(parts, stream, after, watch);
      if (errors) return errors;
      if (isOver) {
        await sink.write(format.complete);
        return null;
      }
      after = reached;
      await watch.check();
    } finally {
      watch.stop();
    }
  }
  return null;
}

/** Follows the log until `watch` ends it. Returns the errors of a subscription that is refused. */
async function followOnce(
  parts: StreamParts,
  stream: Stream,
  after: number | null,
  watch: CallerWatch,
): Promise<Followed> {
  const { sink, place, format } = stream;
  const from = { after, signal: watch.signal };
  const opened = await place.inTurn(() => open(parts, stream, from));
  if ('errors' in opened) return { errors: opened.errors, reached: after };
  const { prepared, source } = opened;
  const { events, reached, endsItself } = source;
  const tell = () => sink.hint(format.position(reached()));
  tell();
  const pinging = setInterval(tell, pingEvery);
  try {
    for await (const event of events) {
      if (!(await watch.check())) break;
      const text = await place.inTurn(() => executeEvent(parts, stream, prepared, event));
      if (text !== null) await sink.write(format.next(text, event.position));
    }
  } finally {
    clearInterval(pinging);
  }
  return { reached: reached(), isOver: endsItself === true && !watch.signal.aborted };
}

async function open(parts: StreamParts, stream: Stream, from: From) {
  const prepared = await prepareEvents(parts, stream);
  if ('errors' in prepared) return prepared;
  const source = await openSource(parts, stream, prepared, from);
  return 'errors' in source ? source : { prepared, source };
}

interface Followed {
  readonly errors?: readonly GraphQLError[];
  readonly reached: number | null;
  /** The events have ended by themselves. */
  readonly isOver?: boolean;
}

interface CallerWatch {
  /** Aborted when the stream ends or the caller's rights change. */
  readonly signal: AbortSignal;
  /**
   * Whether the caller still has the same rights. Throws where there is no such caller any more.
   */
  check(): Promise<boolean>;
  stop(): void;
}

/** Identifies the caller again before each event, and every few seconds. */
function watchCaller(call: Call, closed: AbortSignal): CallerWatch {
  const changed = new AbortController();
  const { caller } = call;
  if (!caller) throw new Error('the call has no caller');
  const stop = () => {
    clearInterval(checking);
    closed.removeEventListener('abort', stop);
    changed.abort();
  };
  const check = async () => {
    const again = (await call.admitAgain?.()) ?? caller;
    const isSame = again.rights === caller.rights;
    if (!isSame) {
      call.caller = again;
      stop();
    }
    return isSame && !changed.signal.aborted;
  };
  const checking = setInterval(() => check().catch(stop), checkEvery);
  closed.addEventListener('abort', stop);
  return { signal: changed.signal, check, stop };
}

/** `Last-Event-ID` of a client that connects again. */
function readLastEventId({ headers }: Call): number | null {
  const given = headers['last-event-id'];
  if (given === undefined || given === '') return null;
  const position = /^\d{1,15}$/.test(String(given)) ? Number(given) : null;
  if (position !== null) return position;
  throw new CallError('MALFORMED_REQUEST', 'Last-Event-ID must be the position of an event.');
}
