import { createSourceEventStream, type GraphQLError } from 'graphql';
import type { CallOptions } from '../../../engine/call/transaction.ts';
import { letLoopGoOn } from '../../../engine/gate/event-loop-turn.ts';
import type {
  EventSource,
  Following,
  Positioned,
} from '../../../ground/contract/operations/change-feed.ts';
import {
  missingRight,
  noRights,
  rightMissing,
} from '../../../ground/contract/operations/rights.ts';
import { printErrors } from '../answer/print-error.ts';
import { callOptions, checkOperation } from '../documents/check-operation.ts';
import { countOperation } from '../documents/count-operation.ts';
import type { DocumentOperation } from '../documents/operations.ts';
import { untrusted } from '../documents/trusted-documents.ts';
import { reportErrors } from '../errors.ts';
import { OperationExecution } from '../operation-execution.ts';
import type { Stream, StreamParts } from './stream.ts';

/** A subscription as its caller may run it. */
interface PreparedSubscription {
  readonly operation: DocumentOperation;
  /** The options with which each event runs as a separate call. */
  readonly options: CallOptions;
}

type Refused = { readonly errors: readonly GraphQLError[] };

/** Checks rights, variables and cost, as for a query. Throws FORBIDDEN. */
export async function prepareEvents(
  { limit, isTrusted }: StreamParts,
  { call, subscription: { operation: found, variables, query } }: Stream,
): Promise<PreparedSubscription | Refused> {
  if (!isTrusted(call, query)) return { errors: [untrusted()] };
  const checked = await checkOperation({ call, found, variables }, limit, false);
  if (!checked) {
    const missing = missingRight(found.required(variables), call.caller?.rights ?? noRights);
    throw missing ? rightMissing(missing) : new Error('no right is missing');
  }
  if (checked.error) return { errors: [checked.error] };
  const { operation, cost } = checked;
  const options = callOptions(call, operation, cost.requested);
  // Nobody observes the call any more when an event is executed.
  const { watch: _watch, ...info } = options.call;
  return { operation, options: { ...options, call: info, isFresh: true } };
}

export interface From {
  readonly after: number | null;
  readonly signal: AbortSignal;
}

/**
 * Opens the events that the field of the subscription chooses; `from.after` has precedence.
 */
export async function openSource(
  parts: StreamParts,
  { call, subscription, place: { inTurn } }: Stream,
  { operation, options }: PreparedSubscription,
  { after, signal }: From,
): Promise<Following | Refused> {
  let following: Following | undefined;
  const rootValue: EventSource = {
    async follow({ topics, ...wanted }) {
      following = await parts.feed.follow({ topics, after: after ?? wanted.after, signal, inTurn });
      return following.events;
    },
    watch(look) {
      following = numberEvents(look(signal), after ?? 0);
      return following.events;
    },
  };
  const result = await parts.run(options, async (contextValue) => {
    const { document } = operation;
    const variableValues = subscription.variables;
    const args = { schema: parts.schema, document, variableValues, rootValue, contextValue };
    const opened = await createSourceEventStream(args);
    return 'errors' in opened ? opened : {};
  });
  const { errors } = reportErrors(result, call);
  if (errors) return { errors };
  if (!following) throw new Error('the field follows no events');
  countOperation(parts.count, options.call.caller, operation, subscription.variables);
  return following;
}

/**
 * Numbers events that are not in the change log. Clients ignore positions that they have had, so
 * the numbers of a new connection go on after the last one of the broken connection.
 */
function numberEvents(found: AsyncIterable<object>, after: number): Following {
  let reached = after;
  async function* events() {
    for await (const event of found) {
      yield { ...event, position: reached + 1 };
      reached++;
    }
  }
  return { events: events(), reached: () => reached, endsItself: true };
}

/** The JSON of the result for one event; null where the event does not concern the subscription. */
export async function executeEvent(
  parts: StreamParts,
  { call, subscription }: Stream,
  { operation, options }: PreparedSubscription,
  event: Positioned,
): Promise<string | null> {
  const pause = letLoopGoOn();
  if (pause) await pause;
  const { variables: given } = subscription;
  const execution = new OperationExecution(operation, given, given, event);
  const result = await parts.run(options, (context) => execution.execute(context));
  const { data, refused } = execution;
  const errors = [...refused, ...(reportErrors(result, call).errors ?? [])];
  if (errors.length > 0) return `{"errors":${printErrors(errors)},"data":${data}}`;
  return isNothing(result.data) ? null : `{"data":${data}}`;
}

const isNothing = (data: Readonly<Record<string, unknown>> | null | undefined) =>
  Object.values(data ?? {}).every((value) => value === null);
