import { ConfigError, readConfig } from '../../config/config.ts';
import { warnOfUnknown } from '../../start/unknown-variables.ts';
import { checkAllowedHosts, checkBroker, checkTrustedDocuments } from './check-events.ts';
import { checkMachine } from './check-machine.ts';
import { checkServer } from './check-server.ts';
import { describeFault } from './check-state.ts';
import { checkBucket, checkEmbedded } from './check-storage.ts';
import { error, type Finding, ok, warning } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks everything that this environment configures. Changes nothing, except that it writes a test
 * object to the bucket and creates a missing DATA_DIR.
 */
export async function examine(environment: Environment): Promise<Finding[]> {
  const config = read(environment);
  if (config instanceof ConfigError)
    return [
      error('configuration', config.message, 'docs/reference/configuration.md lists values.'),
    ];
  const { databaseUrl, dataDir } = config;
  return [
    ...judgeNames(environment),
    ...(await checkMachine(config)),
    ...(databaseUrl === null
      ? [await checkEmbedded(dataDir)]
      : await attempt('DATABASE_URL', () => checkServer(databaseUrl, config))),
    ...(await checkBucket(config)),
    ...(await checkBroker(config)),
    ...(await checkAllowedHosts(config)),
    ...(await checkTrustedDocuments(config)),
  ];
}

function read(environment: Environment) {
  try {
    return readConfig({ ...environment });
  } catch (problem) {
    if (problem instanceof ConfigError) return problem;
    throw problem;
  }
}

function judgeNames(environment: Environment): Finding[] {
  const warnings = warnOfUnknown(environment);
  if (warnings.length === 0) return [ok('configuration', 'all values are valid')];
  return warnings.map((line) => warning('configuration', line, 'Correct or remove the variable.'));
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
