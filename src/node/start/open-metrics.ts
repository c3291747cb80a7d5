import type { Config } from '../../ground/config/config.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { type MetricsText, serveMetrics } from '../../ground/observe/metrics-server.ts';

/** Serves metrics until the process exits, including its shutdown. Returns the port. */
export async function openMetrics(
  metrics: MetricsText,
  { metricsPort, metricsHost }: Config,
): Promise<number> {
  const opened = serveMetrics(metrics, metricsPort ?? 0, metricsHost);
  return (await opened.catch(nameVariable)).port;
}

function nameVariable(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartError('METRICS_PORT: another process already listens on this port');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartError('METRICS_HOST: this machine does not have this address');
  throw error;
}
