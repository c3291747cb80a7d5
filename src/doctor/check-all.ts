import type { Config } from '../config/config.ts';
import { checkAllowedHosts, checkBroker, checkTrustedDocuments } from './check-events.ts';
import { checkMachine, checkPorts } from './check-machine.ts';
import { checkServer } from './check-server.ts';
import { describeFault } from './check-state.ts';
import { checkBucket, checkEmbedded } from './check-storage.ts';
import { error, type Finding } from './finding.ts';

/**
 * Checks everything that the configuration names. Changes nothing, except that it writes a test
 * object to the bucket and creates a missing DATA_DIR. A process that serves calls does not check
 * its own ports.
 */
export async function checkAll(
  config: Config,
  { isServing = false }: { readonly isServing?: boolean } = {},
): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  return [
    ...(await checkMachine(config)),
    ...(isServing ? [] : await checkPorts(config)),
    ...(databaseUrl === null
      ? [await checkEmbedded(dataDir)]
      : await attempt('DATABASE_URL', () => checkServer(databaseUrl, config))),
    ...(await checkBucket(config)),
    ...(await checkBroker(config)),
    ...(await checkAllowedHosts(config)),
    ...(await checkTrustedDocuments(config)),
  ];
}

/** Converts the failure of a check to a finding, so that the other checks still run. */
async function attempt(name: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (problem) {
    const fault = describeFault(name, problem);
    if (fault) return [fault];
    const message = problem instanceof Error ? problem.message : String(problem);
    return [error(name, message, 'Correct this first, then run the command again.')];
  }
}
