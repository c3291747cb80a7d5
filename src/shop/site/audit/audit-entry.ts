import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { CallerKind, Surface } from '../../../engine/schema/caller-words.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { valuesOf } from '../../../engine/schema/records/changed-members.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { recordTypeList } from '../../../engine/schema/topics/describe-topics.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import {
  type Condition,
  conditionSql,
  equals,
  type ReadColumn,
} from '../../../store/db/read/table.ts';
import { hiddenTypes } from './hidden-types.ts';
import { AuditEntryShape, AuditEntryWhere, actions } from './shapes.ts';

const Action = wordsEnum('AuditAction', actions, 'What a call did to a record.');

/** A column of the call that an entry belongs to. */
const ofCall = (column: string): ReadColumn => ({ sql: `made.${column}`, join: ['call'] });

/** One condition for all columns of a call, so that its indexes are used together. */
const ofCalls: Condition = ({ from, to, ...others }: Where, reading) => {
  const sqlOf = (where: Where) =>
    Object.entries(where).flatMap(([name, value]) => {
      const condition = value === undefined ? undefined : callConditions[name];
      return condition ? [conditionSql(condition, value, reading)] : [];
    });
  const times = sqlOf({ from, to });
  const found = `t.call_id IN (${callsOf([...times, ...sqlOf(others)].join(' AND '))})`;
  if (times.length === 0) return found;
  reading.statement.isPlannedEachTime = true;
  return `(${found} AND t.call_id <= ${lastCall(times.join(' AND '))})`;
};

type Where = Readonly<Record<string, unknown>>;

const callsOf = (condition: string) => `SELECT c.id FROM audit_call AS c WHERE ${condition}`;

const callConditions: Readonly<Record<string, Condition>> = {
  callerKind: equals('c.caller_kind', 'text'),
  callerId: equals('c.caller_id', 'int'),
  // Few documents have several mutations, so these have a separate index. The best plan reads all
  // calls of a rare operation, but only the newest entries for a common one.
  operation: (name: string, { statement }) => {
    statement.isPlannedEachTime = true;
    const slot = statement.bind(name, 'text');
    return `(c.operation = ${slot} OR (c.operation LIKE '%, %'
      AND string_to_array(c.operation, ', ') @> ARRAY[${slot}]))`;
  },
  requestId: equals('c.request_id', 'text'),
  from: (time: string, { statement }) => `c.time >= ${statement.bind(time, 'timestamptz')}`,
  to: (time: string, { statement }) => `c.time <= ${statement.bind(time, 'timestamptz')}`,
};

const AuditEntryObject = builder.prismaObject('AuditEntry', {
  section: 'Settings',
  interfaces: [Node],
  shape: AuditEntryShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    callId: t.expose('callId', {
      type: 'ID',
      description: 'Identifier of the call that made the change, which `undoCall` takes.',
    }),
    ...callFields(t),
    undoesCallId: t.column({
      type: 'ID',
      nullable: true,
      ...ofCall('undoes'),
      description: 'Identifier of the call that this call has undone; null for other calls.',
    }),
    recordType: t.exposeString('recordType', {
      description: `The GraphQL type of the record. ${recordTypeList}`,
    }),
    recordKey: t.exposeString('recordKey'),
    part: t.exposeString('part', { nullable: true, description: describeParts() }),
    action: t.expose('action', {
      type: Action,
      description: 'Whether the record was created, updated or deleted.',
    }),
    ...valueFields(t),
    ...recordFields(t),
  }),
});

export const AuditEntry = readBy(
  AuditEntryObject,
  {
    joins: { call: 'JOIN audit_call AS made ON made.id = t.call_id' },
    within: ({ rights }) => {
      const hidden = hiddenTypes(rights);
      return hidden.length > 0 ? { hidden } : undefined;
    },
    // The numbers of calls increase over time.
    orders: { time: { sql: 't.call_id', type: 'int8' } },
    conditions: {
      calls: ofCalls,
      hidden: (types: readonly string[], { statement }) =>
        `t.record_type <> ALL (${statement.bind(types, 'text[]')})`,
    },
    filters: {
      time: {
        kind: 'foreign',
        key: 't.call_id',
        keys: callsOf,
        lastKey: lastCall,
        field: { kind: 'value', sql: 'c.time', type: 'timestamptz' },
      },
    },
  },
  {
    list: 'Who changed this, and what was it before? Lists the entries of the audit by person, key, day or record.',
    one: 'Shows one change with the values before and after it, and who made it.',
    byIds: 'Shows the entries of the audit that a report of an incident refers to.',
    words: {
      AuditEntry: 'trail culprit history trace',
      'Query.auditEntries':
        'who changed touched edited removed did find before previous deleted blame different yesterday set zero responsible',
    },
  },
);

listAndGetFields(AuditEntry, {
  many: 'auditEntries',
  one: 'auditEntry',
  conditions: AuditEntryWhere,
  describe: {
    callerKind: 'Changes made by a caller of this kind.',
    callerId: 'Changes made by the key or the account with this identifier.',
    operation: 'Changes made by this v3 operation or GraphQL mutation.',
    requestId: 'Changes made by the request with this identifier.',
    from: 'Written at this time or later.',
    to: 'Written at this time or earlier.',
  },
  byDefault: [{ field: 'time', direction: 'descending' }],
  translate: (call) => (Object.keys(call).length > 0 ? { calls: call } : {}),
});

/** The fields about the call of the entry. */
function callFields(t: FieldBuilder<'AuditEntry'>) {
  return {
    time: t.column({
      type: 'DateTime',
      ...ofCall('time'),
      description: 'When the change was made.',
    }),
    callerKind: t.column({
      type: CallerKind,
      ...ofCall('caller_kind'),
      description: 'The kind of caller: a key, an account, or an unknown caller, as in a sign-in.',
    }),
    callerId: t.column({
      type: 'ID',
      ...ofCall('caller_id'),
      description: 'Identifier of the key or the account; 0 when the caller is unknown.',
    }),
    callerName: t.column({
      type: 'String',
      ...ofCall('caller_name'),
      description: 'Name of the caller at the time.',
    }),
    surface: t.column({
      type: Surface,
      ...ofCall('surface'),
      description: 'The interface that was called: v3 or GraphQL.',
    }),
    operation: t.column({
      type: 'String',
      ...ofCall('operation'),
      description:
        'Name of the v3 operation; on GraphQL the mutations of the document, separated by commas.',
    }),
    requestId: t.column({
      type: 'String',
      ...ofCall('request_id'),
      description: 'Identifier of the request; all entries of one request share it.',
    }),
  };
}

/** The values of the members; a compiled document parses them only if they are selected. */
function valueFields(t: FieldBuilder<'AuditEntry'>) {
  const select = { recordType: true, part: true, action: true, members: true } as const;
  const type = 'MemberValues';
  return {
    before: t.field({
      type,
      nullable: true,
      select,
      description: 'The record before the call; for an update only the members that changed.',
      resolve: (entry, _args, _context, { schema }) => valuesOf(entry, 0, schema),
    }),
    after: t.field({
      type,
      nullable: true,
      select,
      description: 'The record after the call; for an update only the members that changed.',
      resolve: (entry, _args, _context, { schema }) => valuesOf(entry, 1, schema),
    }),
  };
}

const productOf = (type: string, table: string, key: string) =>
  ` WHEN '${type}' THEN (SELECT p.product_id FROM ${table} p WHERE ${key})`;

/** The records that have a screen in most clients. */
function recordFields(t: FieldBuilder<'AuditEntry'>) {
  return {
    order: t.relationBy('Order', {
      nullable: true,
      sql: `CASE t.record_type
        WHEN 'Order' THEN (SELECT o.id FROM orders o WHERE o.id = t.record_key::int8) END`,
      costly: true,
      description: 'The order, if the record is one and exists.',
    }),
    product: t.relationBy('Product', {
      nullable: true,
      sql: `CASE t.record_type
        WHEN 'Product' THEN (SELECT p.id FROM product p WHERE p.id = t.record_key::int8)
        ${productOf('Item', 'item', 'p.sku = t.record_key')}
        ${productOf('ProductImage', 'product_image', 'p.id = t.record_key')}
        ${productOf('ProductFile', 'product_file', 'p.id = t.record_key::int8')}
        ${productOf('ProductReview', 'product_review', 'p.code = t.record_key')} END`,
      costly: true,
      description:
        'The product that the record is, or that it belongs to as an item, image, file or review, if it exists.',
    }),
  };
}

/**
 * Returns SQL of the number of the last call `c` that matches a condition on its time. Entries are
 * listed by the number of their call, and PostgreSQL does not know that it grows with the time: to
 * list the entries of a day long ago, it would read all entries since. If the clock was set back,
 * numbers and times differ in order, so this is the greatest number, not the one of the latest
 * time. The search begins with the newest calls, because most lists show these.
 */
function lastCall(condition: string): string {
  const where = `AS c WHERE ${condition}`;
  const among = (newest: number) =>
    `(SELECT max(c.id) FROM (SELECT id, time FROM audit_call ORDER BY id DESC LIMIT ${newest}) ${where})`;
  // The index of times contains the number too. Without `+ 0`, PostgreSQL would read the calls in
  // the order of their numbers, from the newest on.
  const all = `(SELECT max(c.id + 0) FROM audit_call ${where})`;
  return `coalesce(${among(1_000)}, ${among(100_000)}, ${all})`;
}

/**
 * A part of a record that occurs in entries but is not a GraphQL type: its record, its key and its
 * members.
 */
interface AuditPart {
  readonly of: string;
  readonly key: string;
  readonly members: readonly string[];
}

export const auditParts: Readonly<Record<string, AuditPart>> = {
  CustomerWish: tie('Customer', 'productId', 'position'),
  ItemOption: tie('Item', 'optionId'),
  ItemPrice: tie('Item', 'priceListId', 'listPrice', 'sellingPrice'),
  ProductAccessory: tie('Product', 'accessoryId'),
  ProductSimilar: tie('Product', 'similarId'),
  ProductVariant: tie('Product', 'variantId'),
  PromotionDepartment: tie('Promotion', 'departmentId'),
  PromotionProducer: tie('Promotion', 'producerId'),
  PromotionProduct: tie('Promotion', 'productId'),
};

/** The key of a relation is one of its members. */
function tie(of: string, key: string, ...members: readonly string[]): AuditPart {
  return { of, key, members: [key, ...members] };
}

function describeParts(): string {
  const ties = Object.entries(auditParts).map(([name, { key, members }]) =>
    members.length > 1 ? `${name}/<${key}> (${members.slice(1).join(', ')})` : `${name}/<${key}>`,
  );
  return `The part of the record that changed; null for the record itself. A GraphQL type and a key: OrderLine/<position>, OrderStatusChange/<id>, ShippingRate/<position>, InsuranceRate/<position>, TaxRate/<taxClassId>, Session/<id>, TemplateFile/<path>. Or a relation to another record, which consists of its key and the members in parentheses: ${ties.join(', ')}.`;
}
