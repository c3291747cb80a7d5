import { afterEach, expect, test } from 'vitest';
import { createLoadShedder, startLoadShedding } from '../../src/engine/gate/load-shedding.ts';
import type { SentCall } from '../../src/engine/gate/senders.ts';
import { withLoadShedding } from '../../src/surfaces/http/shed-calls.ts';
import { answer, type Gateway, goodKey, openGateway, openServer } from '../http/gateway.ts';
import { eventually } from '../support/eventually.ts';
import { survivingBytes, weight } from '../support/survivors.ts';

let gateway: Gateway | undefined;
afterEach(() => gateway?.close(0));

test('a call above the limit is refused at once, unread; running calls and health checks go on', async () => {
  const shedder = createLoadShedder({ most: 2, poolSize: 1 });
  let reads = 0;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  gateway = await openServer(
    withLoadShedding(async (each) => {
      if (each.path === '/healthz') return answer('alive');
      await each.read();
      reads++;
      await isOver;
      return answer('done');
    }, shedder),
  );
  const { url } = gateway;
  const send = (path = '/') => fetch(url + path, { method: 'POST', body: '{}' });
  const first = [send(), send()];
  await eventually(() => expect(reads).toBe(2));
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(await (await send('/healthz')).text()).toBe('alive');
  expect(reads).toBe(2);
  end();
  expect(await Promise.all(first.map(async (each) => (await each).text()))).toEqual([
    'done',
    'done',
  ]);
  expect((await send()).status).toBe(200);
});

test('a call that fails leaves its place', async () => {
  const shedder = createLoadShedder({ most: 1, poolSize: 1 });
  gateway = await openServer(withLoadShedding(() => Promise.reject(new Error('broken')), shedder));
  const { url } = gateway;
  for (let time = 0; time < 3; time++) expect((await fetch(url)).status).toBe(500);
});

test('no call is shed where load shedding is off', async () => {
  const shedding = startLoadShedding({ maxInFlight: 0, poolSize: 1 });
  shedding.stop();
  gateway = await openGateway({
    files: withLoadShedding(async () => answer('file'), shedding.shedder),
  });
  const headers = { 'X-Key': goodKey };
  const url = `${gateway.url}/files/a`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url, { headers })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a node references no call that has left', () => {
  const shedder = createLoadShedder({ most: 5_000, poolSize: 4 });
  const enter = () => shedder.enter({ weight: weight() } as unknown as SentCall);
  const inFlight = Array.from({ length: 8 }, enter);
  let at = 0;
  // The table of the first calls moves to old space while nothing else happens.
  survivingBytes(weight);
  const bytes = survivingBytes(() => {
    const place = inFlight[at % 8];
    if (place) shedder.leave(place);
    inFlight[at++ % 8] = enter();
  });
  expect(bytes).toBeLessThan(100);
});
