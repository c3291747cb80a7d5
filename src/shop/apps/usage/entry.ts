import { builder } from '../../../engine/schema/builder.ts';
import { CallerKind, Surface } from '../../../engine/schema/caller-words.ts';
import { timeText } from '../../../engine/schema/planned-reads/row-types.ts';
import type { UsageEntry } from '../../../store/usage/sql/read-usage.ts';
import { replacementOf } from './replacement.ts';

/** The usage of one caller in a period. */
export const UsageEntryObject = builder.objectRef<UsageEntry>('UsageEntry').implement({
  description: 'How often a key or an account has used a part of an interface.',
  section: 'Apps',
  fields: (t) => ({
    callerKind: t.field({
      type: CallerKind,
      description: 'Whether a key or an account was used.',
      // The counter writes only these words.
      resolve: ({ callerKind }) => callerKind as 'Key' | 'Account',
    }),
    callerId: t.exposeID('callerId', { description: 'Identifier of the key or the account.' }),
    keyName: t.exposeString('keyName', {
      nullable: true,
      description: 'Name of the key; null for an account.',
    }),
    surface: t.field({
      type: Surface,
      description: 'The interface that was called.',
      // The counter writes only these words.
      resolve: ({ surface }) => surface as 'V3' | 'Graphql',
    }),
    coordinate: t.exposeString('coordinate', {
      description:
        'On v3 an operation, such as `commerce.orders.find`, or a member of its request, such as `commerce.orders.find(conditions.status)` or `commerce.orders.find(fields.total)`; on GraphQL a schema coordinate, such as `Query.orders`, `Query.orders(where:)` or `OrderWhere.status`.',
    }),
    calls: t.expose('calls', { type: 'SafeInt', description: 'The number of calls that used it.' }),
    firstTime: t.field({
      type: 'DateTime',
      description: 'When it was used for the first time in the period.',
      resolve: ({ firstTime }) => timeText(firstTime),
    }),
    lastTime: t.field({
      type: 'DateTime',
      description: 'When it was used for the last time in the period.',
      resolve: ({ lastTime }) => timeText(lastTime),
    }),
  }),
});

builder.objectFields(UsageEntryObject, (t) => ({
  replacedBy: t.stringList({
    description:
      'The schema coordinates of GraphQL that replace a part of v3; empty for a part of GraphQL.',
    resolve: ({ surface, coordinate }, _args, _context, { schema }) =>
      surface === 'V3' ? replacementOf(schema, coordinate).coordinates : [],
  }),
  difference: t.string({
    nullable: true,
    description: 'What is different on GraphQL; null where nothing but the name is.',
    resolve: ({ surface, coordinate }, _args, _context, { schema }) =>
      surface === 'V3' ? replacementOf(schema, coordinate).difference : null,
  }),
}));
