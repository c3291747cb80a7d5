import type { MetricValues } from '../../ground/observe/metric-values.ts';

/** Messages of a worker to its parent process. */
export type FromWorker =
  | { readonly kind: 'started'; readonly isReady: boolean }
  | { readonly kind: 'reached' }
  | {
      readonly kind: 'metrics';
      readonly requestId: number;
      readonly values: readonly MetricValues[];
    };

/** Messages of the parent process to a worker. */
export type ToWorker =
  | { readonly kind: 'stop' }
  | { readonly kind: 'readMetrics'; readonly requestId: number };

/** The environment variables of a worker, in addition to those of the service. */
export const workerVariable = 'GATEWAY_WORKER';
export const firstVariable = 'GATEWAY_FIRST_WORKER';
