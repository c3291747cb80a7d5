import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../contract/values/networks.ts';

const localName = /^(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a browser on this machine opened the address of this machine: the connection comes from
 * the loopback address, no proxy forwarded it, and the requested host is a loopback host with the
 * port of the connection. Other DNS names that resolve to this machine do not count.
 */
export function isLocalCall({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  const [, port] = localName.exec(headers.host ?? '') ?? [];
  return port !== undefined && Number(port) === socket.localPort;
}
