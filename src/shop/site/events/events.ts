import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { topicList } from '../../../engine/schema/topics/describe-topics.ts';
import { topicsFor } from '../../../engine/schema/topics/event-topics.ts';
import type { ShopWords } from '../../../engine/schema/uses.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';
import { checkPosition } from '../../../store/log/check-position.ts';
import {
  type EventPage,
  type LoggedEvent,
  readEvents,
  readLatestEvents,
} from '../../../store/log/read-events.ts';
import { Event } from './event.ts';

/** A page of the change log. */
interface Page {
  readonly nodes: readonly LoggedEvent[];
  readonly lastPosition: number;
  readonly hasMore: boolean;
}

const Page = builder.objectRef<Page>('EventPage').implement({
  description: 'A page of the change log.',
  fields: (t) => ({
    nodes: t.expose('nodes', {
      type: [Event],
      description: 'The events in the order of their positions.',
    }),
    lastPosition: t.expose('lastPosition', {
      type: 'SafeInt',
      description:
        'The position up to which the page has all events: pass it as `after` for the next page.',
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether there are events after this page now.',
    }),
  }),
});

const mostEvents = 1_000;
const usualEvents = 100;

/** Words that find events. */
export const eventWords: ShopWords = {
  'Query.events':
    'sync incremental since delta feed replicate mirror copy catch nightly fetches fetch changed changes poll last',
  'Subscription.events': 'stream live follow realtime react soon anything happens immediately',
};

builder.queryField('events', (t) =>
  t.field({
    type: Page,
    audience: 'caller',
    description:
      'What is new since the last look? Returns the events of the change log for an ERP or a search engine: changes of all records in the order of their commits, whichever call made them. Without `after` it begins with the oldest event.',
    extensions: meta({ page: mostEvents, usualPage: usualEvents }),
    args: {
      after: t.arg({ type: 'SafeInt', description: 'Only events after this position.' }),
      topics: t.arg.stringList({
        description: `Only events of these topics, by default of all that the caller may read. ${topicList}`,
      }),
      first: t.arg.int({
        description: `Largest number of events, 1 to ${mostEvents}; ${usualEvents} by default.`,
      }),
      last: t.arg.int({
        description: `The latest events, 1 to ${mostEvents}, in place of \`after\` and \`first\`; \`lastPosition\` is then the present position of the log.`,
      }),
    },
    resolve: async (_root, { after, topics, first, last }, context) => {
      if (last != null)
        return readLatest(context, { topics, last, isAlone: after == null && first == null });
      const limit = first ?? usualEvents;
      checkRange('first', limit, 1, mostEvents);
      const wanted = topicsFor(topics, context.call.caller.rights);
      const page = await readPage(context, after ?? null, wanted, limit + 1);
      const nodes = page.events.slice(0, limit);
      const hasMore = page.events.length > limit;
      return { nodes, hasMore, lastPosition: (hasMore && nodes.at(-1)?.position) || page.last };
    },
  }),
);

interface Latest {
  readonly topics: readonly string[] | null | undefined;
  readonly last: number;
  readonly isAlone: boolean;
}

/** Reads the latest events, after which a subscription can continue without a gap. */
async function readLatest(context: Context, { topics, last, isAlone }: Latest): Promise<Page> {
  checkRange('last', last, 1, mostEvents);
  if (!isAlone) refuse('last', 'InvalidValue', 'last is used without after and first');
  const wanted = topicsFor(topics, context.call.caller.rights);
  const page = await readLatestEvents(context.primary(), { topics: wanted, limit: last });
  return { nodes: page.events, hasMore: false, lastPosition: page.last };
}

/**
 * Reads a page. Throws for a position that the log has not reached, or whose next events were
 * removed.
 */
async function readPage(
  context: Context,
  after: number | null,
  topics: readonly string[] | null,
  limit: number,
): Promise<EventPage> {
  const page = await readEvents(context.primary(), { after: after ?? 0, topics, limit });
  if (after !== null) checkPosition(after, page);
  return page;
}
