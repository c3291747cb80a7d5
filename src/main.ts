import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { StartError } from './contract/start-error.ts';
import { giveUp } from './start/give-up.ts';

// V8 learns where long-lived objects are made from the first that outlive a small collection: here, what the
// calls in flight just then hold. From then on it makes the like among the old ones, where what they
// refer to stays until everything is collected: a third of Node's time, in one start of two (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring');

await start().catch(giveUp);

/** One process that answers calls, or one that keeps several: what the other needs is not loaded. */
async function start(): Promise<void> {
  const config = readConfig({ ...process.env, ...readWords(process.argv.slice(2)) });
  if (cluster.isPrimary && config.workers > 1) {
    const { runWorkers } = await import('./workers/run-workers.ts');
    return runWorkers(config);
  }
  const { runNode } = await import('./start/node.ts');
  const keeper = cluster.isWorker ? (await import('./workers/keeper.ts')).openKeeper() : null;
  return runNode(config, keeper);
}

/** `--workers` on the command line is `WORKERS` in the environment, and goes before it. */
function readWords(words: readonly string[]): { WORKERS?: string } {
  try {
    const { values } = parseArgs({ args: [...words], options: { workers: { type: 'string' } } });
    return values.workers === undefined ? {} : { WORKERS: values.workers };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
