import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networksOf, plainAddress } from '../../../ground/contract/values/networks.ts';

/** Returns the client address of a request. */
export type AddressReader = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/**
 * Creates a reader of client addresses: the address of the connection or, behind trusted proxies,
 * the address in `X-Forwarded-For`. The header is read from the right, where each proxy appends, up
 * to the first address that is not a trusted proxy; any client may have written the rest.
 */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const isTrusted = networksOf(trusted);
  return ({ socket, headers }) => {
    let address = plainAddress(socket.remoteAddress ?? '');
    if (trusted.length === 0 || !isTrusted(address)) return address;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(address)) {
      const next = readForwarded(forwarded.pop());
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

/**
 * Reads an address, to which some proxies append the port. Returns undefined for other text, such
 * as `unknown`.
 */
function readForwarded(text = ''): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(.+))$/.exec(text.trim()) ?? [];
  const address = bracketed ?? plain?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1') ?? '';
  return isIP(address) ? plainAddress(address) : undefined;
}
