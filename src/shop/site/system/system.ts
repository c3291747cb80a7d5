import { builder } from '../../../engine/schema/builder.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { nestedType, wordsEnum } from '../../../engine/schema/types.ts';
import { readVersion } from '../../../ground/contract/product.ts';
import {
  brokerStates,
  ConnectionsShape,
  checkLevels,
  databaseKinds,
  replicaStates,
  SystemBrokerShape,
  SystemCheckShape,
  SystemChecksShape,
  SystemDatabaseShape,
  SystemGateShape,
  SystemQueuesShape,
  SystemReplicaShape,
  SystemShape,
} from './shapes.ts';

wordsEnum('SystemDatabaseKind', databaseKinds, 'Where the database runs.', {
  Embedded: 'In this process, with its files in `DATA_DIR`.',
  Server: 'On the PostgreSQL server of `DATABASE_URL`.',
});
wordsEnum('SystemReplicaState', replicaStates, 'Whether calls can read from the replica.', {
  Following: 'It follows the primary, and calls that only read use it.',
  Away: 'It does not respond.',
  Behind: 'Its data is too old.',
  Promoted: 'It is no longer a standby.',
  Foreign: 'It is a copy of another database.',
});
wordsEnum('SystemBrokerState', brokerStates, 'Whether events reach the broker.', {
  Publishing: 'The broker accepted the last events, or none had to be sent.',
  Failing: 'The broker did not answer at the last attempt. The events wait.',
});
wordsEnum('SystemCheckLevel', checkLevels, 'The result of a check.', {
  Ok: 'There is nothing to do.',
  Warning: 'The service works, and `advice` says what to improve.',
  Error: 'The service, or a part of it, fails until somebody follows `advice`.',
});

nestedType('SystemConnections', ConnectionsShape, 'Connections of this process to the database.', {
  total: 'How many connections are open.',
  idle: 'Open connections that no statement uses.',
  waiting: 'Statements that wait for a connection.',
});

const Database = nestedType(
  'SystemDatabase',
  SystemDatabaseShape,
  'The database of the shop. Version, size and migrations are read every ten seconds.',
  {
    kind: 'Where the database runs.',
    version: 'The version of PostgreSQL.',
    bytes: 'Its size on the disk in bytes.',
    isComplete: 'Whether it has everything that the migrations create. Otherwise `/readyz` fails.',
    faults: 'The faults that it has now, each with its meaning, as `disk_full: …`.',
    migrations: 'The names of the applied migrations, oldest first.',
    pendingMigrations: 'The migrations that the next start applies.',
    unknownMigrations: 'The migrations that only a newer version of the service has.',
    connections: 'The pool of this process; null for the embedded database.',
  },
);

const Queues = nestedType(
  'SystemQueues',
  SystemQueuesShape,
  'The work that waits, on all nodes. It is counted every second.',
  {
    eventLagSeconds: 'The age of the oldest call that is not in the change log, in seconds.',
    eventUnsettledSeconds:
      'The age of the oldest call that an open transaction holds back from the log, in seconds.',
    unpublishedEvents: 'Events that are not published to the broker.',
    waitingDeliveries: 'Deliveries to webhooks that wait.',
    oldestDeliverySeconds: 'The age of the oldest of these deliveries, in seconds.',
    waitingJobs: 'Imports that wait for their turn.',
    runningJobs: 'Imports that a node runs now.',
  },
);

const Gate = nestedType(
  'SystemGate',
  SystemGateShape,
  'A place where a call can wait or be refused. Counts belong to this process, since its start; they are null where the gate does not count.',
  {
    name: 'Its name in docs/limits.md.',
    counts: 'What the gate counts, and for whom.',
    limit: 'The limit; a name in capitals is a variable of the configuration.',
    wait: 'How long a call waits before it is refused; null if it never waits.',
    used: 'The taken places, in the units of the gate.',
    places: 'How many places there are.',
    waiting: 'How many calls wait now.',
    queued: 'How many calls had to wait.',
    refused: 'How many calls were refused.',
  },
);

const Replica = nestedType(
  'SystemReplica',
  SystemReplicaShape,
  'The server that calls read from if they do not write. Counts belong to this process.',
  {
    address: 'Host, port and database, without user and password.',
    state: 'Whether calls can read from it.',
    isInUse: 'Whether calls read from it now.',
    lagBytes: 'Bytes of the log that it has not replayed.',
    reads: 'Calls that read from it.',
    readsOfPrimary: 'Calls that read from the primary.',
    failedReads: 'Calls whose read from it failed. The primary answered them.',
  },
);

const Broker = nestedType('SystemBroker', SystemBrokerShape, 'A broker that gets the events.', {
  address: 'Host and port, without user and password.',
  stream: 'The stream or exchange that gets them.',
  state: 'Whether this process can publish to it.',
  unpublishedEvents: 'Events that are not published yet.',
});

const Check = nestedType('SystemCheck', SystemCheckShape, 'A check of the command `doctor`.', {
  name: 'The part that is checked, such as `migrations`.',
  level: 'Whether there is something to do.',
  message: 'What the check found.',
  advice: 'What to do; null if there is nothing to do.',
});

const Checks = nestedType(
  'SystemChecks',
  SystemChecksShape,
  'The checks of the command `doctor`, which run at most once a minute.',
  { time: 'When the checks ran.' },
);

builder.objectField(Checks, 'findings', (t) =>
  t.field({
    type: [Check],
    description: 'The results, in the order of the command.',
    resolve: async (_checks, _args, { system }) =>
      (await system.checks()).findings.map((each) => ({ ...each, level: capitalized(each.level) })),
  }),
);

const System = nestedType(
  'System',
  SystemShape,
  'The state of the service: the process that answers, its database and its queues. It contains no passwords and no keys.',
  { version: 'The version of the service.', startTime: 'When this process started.' },
);

/** Parts that query the database or other servers, though at most once in their time. */
const costly = meta({ weight: 500 });

builder.objectFields(System, (t) => ({
  database: t.field({
    type: Database,
    description: 'The database of the shop.',
    extensions: costly,
    resolve: (_system, _args, { system }) => system.database(),
  }),
  queues: t.field({
    type: Queues,
    description: 'The work that waits, on all nodes.',
    extensions: costly,
    resolve: (_system, _args, { system }) => system.queues(),
  }),
  gates: t.field({
    type: [Gate],
    description: 'All places where a call can wait, in the order in which a call meets them.',
    resolve: (_system, _args, { system }) => [...system.gates()],
  }),
  replica: t.field({
    type: Replica,
    nullable: true,
    description: 'The replica of `DATABASE_REPLICA_URL`; null without one.',
    resolve(_system, _args, { system }) {
      const replica = system.replica();
      return replica && { ...replica, state: capitalized(replica.state) };
    },
  }),
  brokers: t.field({
    type: [Broker],
    description: 'The brokers of `EVENTS_PUBLISH`.',
    resolve: async (_system, _args, { system }) => [...(await system.brokers())],
  }),
  checks: t.field({
    type: Checks,
    description: 'Does everything that the service uses work, and what is to be done?',
    extensions: costly,
    resolve: (_system, _args, { system }) => system.checks(),
  }),
}));

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const version = readVersion();

builder.queryField('system', (t) =>
  t.field({
    type: System,
    audience: 'Settings',
    description:
      'How is the service itself: its version, database, queues, limits, replica and brokers, and what `doctor` would report. For operators; the figures are those of `/readyz`, `/metrics` and `doctor`.',
    resolve: (_root, _args, { system }) => ({ version, startTime: system.startTime }),
  }),
);
