import { type Column, type Condition, equals } from '../../db/read/table.ts';
import type { Row } from '../../db/session.ts';
import { builder } from '../../schema/builder.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { wordsEnum } from '../../schema/types.ts';
import { AuditEntryShape, AuditEntryWhere, actions, auditEntryOrders, surfaces } from './shapes.ts';

wordsEnum('AuditSurface', surfaces, 'The surface that was called.');
wordsEnum('AuditAction', actions, 'What was done to a record.');

/** A column of the call that an entry belongs to. */
const ofCall = (column: string): Column => ({ sql: `c.${column}`, join: ['call'] });

/** Of a change the entry keeps both values of each member. */
const side = (place: 0 | 1, whole: string): Column => ({
  sql: `CASE t.action WHEN '${whole}' THEN t.members
    WHEN 'Update' THEN (SELECT json_object_agg(m.key, m.value -> ${place})
      FROM json_each(t.members) AS m) END`,
});

/** One condition for all that is known of a call, so that its indexes serve them together. */
const ofCalls: Condition = (where: Readonly<Record<string, unknown>>, reading) => {
  const parts = Object.entries(where).map(([name, value]) =>
    callConditions[name]?.(value as never, reading),
  );
  return `t.call_id IN (SELECT c.id FROM audit_call AS c WHERE ${parts.join(' AND ')})`;
};

const callConditions: Readonly<Record<string, Condition>> = {
  callerKind: equals('c.caller_kind', 'text'),
  callerId: equals('c.caller_id', 'int'),
  // Few documents hold several mutations: they have an index of their own.
  operation: (name: string, { statement }) => {
    const slot = statement.bind(name, 'text');
    return `(c.operation = ${slot} OR (c.operation LIKE '%, %'
      AND string_to_array(c.operation, ', ') @> ARRAY[${slot}]))`;
  },
  requestId: equals('c.request_id', 'text'),
  from: (time: string, { statement }) => `c.time >= ${statement.bind(time, 'timestamptz')}`,
  to: (time: string, { statement }) => `c.time <= ${statement.bind(time, 'timestamptz')}`,
};

export const AuditEntry = record('AuditEntry', {
  section: 'Settings',
  shape: AuditEntryShape,
  describe: {
    time: 'When the call wrote.',
    callerKind: 'What the caller is: a key, an account, or nobody known, as when signing in.',
    callerId: 'Identifier of the key or the account; 0 for nobody.',
    callerName: 'Name of the caller at the time.',
    surface: 'The surface that was called.',
    operation:
      'Name of the v3 operation; on GraphQL the mutations of the document, separated by commas.',
    requestId: 'Identifier of the request: what one call has written has the same.',
  },
  table: {
    name: 'audit_entry',
    columns: {
      time: ofCall('time'),
      callerKind: ofCall('caller_kind'),
      callerId: ofCall('caller_id'),
      callerName: ofCall('caller_name'),
      surface: ofCall('surface'),
      operation: ofCall('operation'),
      requestId: ofCall('request_id'),
      before: side(0, 'Delete'),
      after: side(1, 'Create'),
    },
    joins: { call: 'JOIN audit_call AS c ON c.id = t.call_id' },
    // Calls are numbered in time.
    orders: { time: { sql: 't.call_id', type: 'int8' } },
    conditions: {
      recordType: equals('t.record_type', 'text'),
      recordKey: equals('t.record_key', 'text'),
      calls: ofCalls,
    },
  },
});

builder.objectFields(AuditEntry.ref, (t) => {
  const values = (name: 'before' | 'after', description: string) =>
    t.field({
      type: 'MemberValues',
      nullable: true,
      description,
      extensions: { leaf: true, columns: [name] },
      resolve: (row: Row) => row[name] as never,
    });
  return {
    before: values('before', 'What was there before; of a change only what differs.'),
    after: values('after', 'What was there after; of a change only what differs.'),
  };
});

finder(AuditEntry, {
  many: 'auditEntries',
  where: inputOf('AuditEntryWhere', AuditEntryWhere, 'Conditions on audit entries.', {
    recordType: 'Of records of this kind, by the name of the GraphQL type.',
    recordKey: 'Of the record with this key, and of its parts.',
    callerKind: 'By a caller of this kind.',
    callerId: 'By the key or the account with this identifier.',
    operation: 'By this v3 operation or this mutation.',
    requestId: 'By the call with this identifier of its request.',
    from: 'Written at this time or later.',
    to: 'Written at this time or earlier.',
  }),
  orders: auditEntryOrders,
  byDefault: [{ field: 'time', direction: 'descending' }],
  translate: async ({ recordType, recordKey, ...call }) => ({
    ...(recordType !== undefined && { recordType }),
    ...(recordKey !== undefined && { recordKey }),
    ...(Object.keys(call).length > 0 && { calls: call }),
  }),
});
