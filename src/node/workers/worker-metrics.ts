import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricType } from 'prom-client';
import type { MetricValues } from '../../ground/observe/metric-values.ts';
import type { MetricsText } from '../../ground/observe/metrics-server.ts';
import type { WorkerSet } from './worker-set.ts';

/**
 * Aggregates the metrics of all workers: adds counts and sizes, averages delays of the event loop.
 * The last counts of a dead worker are retained, because a total never decreases.
 */
export class WorkerMetrics implements MetricsText {
  readonly contentType = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE;
  readonly #workers: WorkerSet;
  readonly #last = new Map<Worker, readonly MetricValues[]>();
  #ofDead: MetricValues[] = [];

  constructor(workers: WorkerSet) {
    this.#workers = workers;
  }

  async text(): Promise<string> {
    for (const [worker, values] of await this.#workers.requestMetrics())
      this.#last.set(worker, values);
    for (const [worker, metrics] of this.#last) {
      if (!worker.isDead()) continue;
      this.#last.delete(worker);
      this.#ofDead = await sum([this.#ofDead, metrics.filter(isTotal)]);
    }
    return aggregate([...this.#last.values(), this.#ofDead, this.#own()]).metrics();
  }

  #own(): MetricValues[] {
    const { running, deaths } = this.#workers.figures;
    return [
      metricOf('gateway_workers', 'gauge', 'Workers that run', running),
      metricOf(
        'gateway_worker_deaths_total',
        'counter',
        'Workers that ended with an error',
        deaths,
      ),
    ];
  }
}

const aggregate = (metrics: (readonly MetricValues[])[]) => AggregatorRegistry.aggregate(metrics);

const sum = (metrics: (readonly MetricValues[])[]): Promise<MetricValues[]> =>
  aggregate(metrics).getMetricsAsJSON();

const isTotal = ({ type, aggregator }: MetricValues) =>
  aggregator === 'sum' && (String(type) === 'counter' || String(type) === 'histogram');

function metricOf(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  value: number,
): MetricValues {
  const values = [{ value, labels: {} }];
  // The types of prom-client number the kinds of metrics; its code names them.
  const kind = type as unknown as MetricType;
  return { name, type: kind, help, values, aggregator: 'sum' };
}
