import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { type HeldFolder, holdFolder } from '../db/embedded/hold-folder.ts';
import { logProblem } from '../observe/process-log.ts';

/**
 * Begins to open the embedded database, for main.ts: its thread does so while this one loads the
 * modules of the service. Returns null for a server, and if the port is in use, which leaves the
 * database untouched.
 */
export async function openEarly(config: Config): Promise<HeldFolder | null> {
  if (config.databaseUrl !== null || !(await isFree(config))) return null;
  return holdFolder(config.dataDir, (line) => logProblem(line, 'warn'));
}

const isFree = ({ port, host }: Config): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
