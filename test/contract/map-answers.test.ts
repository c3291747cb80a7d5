import { expect, test } from 'vitest';
import { entryShape, list, map, shape } from '../../src/ground/contract/notation/shape.ts';
import { selectInside } from '../../src/ground/contract/operations/v3-to-graphql.ts';
import { memberWriter } from '../../src/ground/contract/write-json.ts';

/* A v3 map is read from the list of entries that GraphQL has instead. */

const texts = map('string(1..5)', 'string', { key: 'name' });
const costs = map('int(1..)', 'decimal[10,3](0..)', { key: 'id', value: 'cost' });
const prices = map(
  'string(1..5)',
  shape({ taxClass: 'int(1..)', list: 'decimal[10,3](0..) nullable' }),
  { key: 'sku' },
);

test.each([
  [texts, ' { name value }'],
  [costs, ' { id cost }'],
  [prices, ' { sku taxClass: taxClassId list }'],
  [list(costs), ' { id cost }'],
  [map('int', costs, { key: 'day', value: 'costs' }), ' { day costs { id cost } }'],
])('the entries of $member.notation are selected by their members', (of, selection) => {
  expect(selectInside(of.member)).toBe(selection);
});

test.each([
  [texts, [], '{}'],
  [texts, [{ name: 'a"', value: '\n' }], String.raw`{"a\"":"\n"}`],
  [texts, [{ name: '__proto__', value: 'x' }], '{"__proto__":"x"}'],
  [texts.nullable(), null, 'null'],
  [
    costs,
    [
      { id: 2, cost: '1.500' },
      { id: 1, cost: '0.000' },
    ],
    '{"2":1.5,"1":0}',
  ],
  [prices, [{ sku: 'a', taxClass: 3, list: null }], '{"a":{"taxClass":3,"list":null}}'],
  [list(costs), [[], [{ id: 1, cost: '1.000' }]], '[{},{"1":1}]'],
])('$member.notation is written from its entries: %#', (of, value, text) => {
  expect(memberWriter(of.member, 'UTC')(value)).toBe(text);
});

test('a value that is not a list of entries is an error of the service', () => {
  expect(() => memberWriter(costs.member, 'UTC')({ 1: '1' })).toThrow('not a list of entries');
});

test('an entry has a key and a value, or the members of the value', () => {
  const lines = (of: Parameters<typeof entryShape>[0]) =>
    Object.entries(entryShape(of).member.members).map(
      ([name, { notation, isRequired }]) => `${name}${isRequired ? '!' : ''} ${notation}`,
    );
  expect(lines(costs)).toEqual(['id! int(1..)', 'cost! decimal[10,3](0..)']);
  expect(lines(prices)).toEqual([
    'sku! string(1..5)',
    'taxClass int(1..)',
    'list decimal[10,3](0..)',
  ]);
  // @ts-expect-error a shape is not a map
  expect(() => entryShape(shape({}))).toThrow('no map: object');
});
