import { ConfigError } from '../../ground/config/config.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { logProblem } from '../../ground/observe/process-log.ts';
import { UsageError } from './usage-error.ts';

/**
 * Logs one line for errors that the operator can fix, or the stack for others, and exits with 1, or
 * with 2 for an invalid command line.
 */
export function exitWithError(error: unknown): never {
  logProblem(explain(error), 'fatal');
  process.exit(error instanceof UsageError ? 2 : 1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT: another process already listens on this port';
  if (code === 'EACCES') return `Not permitted: ${error.message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST: this machine does not have this address';
  return error.stack ?? error.message;
}
