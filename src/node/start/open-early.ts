import { createServer } from 'node:net';
import type { Config } from '../../ground/config/config.ts';
import { logProblem } from '../../ground/observe/process-log.ts';
import { holdEarly } from '../../store/db/embedded/hold-folder.ts';
import { firstStep } from './first-step.ts';

/**
 * Begins to open the embedded database, in a thread, while this thread loads the modules of the
 * service. Does nothing with a server, or if the port is in use, so that the database remains
 * unchanged.
 */
export async function openEarly(config: Config): Promise<void> {
  if (config.databaseUrl !== null || config.replicaUrl !== null || !(await isFree(config))) return;
  firstStep(config);
  const { dataDir, durability } = config;
  await holdEarly(dataDir, { durability, onWarning: (line) => logProblem(line, 'warn') });
}

const isFree = ({ port, host }: Config): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
