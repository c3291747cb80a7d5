import type { Config } from './config.ts';

/** Variables that have no effect, and why. */
interface Useless {
  readonly names: readonly string[];
  readonly because: string;
  readonly isSo: (config: Config) => boolean;
}

const ofServer = [
  'DATABASE_DIRECT_URL',
  'POOL_SIZE',
  'PREPARED_STATEMENTS',
  'REPLICA_WAIT_MS',
  'REPLICA_ALONE_S',
];
const ofReplica = ['REPLICA_WAIT_MS', 'REPLICA_ALONE_S'];
const ofBucket = ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX', 'S3_FORCE_PATH_STYLE'];

const rules: readonly Useless[] = [
  {
    names: ofServer,
    because: 'DATABASE_URL is not set',
    isSo: ({ databaseUrl }) => databaseUrl === null,
  },
  {
    names: ['DURABILITY'],
    because: 'DATABASE_URL is set, and its server decides',
    isSo: ({ databaseUrl }) => databaseUrl !== null,
  },
  {
    names: ofReplica,
    because: 'DATABASE_REPLICA_URL is not set',
    isSo: ({ databaseUrl, replicaUrl }) => databaseUrl !== null && replicaUrl === null,
  },
  { names: ofBucket, because: 'S3_BUCKET is not set', isSo: ({ s3Bucket }) => s3Bucket === null },
  {
    names: ['METRICS_HOST'],
    because: 'METRICS_PORT is not set',
    isSo: ({ metricsPort }) => metricsPort === null,
  },
  {
    names: ['EVENTS_STREAM'],
    because: 'EVENTS_PUBLISH is not set',
    isSo: ({ eventsPublish }) => eventsPublish === null,
  },
  {
    names: ['TRUSTED_DOCUMENTS_FILE'],
    because: 'TRUSTED_DOCUMENTS is off',
    isSo: ({ trustedDocuments }) => trustedDocuments === 'off',
  },
  {
    names: ['RECORD_KEYS'],
    because: 'RECORD_CALLS is not set',
    isSo: ({ recordCalls }) => recordCalls === null,
  },
  {
    names: ['RECORD_CALLS'],
    because: 'RECORD_KEYS names no key',
    isSo: ({ recordKeys }) => recordKeys.length === 0,
  },
  {
    names: ['SLOW_CALL_MS'],
    because: 'LOG_CALLS=0 logs no calls',
    isSo: ({ logCalls }) => !logCalls,
  },
  {
    names: ['CALL_WINDOW_S'],
    because: 'CALL_LIMIT=0 limits no calls',
    isSo: ({ callRate }) => callRate === null,
  },
];

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns a warning for each variable that is set and has no effect in combination with the others.
 */
export function warnOfUseless(environment: Environment, config: Config): string[] {
  return rules
    .filter(({ isSo }) => isSo(config))
    .flatMap(({ names, because }) =>
      names
        .filter((name) => environment[name]?.trim())
        .map((name) => `${name} has no effect: ${because}`),
    );
}
