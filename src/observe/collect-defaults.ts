import { collectDefaultMetrics, type Registry } from 'prom-client';

/**
 * Gauges that have names of counters. Each is the sum of the metric without `_total`, which has the
 * types as labels.
 */
const misnamed = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`);

/** Registers the metrics of Node and of the process. */
export function collectDefaults(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
}
