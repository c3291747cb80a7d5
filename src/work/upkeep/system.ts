import type { CheckReport, SystemState } from '../../engine/call/system-state.ts';
import { readGates } from '../../engine/gate/gate-figures.ts';
import { inRootContext } from '../../ground/background/in-root-context.ts';
import type { Config, Slice } from '../../ground/config/config.ts';
import { compareMigrations } from '../../store/db/migrate/migrate.ts';
import type { Database } from '../../store/db/session.ts';
import { checkAll } from '../doctor/check-all.ts';
import { warning } from '../doctor/finding.ts';
import type { figuresOf } from './figures.ts';

/** The sources, which are created after the state and exist when a call selects it. */
interface SystemSources {
  readonly figures: ReturnType<typeof figuresOf>;
  isComplete(): Promise<boolean>;
  readonly publisher: { isFailing(): boolean };
  readonly readDocuments: (config: Config) => unknown;
}

/** Milliseconds for which costly parts are valid, and the longest time that a call waits. */
const times = { database: 10_000, queues: 1_000, checks: 60_000, longestCheck: 20_000 } as const;

/**
 * Creates the state of the system. Its figures are those of the metrics, of `/readyz` and of
 * `doctor`; `sources` is called when a call reads them.
 */
export function createSystem(
  config: Config,
  database: Database,
  sources: () => SystemSources,
): SystemState {
  const readQueues = atMostEvery(times.queues, () => queuesOf(sources().figures));
  const readStored = atMostEvery(times.database, () => readDatabase(config, database));
  const runChecks = atMostEvery(times.checks, async () => ({
    time: new Date().toISOString(),
    findings: await checkAll(config, {
      isServing: true,
      readDocuments: sources().readDocuments,
    }),
  }));
  return {
    startTime: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    async database() {
      const { figures, isComplete } = sources();
      const open = figures.faults().filter(({ isOpen }) => isOpen);
      return {
        ...(await readStored()),
        isComplete: await isComplete(),
        faults: open.map(({ name, meaning }) => `${name}: ${meaning}`),
        connections: figures.connections(),
      };
    },
    queues: readQueues,
    gates: readGates,
    replica: () => replicaOf(config, sources().figures),
    async brokers() {
      if (config.eventsPublish === null) return [];
      const { unpublishedEvents } = await readQueues();
      const state = sources().publisher.isFailing() ? 'Failing' : 'Publishing';
      const address = withoutSecrets(config.eventsPublish);
      return [{ address, stream: config.eventsStream, state, unpublishedEvents }];
    },
    checks: () => inTime(runChecks()),
  };
}

async function queuesOf(figures: SystemSources['figures']) {
  const [log, deliveries, jobs] = await Promise.all([
    figures.changeLog(),
    figures.waitingDeliveries(),
    figures.jobs(),
  ]);
  return {
    eventLagSeconds: Math.round(log.lag),
    eventUnsettledSeconds: Math.round(log.unsettled),
    unpublishedEvents: log.unpublished,
    waitingDeliveries: deliveries.count,
    oldestDeliverySeconds: Math.round(deliveries.oldest),
    waitingJobs: jobs.waiting,
    runningJobs: jobs.running,
  };
}

async function readDatabase({ databaseUrl }: Slice<'databaseUrl'>, { upkeep }: Database) {
  const [row] = await upkeep.query(facts, []);
  const run = async (sql: string) => ({ rows: await upkeep.query(sql, []) });
  const { applied, pending, unknown } = await compareMigrations(run);
  return {
    kind: databaseUrl === null ? ('Embedded' as const) : ('Server' as const),
    version: String(row?.version ?? ''),
    bytes: Number(row?.bytes ?? 0),
    migrations: applied,
    pendingMigrations: pending,
    unknownMigrations: unknown,
  };
}

const facts = `SELECT current_setting('server_version') AS version,
  pg_database_size(current_database())::text AS bytes`;

function replicaOf({ replicaUrl }: Slice<'replicaUrl'>, { replica }: SystemSources['figures']) {
  const known = replica();
  if (!known || replicaUrl === null) return null;
  return {
    address: withoutSecrets(replicaUrl),
    state: known.state,
    isInUse: known.state === 'following',
    lagBytes: known.lag,
    reads: known.replica,
    readsOfPrimary: known.primary,
    failedReads: known.failed,
  };
}

/** Host, port and path of an address: its user, password and parameters may be secrets. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** A call does not wait longer; the checks continue, and a later call gets their result. */
function inTime(running: Promise<CheckReport>): Promise<CheckReport> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(unfinished()), times.longestCheck);
    running.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

const unfinished = (): CheckReport => ({
  time: new Date().toISOString(),
  findings: [warning('checks', 'they take longer than usual', 'Read them again later.')],
});

/**
 * Returns a function that runs the work at most once in `milliseconds`, for all of its callers
 * together; in between it returns the latest result. A failure is not stored.
 */
function atMostEvery<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | null = null;
  let isRunning = false;
  let end = 0;
  return () => {
    if (latest && (isRunning || performance.now() < end)) return latest;
    isRunning = true;
    const running = inRootContext(work);
    latest = running;
    const ended = (until: number) => {
      isRunning = false;
      end = until;
    };
    running.then(
      () => ended(performance.now() + milliseconds),
      () => ended(0),
    );
    return running;
  };
}
