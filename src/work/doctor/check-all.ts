import type { Config } from '../../ground/config/config.ts';
import {
  checkAllowedHosts,
  checkBroker,
  checkTrustedDocuments,
  type ReadDocuments,
} from './check-events.ts';
import { checkMachine, checkPorts } from './check-machine.ts';
import { checkServer } from './check-server.ts';
import { checkBucket, checkEmbedded } from './check-storage.ts';
import type { Finding } from './finding.ts';
import { runCheck } from './run-check.ts';

interface CheckOptions {
  /** A process that serves calls does not check its own ports. */
  readonly isServing?: boolean;
  /** Reads the trusted documents as a start does; throws if they cannot be used. */
  readonly readDocuments: ReadDocuments;
}

/**
 * Checks everything that the configuration names, at the same time. Changes nothing, except that it
 * writes a test object to the bucket and creates a missing DATA_DIR.
 */
export async function checkAll(
  config: Config,
  { isServing = false, readDocuments }: CheckOptions,
): Promise<Finding[]> {
  const { databaseUrl } = config;
  const found = await Promise.all([
    runCheck('DATA_DIR', () => checkMachine(config)),
    isServing ? [] : runCheck('PORT', () => checkPorts(config)),
    databaseUrl === null
      ? runCheck('embedded database', () => checkEmbedded(config, isServing), longestOpening)
      : checkServer(databaseUrl, config),
    runCheck('bucket', () => checkBucket(config)),
    runCheck('EVENTS_PUBLISH', () => checkBroker(config)),
    runCheck('WEBHOOK_ALLOW', () => checkAllowedHosts(config)),
    runCheck('TRUSTED_DOCUMENTS_FILE', () => checkTrustedDocuments(config, readDocuments)),
  ]);
  return found.flat();
}

/** Milliseconds. After a crash the embedded database recovers before it opens. */
const longestOpening = 60_000;
