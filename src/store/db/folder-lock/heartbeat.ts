// The thread that shows other machines that the holder of a data folder is running; see
// start-heartbeat.ts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { latestGeneration } from './generations.ts';
import { writeHolder } from './record.ts';
import type { HeartbeatData } from './start-heartbeat.ts';

/** Milliseconds. Another machine waits for more than seven heartbeats. */
const beatEvery = 2_000;

const { place, generation, holder }: HeartbeatData = workerData;
let beat = 0;

const timer = setInterval(async () => {
  try {
    if ((await latestGeneration(place)) !== generation) return lose();
    await writeFile(join(place, String(generation)), writeHolder(holder, ++beat), { flag: 'r+' });
  } catch (error) {
    // A full disk or an interrupted mount is temporary; a removed folder does not return.
    if (errorCode(error) === 'ENOENT') lose();
  }
}, beatEvery);

function lose(): void {
  clearInterval(timer);
  parentPort?.postMessage('lost');
}
