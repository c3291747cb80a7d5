import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../../ground/contract/values/networks.ts';

const localName = /^(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/i;

/** Headers that proxies add, and browsers never send. */
const forwardingName =
  /^(?:forwarded|via|cdn-loop|x-forwarded-.+|x-original-.+|x-envoy-.+|x-amzn-trace-id|(?:.+-)?(?:real|client|connecting)-ip)$/;

/**
 * Whether a browser on this machine opened the address of this machine: the connection comes from
 * the loopback address, no proxy forwarded it, and the requested host is a loopback host with the
 * port of the connection. Other DNS names that resolve to this machine do not count.
 */
export function isLocalCall(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  if (!isLoopback(socket.remoteAddress ?? '') || !isLoopback(socket.localAddress ?? ''))
    return false;
  return !isForwarded(request) && isLocalHost(headers.host, socket.localPort);
}

function isLocalHost(host: string | undefined, localPort: number | undefined): boolean {
  const [, port] = localName.exec(host ?? '') ?? [];
  return port !== undefined && Number(port) === localPort;
}

/**
 * Whether a proxy forwarded a request. A proxy without any settings adds no header and replaces
 * Host by its own target: Nginx then speaks HTTP/1.0, as no browser does, and from the second
 * request of a page on, Origin and Referer still name the host that the browser sees.
 */
function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion === '1.0') return true;
  if (Object.keys(headers).some((name) => forwardingName.test(name))) return true;
  const seen = headers['sec-fetch-site'] === 'same-origin' && (headers.origin ?? headers.referer);
  return typeof seen === 'string' && hostOf(seen) !== headers.host?.toLowerCase();
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);
