import { expect, test } from 'vitest';
import type { SortKey } from '../../verify/cases.ts';
import { readJson } from '../../verify/json-text.ts';
import { matchOrder } from '../../verify/sorted.ts';

const isInOrder = (values: unknown[], of: SortKey['of'], isDescending = false) => {
  const records = values.map((value, at) => readJson(JSON.stringify({ id: at + 1, value })));
  return matchOrder(records, { path: 'value', of, isDescending }, 'id').length === 0;
};

test.each<[SortKey['of'], unknown[], boolean]>([
  ['number', [1, 1, 2.5, null], true],
  ['number', [10, 9], false],
  ['number', [null, 1], false],
  ['digits', ['9', '10', '2024-77', '11'], true],
  ['digits', ['10', '9'], false],
  ['text', ['a', 'B', 'c'], true],
  ['text', ['b', 'A'], false],
  ['text', ['ä', 'b', '-'], true],
  ['bool', [false, true], true],
  ['time', ['2024-01-01 00:00:00', '2023-12-31 23:59:59'], false],
])('sorting by %s finds %j in order: %s', (of, values, isSorted) => {
  expect(isInOrder(values, of)).toBe(isSorted);
});

test('descending order has nulls last too, and ties by the identifier', () => {
  expect(isInOrder([3, 2, 2, null], 'number', true)).toBe(true);
  expect(isInOrder([null, 3], 'number', true)).toBe(false);
});

test('ties in another order than the identifier are reported', () => {
  const records = [2, 1].map((id) => readJson(JSON.stringify({ id, value: 'same' })));
  const by = { path: 'value', of: 'text' as const, isDescending: false };
  expect(matchOrder(records, by, 'id')).toHaveLength(1);
});
