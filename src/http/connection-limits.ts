import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/**
 * How long a sender may take, in milliseconds, and how much it may send before its body, in bytes. An
 * idle connection outlives the 60 seconds that load balancers keep theirs. Node answers what is over
 * these limits, with 408 and 431, and ends the connection.
 */
export const connectionLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

const mostHeaders = 100;

/** Throws a Problem 431. Node by itself would leave out those that are too many, and not say so. */
export function checkHeaders({ rawHeaders }: IncomingMessage): void {
  if (rawHeaders.length <= 2 * mostHeaders) return;
  throw new Problem(431, `The request has more than ${mostHeaders} headers.`);
}
