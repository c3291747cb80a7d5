import type { EventSource } from '../../../ground/contract/operations/change-feed.ts';
import type { LoggedEvent } from '../../../store/log/read-events.ts';
import type { Context } from '../../call/context.ts';

/**
 * Returns the `subscribe` of a field of Subscription that follows the change log. Each event
 * becomes the root of an execution with a context of its own: see graphql/streams/execution.ts.
 */
export const followTopics =
  <Args extends { readonly after?: number | null | undefined }>(
    topicsOf: (args: Args, context: Context) => Topics | Promise<Topics>,
  ) =>
  async (root: object, args: Args, context: Context) => {
    const topics = await topicsOf(args, context);
    // The root of a subscription until there is an event.
    return (root as EventSource).follow({ after: args.after ?? null, topics });
  };

/** Null for all topics. */
type Topics = readonly string[] | null;

/** Returns the event of a subscription: its root, whose type Pothos does not know. */
export const eventOf = (root: unknown): LoggedEvent => root as LoggedEvent;
