import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults, chooseFaults } from '../../verify/power/faults.ts';
import { measurePower } from '../../verify/power/measure-power.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { cases } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const faults = allFaults(cases);

test('the table has faults of every kind in every affected operation', () => {
  expect(faults.length).toBeGreaterThan(800);
  expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThan(30);
});

/** `npm run verify:power` plants some 200 of them. */
test('a planted fault of each kind is found', async () => {
  const kinds = new Set(faults.map(({ kind }) => kind)).size;
  const found = await measurePower(cases, chooseFaults(faults, kinds), shop);
  const missed = found.filter(({ by }) => !by);
  expect(missed.map(({ fault }) => `${fault.kind} in ${fault.operation}`)).toEqual([]);
});
