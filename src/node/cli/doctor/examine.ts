import { type Config, ConfigError, readConfig } from '../../../ground/config/config.ts';
import type { Environment } from '../../../ground/config/useless-settings.ts';
import { checkAll } from '../../../work/doctor/check-all.ts';
import { error, type Finding, ok, warning } from '../../../work/doctor/finding.ts';
import { warnOfSettings } from '../../start/unknown-variables.ts';

/** Checks an environment and everything that it configures: see checkAll. */
export async function examine(environment: Environment): Promise<Finding[]> {
  const config = read(environment);
  if (config instanceof ConfigError)
    return [
      error('configuration', config.message, 'docs/reference/configuration.md lists values.'),
    ];
  const found = await checkAll(config, { readDocuments });
  return [...judgeSettings(environment, config), ...found];
}

function read(environment: Environment) {
  try {
    return readConfig({ ...environment });
  } catch (problem) {
    if (problem instanceof ConfigError) return problem;
    throw problem;
  }
}

/** Loads the schema, which most shops need not be checked for. */
async function readDocuments(config: Config): Promise<void> {
  const { readTrustedFile } = await import('../../surfaces.ts');
  readTrustedFile(config);
}

function judgeSettings(environment: Environment, config: Config): Finding[] {
  const warnings = warnOfSettings(environment, config);
  if (warnings.length === 0) return [ok('configuration', 'all values are valid')];
  return warnings.map((line) => warning('configuration', line, 'Correct or remove the variable.'));
}
