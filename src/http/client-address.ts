import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networksOf, plainAddress } from '../contract/networks.ts';

/** Tells the address that a request comes from. */
export type AddressReader = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/**
 * The address of the connection; where that is a trusted proxy's, what `X-Forwarded-For` says. It is
 * read from the right, as each proxy adds to it there, up to the first address that is no proxy of ours:
 * what stands to the left of that anyone may have written.
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

/** Some proxies add the port; undefined for what is no address (`unknown`). */
function readForwarded(text = ''): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(.+))$/.exec(text.trim()) ?? [];
  const address = bracketed ?? plain?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1') ?? '';
  return isIP(address) ? plainAddress(address) : undefined;
}
