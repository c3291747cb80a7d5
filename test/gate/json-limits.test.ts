import { describe, expect, test } from 'vitest';
import { deepestJson, isTooDeep, isValueTooDeep } from '../../src/engine/gate/json/json-depth.ts';
import { hasTooManyValues, mostJsonValues } from '../../src/engine/gate/json/json-size.ts';
import { JsonError, parseJson, parseJsonObject } from '../../src/engine/gate/json/parse-json.ts';

test('a body has at most 64 levels and 200,000 members and values', () => {
  expect([deepestJson, mostJsonValues]).toEqual([64, 200_000]);
});

const nested = (depth: number, [open, close] = ['[', ']']) =>
  `${open?.repeat(depth)}${close?.repeat(depth)}`;
/** A string of one character that ends after its closing quote. */
const text = (content: string) => JSON.stringify(content);

describe('the depth check with at most 3 levels', () => {
  test.each<[string, string, boolean]>([
    ['is the empty text', '', false],
    ['has 3 levels of lists', `${nested(3)}     `, false],
    ['has 4 levels of lists', nested(4), true],
    ['has 4 levels of objects', nested(4, ['{', '}']), true],
    ['has 4 levels of both', '[{[{}]}]', true],
    ['has 4 levels that begin late', '[[],[[[]]]]', true],
    ['has many brackets side by side', '[[],[],[],[],[]]', false],
    ['has many objects side by side', '[{},{},{},{},{},{}]', false],
    ['closes more than it opens', ']]]]]]][[[', false],
    ['closes objects and lists', '[[{}],[{}],[{}]]', false],
    ['has brackets in a string', `[${text('[[[[[[')}]`, false],
    ['has brackets after a string', `[${text('[')},[[[]]]]`, true],
    ['has an escaped quote before brackets', `[${text('"[[[[[[')}]`, false],
    ['has an escaped backslash at the end', `[${text('\\')},[[[]]]]`, true],
    ['has an escaped backslash and quote', `[${text('\\"[[[[[')}]`, false],
    ['has two escaped backslashes at the end', `[${text('\\\\')},[[[]]]]`, true],
    ['has a string without an end', '["[[[[[[[[', false],
    ['has a string without an end behind an escaped quote', '["[[[[[[[[\\"', false],
    ['has the opening brackets in the end', '       [[[[', true],
    ['opens 4 lists in 6 characters', '[[[[  ', false],
    ['opens 4 lists in 7 characters', '[[[[   ', true],
    ['opens 3 lists in 7 characters', '[[[    ', false],
    ['has a string at its very beginning', '"[[[[[["', false],
  ])('recognizes a text that %s', (_, json, isDeep) => {
    expect(isTooDeep(json, 3)).toBe(isDeep);
  });
});

test.each<[unknown, boolean]>([
  [null, false],
  ['text', false],
  [[[1]], false],
  [[[[1]]], true],
  [[{ a: {} }], false],
  [[{ a: { b: null } }], true],
  [[1, [2, [3]]], true],
])('the value %j is deeper than 2: %s', (value, isDeep) => {
  expect(isValueTooDeep(value, 2)).toBe(isDeep);
});

describe('the size check with at most 8 values', () => {
  const x = (count: number) => 'x'.repeat(count);
  const seven = ',,,,,,,';
  const many = ',,,,,,,,,,';
  test.each<[string, string, boolean]>([
    ['has 8 commas', ',,,,,,,, ', false],
    ['has 9 commas', ',,,,,,,,,', true],
    ['has 9 colons', ':::::::::', true],
    ['has 9 lists', '[[[[[[[[[', true],
    ['has 9 objects', '{{{{{{{{{', true],
    ['has two of each', '[{:,[{:,]', false],
    ['has two of each and another', '[{:,[{:,[', true],
    ['has many in a string', text(many), false],
    ['has 8 around a string', `[${text(many)}${seven}`, false],
    ['has 9 around a string', `[${text(many)}${seven},`, true],
    ['has an empty string', `[${text('')}${seven},`, true],
    ['has an escaped quote', `[${text(`"${many}`)}${seven}`, false],
    ['has two escaped quotes', `[${text(`""${many}`)}${seven}`, false],
    ['has an escaped backslash', `[${text('\\')}${seven},`, true],
    ['has an escaped backslash and quote', `[${text(`\\"${many}`)}${seven}`, false],
    ['has a string without an end', `["${x(8)}${many}`, false],
    ['has a long string without an end', `["${x(80)}${many}`, false],
    ['has a string of 63', `[${text(x(63))}${seven},`, true],
    ['has a string of 64', `[${text(x(64))}${seven},`, true],
    ['has a string of 64 and 8 values', `[${text(x(64))}${seven}`, false],
    ['has a string of 65', `[${text(x(65))}${seven},`, true],
    ['has many in a long string', `[${text(x(100) + many)}${seven}`, false],
    ['has 9 around a long string', `[${text(x(100) + many)}${seven},`, true],
    ['has an escaped quote far inside', `[${text(`${x(100)}"${many}`)}${seven}`, false],
    ['has escaped quotes far inside', `[${text(`${x(100)}""${x(90)}"${many}`)}${seven}`, false],
    ['has an escaped backslash far inside', `[${text(`${x(100)}\\`)}${seven},`, true],
    ['has two far inside', `[${text(`${x(100)}\\\\`)}${seven},`, true],
    ['has a backslash and a quote far inside', `[${text(`${x(100)}\\"${many}`)}${seven}`, false],
    ['has an escape at the 64th byte', `[${text(`${x(63)}"${many}`)}${seven}`, false],
    ['has an escape after the 64th byte', `[${text(`${x(64)}"${many}`)}${seven}`, false],
    ['has a backslash at the 64th byte', `[${text(`${x(63)}\\`)}${seven},`, true],
    ['has backslashes across the 64th byte', `[${text(`${x(61)}\\\\`)}${seven},`, true],
    ['has backslashes from the 64th byte', `[${text(`${x(62)}\\\\`)}${seven},`, true],
  ])('recognizes a text that %s', (_, json, hasMany) => {
    expect(hasTooManyValues(Buffer.from(json), 8)).toBe(hasMany);
  });
});

describe('a text from outside', () => {
  const errorOf = (json: string, most?: number, bytes?: Buffer) => {
    try {
      return parseJson(json, most, bytes);
    } catch (error) {
      return error instanceof JsonError && [error.message, error.isTooLarge];
    }
  };

  test.each<[string, number | undefined, unknown]>([
    ['{"a":[1]}', undefined, { a: [1] }],
    ['{', undefined, ['is not JSON', false]],
    [nested(65), undefined, ['is nested deeper than 64 levels', false]],
    [`${nested(64)} `, undefined, JSON.parse(nested(64))],
    ['[1,2,3]', 7, [1, 2, 3]],
    ['[1,2,3]', 3, [1, 2, 3]],
    ['[1,2,3]', 2, ['has more than 2 members and values', true]],
  ])('%s with at most %o values is parsed or refused', (json, most, expected) => {
    expect(errorOf(json, most)).toEqual(expected);
  });

  test('has its values counted in the bytes that its caller passes', () => {
    expect(errorOf('[1,2,3]', 2, Buffer.from('[1]'))).toEqual([1, 2, 3]);
  });

  test.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['[]', null],
    ['null', null],
    ['1', null],
    ['no JSON', null],
  ])('%s is the object %o', (json, expected) => {
    expect(parseJsonObject(json)).toEqual(expected);
  });
});
