import type { IncomingMessage } from 'node:http';
import { CallError } from '../../ground/contract/errors/errors.ts';

/**
 * Time limits in milliseconds and size limits in bytes for the part of a request before its body.
 * Idle connections stay open for longer than 60 seconds, after which load balancers close theirs.
 * Node itself answers requests beyond these limits with 408 and 431 and closes the connection.
 */
export const connectionLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** Node's own refusal of a request without `Host` has no body: see checkHeaders. */
  requireHostHeader: false,
};

const mostHeaders = 100;

/**
 * Throws a CallError. 431: the request has too many headers, which Node would drop without an
 * error. 400: the request has no `Host` or several; a proxy in front of the service may read
 * another one of these (RFC 9112, section 3.2).
 */
export function checkHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  if (rawHeaders.length > 2 * mostHeaders)
    throw new CallError('HEADERS_TOO_LARGE', `The request has more than ${mostHeaders} headers.`);
  if (headers.host === undefined && httpVersion === '1.1')
    throw new CallError('MALFORMED_REQUEST', 'A request of HTTP/1.1 needs the header Host.');
  const isHost = (text: string, at: number) =>
    at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  if (rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost))
    throw new CallError('MALFORMED_REQUEST', 'The request has more than one Host header.');
}
