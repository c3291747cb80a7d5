import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { MetricsText } from '../observe/metrics-server.ts';
import type { WorkerSet } from './worker-set.ts';

type Metric = MetricObjectWithValues<MetricValue<string>>;

/**
 * Aggregates the metrics of all workers: adds counts and sizes, averages delays of the event loop.
 * The last counts of a dead worker are retained, because a total never decreases.
 */
export class WorkerMetrics implements MetricsText {
  readonly contentType = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE;
  readonly #workers: WorkerSet;
  readonly #last = new Map<Worker, Metric[]>();
  #ofDead: Metric[] = [];

  constructor(workers: WorkerSet) {
    this.#workers = workers;
  }

  async text(): Promise<string> {
    for (const [worker, values] of await this.#workers.askMetrics())
      this.#last.set(worker, values as Metric[]);
    for (const [worker, metrics] of this.#last) {
      if (!worker.isDead()) continue;
      this.#last.delete(worker);
      this.#ofDead = await sum([this.#ofDead, metrics.filter(isTotal)]);
    }
    return aggregate([...this.#last.values(), this.#ofDead, this.#own()]).metrics();
  }

  #own(): Metric[] {
    const { running, deaths } = this.#workers.figures;
    return [
      metricOf('gateway_workers', 'gauge', 'Workers that run', running),
      metricOf('gateway_worker_deaths_total', 'counter', 'Workers that ended by a fault', deaths),
    ];
  }
}

const aggregate = (metrics: Metric[][]) => AggregatorRegistry.aggregate(metrics);

const sum = (metrics: Metric[][]): Promise<Metric[]> => aggregate(metrics).getMetricsAsJSON();

const isTotal = ({ type, aggregator }: Metric) =>
  aggregator === 'sum' && (String(type) === 'counter' || String(type) === 'histogram');

function metricOf(name: string, type: string, help: string, value: number) {
  const values = [{ value, labels: {} }];
  return { name, type, help, values, aggregator: 'sum' } as unknown as Metric;
}
