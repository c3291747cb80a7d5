import { ConfigError } from './config-error.ts';

/** The values that can exclude each other. */
interface Combined {
  readonly databaseUrl: string | null;
  readonly replicaUrl: string | null;
  readonly workers: number;
  readonly host: string;
  readonly port: number;
  readonly metricsHost: string;
  readonly metricsPort: number | null;
}

/** Throws ConfigError for two variables whose values exclude each other. */
export function refuseConflicts(values: Combined): void {
  const conflict = findConflict(values);
  if (conflict !== null) throw new ConfigError(conflict);
}

function findConflict(values: Combined): string | null {
  if (values.databaseUrl === null && values.workers > 1)
    return 'WORKERS: the embedded database belongs to one process; several need DATABASE_URL.';
  if (values.databaseUrl === null && values.replicaUrl !== null)
    return 'DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set.';
  if (shareAddress(values))
    return `METRICS_PORT: ${values.metricsPort} is PORT too; metrics need a port that is not in use.`;
  return null;
}

/** Whether metrics would listen where calls do. With port 0 the system selects two ports. */
function shareAddress({ host, port, metricsHost, metricsPort }: Combined): boolean {
  if (port === 0 || port !== metricsPort) return false;
  const hosts = [host, metricsHost].map((each) => (each === 'localhost' ? '127.0.0.1' : each));
  return hosts[0] === hosts[1] || hosts.some((each) => allAddresses.has(each));
}

const allAddresses: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
