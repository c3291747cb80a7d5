import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { CallerKind } from '../../../engine/schema/caller-words.ts';
import { timeText } from '../../../engine/schema/planned-reads/row-types.ts';
import { loadNode } from '../../../engine/schema/records/load-node.ts';
import { encodeNodeId, Node } from '../../../engine/schema/records/node-interface.ts';
import { recordTypeList } from '../../../engine/schema/topics/describe-topics.ts';
import { eventKeyOf } from '../../../store/db/audit/event-key.ts';
import type { CallOfEvent, LoggedEvent, ProductsOfEvent } from '../../../store/log/read-events.ts';

interface Keys {
  readonly type: string;
  readonly id: string | null;
  readonly sku: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

const EventKeys = builder.objectRef<Keys>('EventKeys').implement({
  description:
    'The keys of a record as they were before the change; they are also known of a record that was deleted.',
  fields: (t) => ({
    nodeId: t.id({
      nullable: true,
      description: 'The `nodeId` of the record; null for a template.',
      resolve: ({ type, id }) => (id === null ? null : encodeNodeId(type, id)),
    }),
    id: t.exposeID('id', {
      nullable: true,
      description: 'Identifier of the record; null for a template.',
    }),
    sku: t.exposeString('sku', { nullable: true, description: 'SKU of an item.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Code of a language or of a product review.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of a template.' }),
  }),
});

const EventCaller = builder.objectRef<CallOfEvent>('EventCaller').implement({
  description: 'The caller that made a change.',
  section: 'Settings',
  fields: (t) => ({
    kind: t.field({
      type: CallerKind,
      description: 'Whether a key, an account or nobody made the change.',
      // The triggers write only these words.
      resolve: ({ callerKind }) => callerKind as 'Key' | 'Account' | 'Nobody',
    }),
    id: t.exposeID('callerId', {
      description: 'Identifier of the key or the account; 0 when the caller is unknown.',
    }),
    name: t.exposeString('callerName', { description: 'Name of the caller at the time.' }),
  }),
});

const EventProducts = builder.objectRef<ProductsOfEvent>('EventProducts').implement({
  description: 'The products whose promotion or prices have changed.',
  fields: (t) => ({
    changed: t.exposeInt('changed', { description: 'How many products have changed.' }),
    where: t.expose('where', {
      type: 'Filter',
      description:
        'The filter for them, of the type `ProductWhere`: pass it as `where` to `products`. It also finds products of the promotion that have not changed.',
    }),
  }),
});

/** An event of the change log. */
export const Event = builder.objectRef<LoggedEvent>('Event').implement({
  description: 'A change of one record by one call.',
  fields: (t) => ({
    position: t.expose('position', {
      type: 'SafeInt',
      description:
        'Position of the event in the change log. Positions rise without gaps, in the order of the commits.',
    }),
    time: t.field({
      type: 'DateTime',
      description: 'When the change was made.',
      resolve: ({ time }) => timeText(time),
    }),
    topic: t.exposeString('topic', {
      description: 'The folder of the record and what happened, such as `commerce.orders.create`.',
    }),
    recordType: t.exposeString('recordType', {
      description: `The GraphQL type of the record. ${recordTypeList}`,
    }),
    keys: t.field({
      type: EventKeys,
      description: 'What identifies the record on both surfaces.',
      resolve: keysOf,
    }),
    record: t.field({
      type: Node,
      nullable: true,
      description:
        'The record as it is now; null for a record that was deleted meanwhile, and for templates.',
      resolve: (event, _args, context, info) =>
        loadNode(event.recordType, keysOf(event).id, context, info),
    }),
  }),
});

builder.objectFields(Event, (t) => ({
  operation: t.string({
    nullable: true,
    description:
      'Name of the v3 operation, or the mutations of the GraphQL document, separated by commas; null for a change that the service made by itself.',
    resolve: ({ call }) => call?.operation ?? null,
  }),
  requestId: t.string({
    nullable: true,
    description: 'Identifier of the request; all events of one request share it.',
    resolve: ({ call }) => call?.requestId ?? null,
  }),
  isOwn: t.boolean({
    description: 'Whether the caller that reads the event made the change.',
    resolve: isOwn,
  }),
  products: t.expose('products', {
    type: EventProducts,
    nullable: true,
    description:
      'Which products have other prices because a promotion began or ended with the day; null for events of other topics.',
  }),
  caller: t.expose('call', {
    type: EventCaller,
    nullable: true,
    description:
      'The caller that made the change; null for a change that the service made by itself.',
  }),
}));

function keysOf({ recordType: type, recordKey, recordId }: LoggedEvent): Keys {
  const none = { type, id: null, sku: null, code: null, name: null };
  const key = { ...none, [eventKeyOf(type)]: recordKey };
  return recordId === null ? key : { ...key, id: String(recordId) };
}

function isOwn({ call }: LoggedEvent, _args: object, context: Context): boolean {
  const { kind, id } = context.call.caller;
  return call?.callerId === id && call.callerKind.toLowerCase() === kind;
}
