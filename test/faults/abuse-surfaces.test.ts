import { expect, test } from 'vitest';
import { attacks } from './abuse/attacks.ts';
import { surfaces, surfacesOf } from './abuse/surfaces.ts';

const aim = { url: 'http://127.0.0.1', key: 'key', children: [], catalogKey: 'key' };

/** The attacked surfaces of requests are read from the requests. */
test('every surface of the product has an attack', async () => {
  const attacked = new Set<string>();
  for (const { requests, surfaces: opened = [] } of attacks) {
    for (const name of opened) attacked.add(name);
    for (const sent of (await requests?.(aim)) ?? [])
      for (const name of surfacesOf(sent)) attacked.add(name);
  }
  expect(surfaces.filter((name) => !attacked.has(name))).toEqual([]);
}, 120_000);

test('an attack names only surfaces that exist', () => {
  const named = attacks.flatMap((attack) => attack.surfaces ?? []);
  expect(named.filter((name) => !surfaces.includes(name))).toEqual([]);
});
