import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '../ground/config/config.ts';
import { logProblem, setLogFormat } from '../ground/observe/process-log.ts';
import { readCommandLine } from './start/command-line.ts';
import { exitWithError } from './start/exit-with-error.ts';
import { openEarly } from './start/open-early.ts';
import { warnOfSettings } from './start/unknown-variables.ts';

// Disables V8's pretenuring, which promotes per-request objects to old space. V8 learns allocation
// sites from the first objects that survive a small collection. These belong to running calls, and
// objects that they reference then stay until a full collection. In one start of two this took a
// third of Node's time (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring');

// Only the owner of the process may read what it stores, such as the embedded database.
process.umask(0o077);

await start().catch(exitWithError);

/**
 * Runs one process that serves calls, or a primary with several workers. Loads only the modules
 * that are needed.
 */
async function start(): Promise<void> {
  setLogFormat(process.env.LOG_FORMAT);
  const config = readConfig({ ...process.env, ...readCommandLine(process.argv.slice(2)) });
  if (cluster.isPrimary)
    for (const line of warnOfSettings(process.env, config)) logProblem(line, 'warn');
  if (cluster.isPrimary && config.workers > 1) {
    const { runWorkers } = await import('./workers/run-workers.ts');
    // The command of the package runs this module; workers run it directly.
    cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
    return runWorkers(config);
  }
  if (cluster.isPrimary) await openEarly(config);
  const { runNode } = await import('./start/node.ts');
  const primary = cluster.isWorker ? (await import('./workers/primary.ts')).connectPrimary() : null;
  return runNode(config, primary);
}
