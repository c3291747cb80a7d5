import {
  assert,
  constant,
  integer,
  option,
  property,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import {
  closeGaps,
  type PlacedImage,
  placeImage,
  reorder,
} from '../../src/shop/commerce/product-images/rules.ts';

const images = (positions: readonly number[]): PlacedImage[] =>
  positions.map((position) => ({ id: `image-${position}`, position }));
const places = (placed: readonly PlacedImage[]) => placed.map(({ position }) => position);
const ids = (placed: readonly PlacedImage[]) => placed.map(({ id }) => id);

interface Case {
  before: number[];
  wanted?: number;
  position: number;
  others: number[];
}
const cases: Case[] = [
  { before: [], position: 0, others: [] },
  { before: [], wanted: 7, position: 7, others: [] },
  { before: [0, 1], position: 2, others: [0, 1] },
  { before: [0, 5], position: 6, others: [0, 5] },
  { before: [0, 1, 2], wanted: 1, position: 1, others: [0, 2, 3] },
  { before: [0, 1, 2], wanted: 0, position: 0, others: [1, 2, 3] },
  { before: [0, 5], wanted: 3, position: 3, others: [0, 6] },
  { before: [3, 20], position: 20, others: [3, 19] },
  { before: [0, 20], wanted: 20, position: 19, others: [0, 20] },
  { before: [3, 19, 20], wanted: 19, position: 18, others: [3, 19, 20] },
  { before: [0, 1, 18, 19, 20], wanted: 1, position: 1, others: [0, 2, 18, 19, 20] },
];
test.each(cases)('adding an image at $wanted among $before gives $position and $others', (each) => {
  const { position, others } = placeImage(images(each.before), each.wanted);
  expect(position).toBe(each.position);
  expect(places(others)).toEqual(each.others);
});

const place = integer({ min: 0, max: 20 });
const taken = (most: number) =>
  uniqueArray(place, { maxLength: most }).map((all) => images(all.sort((a, b) => a - b)));
const isRow = (row: readonly number[]) =>
  row.every((at, n) => at >= 0 && at <= 20 && (n === 0 || at > (row[n - 1] ?? 0)));

test('a new image has a position from 0 to 20, and other images keep their order', () => {
  assert(
    property(taken(20), option(place, { nil: undefined }), (before, wanted) => {
      const { position, others } = placeImage(before, wanted);
      const ahead = before.filter((each) => wanted === undefined || each.position < wanted).length;
      const row = places(others);
      expect(ids(others)).toEqual(ids(before));
      expect(isRow([...row.slice(0, ahead), position, ...row.slice(ahead)])).toBe(true);
    }),
  );
});

test('a new image gets the wanted position unless later images need the room', () => {
  assert(
    property(taken(20), place, (before, wanted) => {
      const after = before.filter((each) => each.position >= wanted).length;
      expect(placeImage(before, wanted).position).toBe(Math.min(wanted, 20 - after));
    }),
  );
});

/** Images, and some of their identifiers in any order. */
const some = taken(21).chain((all) => tuple(constant(all), shuffledSubarray(ids(all))));

test('deleting images moves later images up by the number of deleted ones', () => {
  assert(
    property(some, ([before, gone]) => {
      const removed = new Set(gone);
      const left = before.filter(({ id }) => !removed.has(id));
      const moved = left.map(({ id, position }) => {
        const ahead = before.filter((each) => removed.has(each.id) && each.position < position);
        return { id, position: position - ahead.length };
      });
      expect(closeGaps(before, removed)).toEqual(moved);
      expect(isRow(places(moved))).toBe(true);
    }),
  );
});

test('reordered images share their former positions', () => {
  assert(
    property(some, ([before, wanted]) => {
      const row = reorder(before, wanted);
      expect(ids(row)).toEqual(wanted);
      expect(isRow(places(row))).toBe(true);
      const had = before.filter(({ id }) => wanted.includes(id));
      expect(places(row)).toEqual(places(had));
    }),
  );
});
