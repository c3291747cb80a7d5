// The thread that runs the embedded database: see embedded-thread.ts.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { startCheckpoints } from './embedded-checkpoints.ts';
import { openFolder } from './embedded-folder.ts';
import { startStatistics } from './embedded-statistics.ts';
import type { ThreadData } from './embedded-thread.ts';
import { LogProgress } from './log-progress.ts';
import { compileLite, type LiteModule, openLite } from './open-lite.ts';
import { reasonOf } from './reason-of.ts';
import { type FromDatabase, serveLite } from './serve-lite.ts';
import { UnsyncedLog } from './unsynced-log.ts';

const { place, module: known, log: shared }: ThreadData = workerData;
const report = (message: FromDatabase) => parentPort?.postMessage(message);
const log = shared
  ? new UnsyncedLog(new LogProgress(shared), {
      onWritten: (written) => report({ written }),
      onSynced: () => report('synced'),
    })
  : undefined;

try {
  const module = known ?? (await compileLite());
  const lite = await open(module);
  startCheckpoints(lite, (error) =>
    report({ warning: `The embedded database could not make a checkpoint: ${reasonOf(error)}` }),
  );
  startStatistics(lite, (error) =>
    report({ warning: `The embedded database could not analyze a table: ${reasonOf(error)}` }),
  );
  if (parentPort) serveLite(lite, parentPort);
  report({ module });
} catch (error) {
  report({ failed: reasonOf(error) });
}

async function open(module: LiteModule) {
  if ('folder' in place) return openFolder(place.folder, module, log);
  const loadDataDir = place.dump ? new Blob([await readFile(place.dump)]) : undefined;
  return openLite({ loadDataDir, module });
}
