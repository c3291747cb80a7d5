import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveHost } from '../../src/work/events/webhooks/resolve-host.ts';
import { type Names, startNameServer } from '../support/name-server.ts';
import { deliverBeside } from './support.ts';

const names: Names = new Map();
let stopNames: () => void;
beforeAll(async () => {
  stopNames = await startNameServer(names);
});
afterAll(() => stopNames());

describe('the lookup of a host name', () => {
  test('ends within seconds when the name server does not respond', async () => {
    names.set('silent.example', []);
    const began = performance.now();
    await expect(resolveHost('silent.example')).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(6_000);
  });

  test.each([
    ['an address', '93.184.215.14', [{ address: '93.184.215.14', family: 4 }]],
    ['localhost', 'localhost', expect.arrayContaining([{ address: '127.0.0.1', family: 4 }])],
    [
      'a name below localhost',
      'shop.localhost',
      expect.arrayContaining([{ address: '127.0.0.1', family: 4 }]),
    ],
    [
      'a name with both families',
      'both.example',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '::7', family: 6 },
      ],
    ],
  ])('returns addresses for %s', async (_, host, addresses) => {
    names.set('both.example', [['::7', '93.184.215.14']]);
    expect(await resolveHost(host)).toEqual(addresses);
  });

  test('rejects with ENOTFOUND when the name does not exist', async () => {
    await expect(resolveHost('missing.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

test('a delivery reaches its receiver beside 16 webhooks whose names no longer resolve', async () => {
  for (let at = 0; at < 16; at++) names.set(`gone-${at}.example`, [['93.184.215.14']]);
  await deliverBeside(
    (at) => `http://gone-${at}.example/hook`,
    () => {
      for (const turns of names.values()) turns.length = 0;
    },
  );
});
