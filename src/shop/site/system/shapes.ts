import { shape } from '../../../ground/contract/notation/shape.ts';

export const databaseKinds = 'Embedded | Server';
export const replicaStates = 'Following | Away | Behind | Promoted | Foreign';
export const brokerStates = 'Publishing | Failing';
export const checkLevels = 'Ok | Warning | Error';

export const ConnectionsShape = shape({
  total: 'int(0..)',
  idle: 'int(0..)',
  waiting: 'int(0..)',
});

export const SystemDatabaseShape = shape({
  kind: databaseKinds,
  version: 'string(1..60)',
  bytes: 'int(0..)',
  isComplete: 'bool',
  faults: 'array of string(1..200)',
  migrations: 'array of string(1..200)',
  pendingMigrations: 'array of string(1..200)',
  unknownMigrations: 'array of string(1..200)',
  connections: ConnectionsShape.nullable(),
});

export const SystemQueuesShape = shape({
  eventLagSeconds: 'int(0..)',
  eventUnsettledSeconds: 'int(0..)',
  unpublishedEvents: 'int(0..)',
  waitingDeliveries: 'int(0..)',
  oldestDeliverySeconds: 'int(0..)',
  waitingJobs: 'int(0..)',
  runningJobs: 'int(0..)',
});

export const SystemGateShape = shape({
  name: 'string(1..60)',
  counts: 'string(1..200)',
  limit: 'string(1..200)',
  wait: 'string(1..200) nullable',
  used: 'int(0..) nullable',
  places: 'int(0..) nullable',
  waiting: 'int(0..) nullable',
  queued: 'int(0..) nullable',
  refused: 'int(0..) nullable',
});

export const SystemReplicaShape = shape({
  address: 'string(1..400)',
  state: replicaStates,
  isInUse: 'bool',
  lagBytes: 'int(0..)',
  reads: 'int(0..)',
  readsOfPrimary: 'int(0..)',
  failedReads: 'int(0..)',
});

export const SystemBrokerShape = shape({
  address: 'string(1..400)',
  stream: 'string(1..200)',
  state: brokerStates,
  unpublishedEvents: 'int(0..)',
});

export const SystemCheckShape = shape({
  name: 'string(1..200)',
  level: checkLevels,
  message: 'string(1..1000)',
  advice: 'string(1..1000) nullable',
});

export const SystemChecksShape = shape({ time: 'datetime' });

export const SystemShape = shape({ version: 'string(1..60)', startTime: 'datetime' });
