import { startupOptions } from '../settings.ts';
import { openPool, type Pooled, type PoolOptions } from './pool.ts';
import { connectionConfig, longestConnect, readServerAddress } from './server-address.ts';
import { lockLimit } from './timeout.ts';

interface ServerPoolOptions extends Omit<PoolOptions, 'config' | 'waitMs'> {
  readonly url: string;
}

/** Opens a pool of connections to a server, or to a pooler in front of it. */
export function openServerPool({ url, ...options }: ServerPoolOptions): Pooled {
  const { isOurs, readMs } = options;
  const address = readServerAddress(url);
  const common = connectionConfig(address);
  const ours = `${common.options} ${startupOptions} ${limitOptions(readMs)}`;
  // Connections to a pooler do not transfer settings: see settings.ts.
  const config = { ...common, options: isOurs ? ours : address.written };
  return openPool({ ...options, config, waitMs: Math.min(longestConnect, readMs) });
}

/**
 * The server itself cancels statements, including those of a node that has disappeared, and
 * releases the locks of such a node after a minute.
 */
const limitOptions = (readMs: number) =>
  `-c statement_timeout=${readMs} -c lock_timeout=${lockLimit(readMs)} ` +
  '-c idle_in_transaction_session_timeout=60000';
