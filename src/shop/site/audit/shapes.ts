import { callerKinds, surfaces } from '../../../engine/schema/caller-words.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';

/** The actions, as the triggers write them. */
export const actions = 'Create | Update | Delete';

export const AuditEntryShape = shape({
  id: 'bigint(1..)',
  callId: 'bigint(1..)',
  time: 'datetime',
  callerKind: callerKinds,
  callerId: 'int(0..)',
  callerName: 'string(0..60)',
  surface: surfaces,
  operation: 'string',
  requestId: 'string(1..64)',
  recordType: 'string(1..60)',
  recordKey: 'string(1..60)',
  part: 'string(1..300) nullable',
  action: actions,
});

export const AuditEntryWhere = shape({
  recordType: 'string(1..60)',
  recordKey: 'string(1..60)',
  callerKind: callerKinds,
  callerId: 'int(0..)',
  operation: 'string(1..100)',
  requestId: 'string(1..64)',
  from: 'datetime',
  to: 'datetime',
}).filters({
  recordType: 'recordType.equals',
  recordKey: 'recordKey.equals',
});
