import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { caches, events, importedLines, queueCounts, streams, tries } from './counters.ts';
import type { DatabaseFigures } from './database-figures.ts';
import type { MetricValues } from './metric-values.ts';
import type { ObservedCall } from './observed.ts';

const seconds = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];
const counts = [0, 1, 2, 3, 5, 8, 13, 21, 50, 100];

type Series = Histogram.Internal<string>;

/**
 * Calls that differ only in their figures. Their series are cached, because looking one up by an
 * object of labels costs several times as much.
 */
interface CallsAlike {
  readonly labels: Record<string, string>;
  count: number;
  readonly seconds: Series;
  readonly statements: Series;
}

/** The metrics of one process. Labels contain only values of our own: see observed.ts. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  /** Counted in a Map, which costs a call less than the labels of a metric. */
  readonly #calls = new Map<string, CallsAlike>();
  readonly #seconds = this.#histogram('call_seconds', 'Time to answer a call', seconds, [
    'surface',
    'kind',
  ]);
  readonly #statements = this.#histogram('call_statements', 'Statements that a call sent', counts, [
    'surface',
    'kind',
  ]);
  readonly #statementSeconds = this.#histogram(
    'statement_seconds',
    'Time that a call waited for a statement',
    seconds,
    [],
  ).labels();

  constructor() {
    collectDefaults(this.#registry);
    this.#readCalls();
    this.#readCounters();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** The values as JSON, for the primary process to aggregate. */
  values(): Promise<readonly MetricValues[]> {
    return this.#registry.getMetricsAsJSON();
  }

  call(call: ObservedCall): void {
    const { surface, operation, outcome, status, type, kind } = call;
    const key = `${surface} ${operation} ${outcome} ${status} ${type} ${kind}`;
    let alike = this.#calls.get(key);
    if (!alike) {
      alike = this.#openAlike(call);
      this.#calls.set(key, alike);
    }
    alike.count++;
    alike.seconds.observe(call.ms / 1000);
    alike.statements.observe(call.statements);
  }

  statement(ms: number): void {
    this.#statementSeconds.observe(ms / 1000);
  }

  #openAlike(call: ObservedCall): CallsAlike {
    const labels = [call.surface, call.kind ?? 'none'];
    const seconds = this.#seconds.labels(...labels);
    const statements = this.#statements.labels(...labels);
    return { labels: labelsOf(call), count: 0, seconds, statements };
  }

  watchDatabase(database: DatabaseFigures): void {
    this.#count('statements', 'Statements sent', [], (counter) =>
      counter.inc(database.statements()),
    );
    this.#gauge('database_connections', 'Connections to the database', ['state'], (gauge) => {
      for (const [state, value] of Object.entries(database.connections() ?? {}))
        gauge.set({ state }, value);
    });
    const setFaults = (gauge: Gauge) => {
      for (const { name, isOpen } of database.faults()) gauge.set({ fault: name }, isOpen ? 1 : 0);
    };
    this.#gauge('database_fault', 'Faults of the database', ['fault'], setFaults, 'max');
    const ahead = 'Seconds that the clock of this node is ahead of the clock of the database';
    const setAhead = (gauge: Gauge) => gauge.set(database.clockAhead() / 1000);
    this.#gauge('clock_difference_seconds', ahead, [], setAhead, 'max');
    if (database.replica()) this.#watchReplica(database.replica);
    const lag = 'Age of the oldest call that is not in the change log';
    this.#watch('event_lag_seconds', lag, database.changeLog, 'lag');
    const unsettled = 'Age of the oldest open transaction that has written';
    this.#watch('event_unsettled_seconds', unsettled, database.changeLog, 'unsettled');
    const unpublished = 'Events that are not published to the broker';
    this.#watch('events_unpublished', unpublished, database.changeLog, 'unpublished');
    const { waitingDeliveries } = database;
    const count = 'Deliveries to webhooks that wait';
    this.#watch('webhook_deliveries_waiting', count, waitingDeliveries, 'count');
    const oldest = 'Age of the oldest delivery to a webhook that waits';
    this.#watch('webhook_oldest_waiting_seconds', oldest, waitingDeliveries, 'oldest');
    this.#watchJobs(database.jobs);
  }

  /**
   * Registers a gauge whose value is the same on all nodes. While the database is unreachable, the
   * last value remains.
   */
  #watch<Name extends string>(
    name: string,
    help: string,
    read: () => Promise<Readonly<Record<Name, number>>>,
    member: Name,
  ): void {
    const set = async (gauge: Gauge) => {
      const values = await read().catch(() => null);
      if (values) gauge.set(values[member]);
    };
    this.#gauge(name, help, [], set, 'max');
  }

  #watchJobs(read: DatabaseFigures['jobs']): void {
    const set = async (gauge: Gauge) => {
      for (const [state, count] of Object.entries((await read().catch(() => null)) ?? {}))
        gauge.set({ state }, count);
    };
    this.#gauge('jobs', 'Imports that have not ended', ['state'], set, 'max');
    this.#count('job_lines', 'Lines of imports', ['result'], (counter) => {
      for (const [result, count] of Object.entries(importedLines)) counter.inc({ result }, count);
    });
  }

  #watchReplica(read: DatabaseFigures['replica']): void {
    const [help, labels] = ['Calls that only read, by where they did', ['at']];
    this.#count('replica_reads', help, labels, (counter) => {
      const { replica = 0, primary = 0 } = read() ?? {};
      counter.inc({ at: 'replica' }, replica);
      counter.inc({ at: 'primary' }, primary);
    });
    this.#count('replica_failures', 'Calls whose read from the replica failed', [], (counter) =>
      counter.inc(read()?.failed ?? 0),
    );
    const lag = 'Bytes of the log that the replica has not replayed';
    this.#gauge('replica_lag_bytes', lag, [], (gauge) => gauge.set(read()?.lag ?? 0), 'max');
    this.#gauge('replica_usable', 'Nodes that may read from their replica', [], (gauge) =>
      gauge.set(read()?.state === 'following' ? 1 : 0),
    );
  }

  #readCalls(): void {
    const labels = ['surface', 'operation', 'outcome', 'status', 'type'];
    this.#count('calls', 'Calls answered', labels, (counter) => {
      for (const { labels, count } of this.#calls.values()) counter.inc(labels, count);
    });
  }

  #readCounters(): void {
    const help = 'Look-ups in what is remembered';
    this.#count('cache_lookups', help, ['cache', 'result'], (counter) => {
      for (const [cache, { hits, misses }] of Object.entries(caches)) {
        counter.inc({ cache, result: 'hit' }, hits);
        counter.inc({ cache, result: 'miss' }, misses);
      }
    });
    this.#gauge('cache_entries', 'Entries of the cache', ['cache'], (gauge) => {
      for (const [cache, { entries }] of Object.entries(caches)) gauge.set({ cache }, entries);
    });
    this.#count('limited', 'Calls beyond the limit of their caller', [], (counter) =>
      counter.inc(events.limited),
    );
    this.#count('shed', 'Calls rejected under overload', [], (counter) => counter.inc(events.shed));
    this.#gauge('open_streams', 'Streams that are open', [], (gauge) => gauge.set(streams.open));
    const shared = 'What waited for its turn or was refused, by what is shared among callers';
    this.#count('fair_share', shared, ['share', 'result'], (counter) => {
      for (const [share, { queued, refused }] of Object.entries(queueCounts)) {
        counter.inc({ share, result: 'queued' }, queued);
        counter.inc({ share, result: 'refused' }, refused);
      }
    });
    const tried = 'Requests to webhooks, by the state of the delivery afterwards';
    this.#count('webhook_tries', tried, ['state'], (counter) => {
      for (const [state, count] of Object.entries(tries))
        counter.inc({ state: state.toLowerCase() }, count);
    });
    const swept = 'Stored files removed because no row referred to them';
    this.#count('files_swept', swept, [], (counter) => counter.inc(events.filesSwept));
  }

  /** Registers a counter whose value is computed when it is read. */
  #count(name: string, help: string, labelNames: string[], read: (counter: Counter) => void): void {
    new Counter({
      name: `gateway_${name}_total`,
      help,
      labelNames,
      registers: this.#registers,
      collect() {
        this.reset();
        read(this);
      },
    });
  }

  #gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (gauge: Gauge) => void | Promise<void>,
    aggregator: 'sum' | 'max' = 'sum',
  ): void {
    new Gauge({
      aggregator,
      name: `gateway_${name}`,
      help,
      labelNames,
      registers: this.#registers,
      collect() {
        return read(this);
      },
    });
  }

  #histogram(name: string, help: string, buckets: number[], labelNames: string[]) {
    const registers = this.#registers;
    return new Histogram({ name: `gateway_${name}`, help, buckets, labelNames, registers });
  }
}

const labelsOf = ({ surface, operation, outcome, status, type }: ObservedCall) => ({
  surface,
  operation: operation ?? 'none',
  outcome,
  status: String(status),
  type: type ?? '',
});

/**
 * Gauges that have names of counters. Each is the sum of the metric without `_total`, which has the
 * types as labels.
 */
const misnamed = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`);

/** Registers the metrics of Node and of the process. */
function collectDefaults(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
}
