import { expect, test } from 'vitest';
import { createOpenPlaces } from '../../src/engine/gate/open-places.ts';
import { nobody } from '../../src/ground/contract/caller.ts';
import { keyCaller } from './key-caller.ts';

/** A node with 8 places, 3 of a caller, the last 3 for callers with fewer than 2. */
const open = () => createOpenPlaces({ gate: 'exports', node: 8, caller: 3, few: 2, refusal });
const refusal = (of: string) => new Error(of);

/** Returns `open`, or the limit that refuses the caller. */
function enter(places: ReturnType<typeof open>, id: number): string {
  try {
    places.enter(id === 0 ? nobody : keyCaller(id));
    return 'open';
  } catch (error) {
    return String(error);
  }
}

type Entry = readonly [id: number, result: string];
const rows: [string, readonly Entry[]][] = [
  [
    'up to the limit of the caller',
    [
      [1, 'open'],
      [1, 'open'],
      [1, 'open'],
      [1, 'Error: caller'],
      [0, 'open'],
    ],
  ],
  [
    'from the last ones only to callers with few',
    [
      [1, 'open'],
      [1, 'open'],
      [2, 'open'],
      [3, 'open'],
      [1, 'open'],
      [4, 'open'],
      [4, 'open'],
      [4, 'Error: node'],
      [2, 'open'],
      [5, 'Error: node'],
      [1, 'Error: caller'],
    ],
  ],
];

test.each(rows)('the node gives places %s', (_, entries) => {
  const places = open();
  for (const [id, result] of entries) expect(enter(places, id), `${id}`).toBe(result);
});

test('a place that is left twice is free once', () => {
  const places = open();
  const [first] = [places.enter(keyCaller(1)), enter(places, 1), enter(places, 1)];
  for (let time = 0; time < 2; time++) first.leave();
  expect([enter(places, 1), enter(places, 1)]).toEqual(['open', 'Error: caller']);
});

test('places that are left are free for all callers', () => {
  const places = open();
  for (let id = 1; id < 20; id++) places.enter(keyCaller(id)).leave();
  expect(enter(places, 20)).toBe('open');
});

test('the places of a caller have one share, until all are left', () => {
  const places = open();
  const [first, second] = [places.enter(keyCaller(1)), places.enter(keyCaller(1))];
  expect(second.share).toBe(first.share);
  expect(places.enter(keyCaller(2)).share).not.toBe(first.share);
  first.leave();
  expect(places.enter(keyCaller(1)).share).toBe(first.share);
  for (let leaving = 0; leaving < 1; leaving++) second.leave();
  expect(places.enter(keyCaller(1)).share).toBe(first.share);
});
