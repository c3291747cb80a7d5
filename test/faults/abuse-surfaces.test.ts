import { beforeAll, expect, test } from 'vitest';
import { attacks } from './abuse/attacks.ts';
import { options, optionsOf } from './abuse/options.ts';
import { surfaces, surfacesOf } from './abuse/surfaces.ts';

const aim = { url: 'http://127.0.0.1', key: 'key', children: [], catalogKey: 'key' };

/** The surfaces and options of the attacks, and the parts that are read from their requests. */
const attacked = new Set<string>();
beforeAll(async () => {
  for (const { requests, surfaces = [], options = [] } of attacks) {
    for (const name of [...surfaces, ...options]) attacked.add(name);
    for (const sent of (await requests?.(aim)) ?? [])
      for (const name of [...surfacesOf(sent), ...optionsOf(sent)]) attacked.add(name);
  }
});

test('every surface of the product has an attack', () => {
  expect(surfaces.filter((name) => !attacked.has(name))).toEqual([]);
});

test('every option of every route has an attack', () => {
  expect(options.filter((name) => !attacked.has(name))).toEqual([]);
});

test('an attack names only options that exist', () => {
  const named = attacks.flatMap((attack) => attack.options ?? []);
  expect(named.filter((name) => !options.includes(name))).toEqual([]);
});

test('an attack names only surfaces that exist', () => {
  const named = attacks.flatMap((attack) => attack.surfaces ?? []);
  expect(named.filter((name) => !surfaces.includes(name))).toEqual([]);
});
