import { Histogram, type HistogramConfiguration, type Registry } from 'prom-client';

type Options<Name extends string> = Omit<HistogramConfiguration<Name>, 'labelNames'> & {
  readonly labelNames: readonly Name[];
};

/**
 * prom-client's histogram, whose child for each combination of labels is kept: looking it up by
 * objects of labels for each of a call's three values costs several times as much.
 */
export class LabelledHistogram<Name extends string> {
  readonly #histogram: Histogram<Name>;
  readonly #children = new Map<string, Histogram.Internal<Name>>();

  constructor(options: Options<Name>, registry: Registry) {
    const labelNames = [...options.labelNames];
    this.#histogram = new Histogram({ ...options, labelNames, registers: [registry] });
  }

  /** `labels` are the label values in the order of their names; there have to be few of each. */
  observe(value: number, ...labels: readonly string[]): void {
    const key = labels.join();
    let child = this.#children.get(key);
    if (!child) {
      child = this.#histogram.labels(...labels);
      this.#children.set(key, child);
    }
    child.observe(value);
  }
}
