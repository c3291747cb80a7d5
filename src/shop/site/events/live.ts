import { builder } from '../../../engine/schema/builder.ts';
import { topicList } from '../../../engine/schema/topics/describe-topics.ts';
import { topicsFor } from '../../../engine/schema/topics/event-topics.ts';
import { eventOf, followTopics } from '../../../engine/schema/topics/follow-field.ts';
import { Event } from './event.ts';

interface FollowedArgs {
  readonly after?: number | null | undefined;
  readonly topics?: readonly string[] | null | undefined;
}

builder.subscriptionField('events', (t) =>
  t.field({
    type: Event,
    audience: 'caller',
    description:
      'Follows the shop live: every change of the change log as it happens, in the order of positions. Without `after` and without the header `Last-Event-ID`, which comes before it, they begin with the present.',
    args: {
      after: t.arg({ type: 'SafeInt', description: 'Only events after this position.' }),
      topics: t.arg.stringList({
        description: `Only events of these topics, by default of all that the caller may read. ${topicList}`,
      }),
    },
    subscribe: followTopics(({ topics }: FollowedArgs, { call }) =>
      topicsFor(topics, call.caller.rights),
    ),
    resolve: eventOf,
  }),
);
