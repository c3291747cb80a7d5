import type { Primary } from '../start/node.ts';
import { type FromWorker, firstVariable, type ToWorker, workerVariable } from './messages.ts';

/** Connects a worker to the primary process. When the primary exits, so does the worker. */
export function connectPrimary(): Primary {
  const tell = (message: FromWorker) => void process.send?.(message);
  const listen = (hear: (message: ToWorker) => void) => process.on('message', hear);
  return {
    worker: Number(process.env[workerVariable]),
    isFirst: process.env[firstVariable] === '1',
    started: (isReady) => tell({ kind: 'started', isReady }),
    reached: () => tell({ kind: 'reached' }),
    onStop: (stop) => void listen(({ kind }) => kind === 'stop' && stop()),
    onMetricsAsked(read) {
      listen((message) => {
        if (message.kind !== 'tellMetrics') return;
        const { asking } = message;
        void read().then((values) => tell({ kind: 'metrics', asking, values }));
      });
    },
  };
}
