import { expect, test } from 'vitest';
import { isNetwork, networksOf, plainAddress } from '../../src/ground/contract/values/networks.ts';

test.each([
  ['10.0.0.0/8', true],
  ['192.0.2.7', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['0.0.0.0/0', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0/8', false],
  ['10.0.0.0/', false],
  ['localhost', false],
  ['fe80::1%eth0', false],
  ['::ffff:10.0.0.0/104', false],
  ['', false],
])('%j names a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});

test.each([
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['192.0.2.7'], '192.0.2.7', true],
  [['192.0.2.7'], '192.0.2.8', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['10.0.0.0/8', '::1'], '::1', true],
  [['0.0.0.0/0'], '::1', false],
  [['10.0.0.0/8'], '', false],
  [['10.0.0.0/8'], 'nonsense', false],
  [[], '10.0.0.1', false],
])('%j contains %s: %s', (networks, address, expected) => {
  expect(networksOf(networks)(address)).toBe(expected);
});

test('an IPv4 address mapped to IPv6 counts as IPv4', () => {
  expect(['::ffff:10.0.0.1', '::FFFF:10.0.0.1', '10.0.0.1', '::1'].map(plainAddress)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '10.0.0.1',
    '::1',
  ]);
});
