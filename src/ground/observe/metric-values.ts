import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** A metric with its values, as a worker sends it to the primary process. */
export type MetricValues = Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>;
