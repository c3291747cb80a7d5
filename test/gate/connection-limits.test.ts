import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { checkHeaders, connectionLimits } from '../../src/engine/gate/connection-limits.ts';

test('a connection has these limits before its body', () => {
  expect(connectionLimits).toEqual({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16_384,
    requireHostHeader: false,
  });
});

/** Names and values, as they are sent. */
const many = (count: number) => ['Host', 'shop', ...Array(2 * (count - 1)).fill('x')];

test.each<[string, string, readonly string[], string | null]>([
  ['100 headers', '1.1', many(100), null],
  ['101 headers', '1.1', many(101), 'HEADERS_TOO_LARGE'],
  ['a Host', '1.1', ['Host', 'shop', 'Accept', '*/*'], null],
  ['no Host', '1.1', ['Accept', '*/*'], 'MALFORMED_REQUEST'],
  ['no Host in HTTP/1.0', '1.0', ['Accept', '*/*'], null],
  ['two of Host', '1.1', ['Host', 'shop', 'hOST', 'shop'], 'MALFORMED_REQUEST'],
  ['Host as a value', '1.1', ['Host', 'host', 'X-Name', 'Host'], null],
  ['another name of four letters', '1.1', ['Host', 'shop', 'Date', 'now'], null],
])('a request with %s in HTTP/%s gets the declared refusal', (_, version, rawHeaders, kind) => {
  const request = new IncomingMessage(new Socket());
  request.httpVersion = version;
  request.rawHeaders = [...rawHeaders];
  if (rawHeaders.includes('Host') && rawHeaders[0] === 'Host') request.headers.host = 'shop';
  const check = () => checkHeaders(request);
  if (kind === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ kind }));
});
