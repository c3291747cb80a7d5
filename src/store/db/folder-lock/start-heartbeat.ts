import { Worker } from 'node:worker_threads';
import type { Holder } from './record.ts';

/** The data that the thread receives. */
export interface HeartbeatData {
  readonly place: string;
  readonly generation: number;
  readonly holder: Holder;
}

/** Compiled, from src/ and from dist/. */
const thread = new URL('../../../../dist/store/db/folder-lock/heartbeat.js', import.meta.url);

/**
 * Starts a separate thread that writes to the file of a generation, because long work blocks the
 * main thread. Calls `onLost` when the generation is no longer the latest one.
 */
export function startHeartbeat(data: HeartbeatData, onLost: () => void) {
  const worker = new Worker(thread, {
    workerData: data,
    // The operator's options of Node are only for the main thread.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  worker.once('message', onLost);
  worker.unref();
  return {
    async stop() {
      await worker.terminate();
    },
  };
}
