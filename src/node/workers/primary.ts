import type { Primary } from '../start/node.ts';
import { type FromWorker, firstVariable, type ToWorker, workerVariable } from './messages.ts';

/** Connects a worker to the primary process. When the primary exits, so does the worker. */
export function connectPrimary(): Primary {
  const send = (message: FromWorker) => void process.send?.(message);
  const listen = (hear: (message: ToWorker) => void) => process.on('message', hear);
  return {
    worker: Number(process.env[workerVariable]),
    isFirst: process.env[firstVariable] === '1',
    started: (isReady) => send({ kind: 'started', isReady }),
    reached: () => send({ kind: 'reached' }),
    onStop: (stop) => void listen(({ kind }) => kind === 'stop' && stop()),
    onMetricsRequested(read) {
      listen((message) => {
        if (message.kind !== 'readMetrics') return;
        const { requestId } = message;
        void read().then((values) => send({ kind: 'metrics', requestId, values }));
      });
    },
  };
}
