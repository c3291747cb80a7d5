import { expect, test } from 'vitest';
import { createAddressReader } from '../../src/surfaces/http/receive/client-address.ts';

const read = (trusted: string[], remoteAddress: string, forwarded?: string) =>
  createAddressReader(trusted)({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as never);

test.each([
  ['the connection’s', [], '192.0.2.1', undefined, '192.0.2.1'],
  ['IPv4 that came over IPv6', [], '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['never what an unknown sender says', [], '192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ['never what a sender says who is no proxy', ['10.0.0.0/8'], '192.0.2.1', '1.1.1.1', '192.0.2.1'],
  ['what a proxy says', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['what a proxy over IPv6 says', ['10.0.0.0/8'], '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['what a proxy says of IPv6', ['::1'], '::1', '2001:db8::7', '2001:db8::7'],
  [
    'what stands before the proxies',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '192.0.2.1, 10.0.0.2',
    '192.0.2.1',
  ],
  [
    'not what was written to the left of it',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 192.0.2.1',
    '192.0.2.1',
  ],
  ['the first where all are proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['without a port', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
  ['without brackets', ['10.0.0.0/8'], '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['the proxy’s where it says nothing of use', ['10.0.0.0/8'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['the proxy’s where it says nothing', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
])('the client address is %s', (_, trusted, remote, forwarded, expected) => {
  expect(read(trusted, remote, forwarded)).toBe(expected);
});
