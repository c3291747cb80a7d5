import type {
  Metric,
  MetricObjectWithValues,
  MetricType,
  MetricValue,
  Registry,
} from 'prom-client';

interface Options<Name extends string> {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
  readonly labelNames: readonly Name[];
}

/** The counts for one combination of labels. */
interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  /** The number of values in each bucket; the last one is above all bounds. */
  readonly counts: number[];
  sum: number;
}

/**
 * A histogram compatible with prom-client's. That one allocates objects and joins texts for each
 * value; with three values per call that cost as much as checking the key.
 */
export class Tally<Name extends string> {
  readonly name: string;
  readonly #options: Options<Name>;
  readonly #byLabels = new Map<string, Counted>();

  constructor(options: Options<Name>, registry: Registry) {
    this.name = options.name;
    this.#options = options;
    // The registry uses only the name and `get` of a metric.
    registry.registerMetric(this as unknown as Metric);
    if (options.labelNames.length === 0) this.#begin('', []);
  }

  /** `values` are the label values in order. */
  observe(value: number, ...values: readonly string[]): void {
    const key = values.join();
    const counted = this.#byLabels.get(key) ?? this.#begin(key, values);
    const { buckets } = this.#options;
    let at = 0;
    while (at < buckets.length && value > (buckets[at] ?? 0)) at++;
    counted.counts[at] = (counted.counts[at] ?? 0) + 1;
    counted.sum += value;
  }

  async get(): Promise<Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>> {
    const { name, help } = this.#options;
    // The types of prom-client number the kinds; its code names them.
    const type = 'histogram' as unknown as MetricType;
    const values = [...this.#byLabels.values()].flatMap((each) => this.#valuesOf(each));
    return { name, help, type, aggregator: 'sum', values };
  }

  #begin(key: string, values: readonly string[]): Counted {
    const { buckets, labelNames } = this.#options;
    const labels = Object.fromEntries(labelNames.map((name, at) => [name, values[at] ?? '']));
    const counted = { labels, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
    this.#byLabels.set(key, counted);
    return counted;
  }

  #valuesOf({ labels, counts, sum }: Counted) {
    const { name, buckets } = this.#options;
    let total = 0;
    const cumulated = [...buckets, '+Inf'].map((le, at) => {
      total += counts[at] ?? 0;
      return { labels: { le, ...labels }, value: total, metricName: `${name}_bucket` };
    });
    return [
      ...cumulated,
      { labels, value: sum, metricName: `${name}_sum` },
      { labels, value: total, metricName: `${name}_count` },
    ];
  }
}
