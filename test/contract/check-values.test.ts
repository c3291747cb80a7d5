import { describe, expect, it } from 'vitest';
import { check } from '../../src/ground/contract/notation/check.ts';
import { readMember } from '../../src/ground/contract/notation/member.ts';
import { declare, expectRefusal } from './support.ts';

/** One value of a notation, as a request contains it. */
const given = (notation: string) => declare(readMember(notation));

const largest = Number.MAX_SAFE_INTEGER;
const accepted: [notation: string, cases: [value: unknown, normal?: unknown][]][] = [
  ['bool', [[true], [false]]],
  ['int', [[0], [-7], [JSON.parse('10.0'), 10], [-0, 0], [JSON.parse('1e400'), largest]]],
  ['int(0..23)', [[0], [23]]],
  ['int(1..)', [[1], [2 ** 31], [largest], [1e300, largest]]],
  ['bigint(1..)', [['1'], ['007', '7'], [5, '5'], ['9'.repeat(40)]]],
  ['bigint(1..20)', [['1'], ['20']]],
  ['string', [[''], ['a\nb'], ['"'.repeat(70_000)]]],
  ['string(2)', [['ab'], ['äö'], ['😀😀']]],
  ['string(1..3)', [['a'], ['abc'], ['😀😀😀']]],
  ['string(10..)', [['abcdefghij'], ['a'.repeat(100_000)]]],
  ['digits(14)', [['01234567890123']]],
  ['alphanumeric(10..19)', [['0123456789'], ['abcdefghijKLMNOPQRS']]],
  ['hexadecimal(6)', [['00ff7A']]],
  ['base64', [[''], ['YQ=='], ['YWI='], ['YWJj'], ['+/+/']]],
  ['base64(4..8)', [['YQ=='], ['YWJjYWJj']]],
  ['date', [['0001-01-01'], ['9999-12-31'], ['2024-02-29'], ['2000-02-29']]],
  ['datetime', [['2026-01-31 00:00:00'], ['2026-12-31 23:59:59']]],
  ['L(3)', [[{}], [{ en: 'abc', de: '' }], [{ en: '😀😀😀' }]]],
  [
    'PriceMap',
    [
      [{}],
      [
        { 1: 19.99, 20: 0 },
        { 1: '19.99', 20: '0' },
      ],
    ],
  ],
  ['id list', [[[]], [[3, 1, 3]], [[1e300], [largest]]]],
  ['id list, at most 2', [[[1, 2]]]],
  ['Price | -Price', [['Price'], ['-Price']]],
  ['array of Small | Large', [[['Large', 'Small']]]],
  ['one of 0, 12, 24', [[0], [-0, 0], [24]]],
  ['bool nullable', [[null], [true]]],
];

const refused: [notation: string, values: unknown[]][] = [
  ['bool', [0, 1, 'true', '', null, {}, []]],
  ['int', [1.5, '1', true, null, [], {}, Number.NaN]],
  ['int(0..23)', [-1, 24, 1e300, -1e300]],
  ['int(1..)', [0, -1, 0.5, JSON.parse('-1e400')]],
  ['bigint(1..)', ['0', '', '-1', '+1', '1.0', '1e3', ' 1', '٣', 0, 1.5, 1e300, true]],
  ['bigint(1..20)', ['0', '21', '100']],
  ['string', [1, true, [], {}, 'a\0b', '\ud800', 'a\udc00b']],
  ['string(2)', ['a', 'abc', '😀', '😀😀😀', '']],
  ['string(1..3)', ['', 'abcd', '😀😀😀😀']],
  ['string(10..)', ['abcdefghi']],
  ['digits(14)', ['0123456789012', '012345678901234', '0123456789012a', '٠'.repeat(14)]],
  ['digits(14)', [12345678901234, '0123456789012\n']],
  ['alphanumeric(10..19)', ['012345678', 'a'.repeat(20), 'abcdefghi-', 'ä'.repeat(10)]],
  ['hexadecimal(6)', ['00ff7', '00ff7g', '#00ff7']],
  ['base64', ['YQ', 'YQ=', 'Y===', '=YQ=', 'YQ==YQ==', 'YW-_', 'YW J', 'YQ== ', 1]],
  ['base64', ['data:image/png,YQ==', 'data:YQ==', 'image/png;base64,YQ==', 'data:;base64,YQ']],
  ['base64(4..8)', ['', 'YWJjYWJjYWJj']],
  ['base64(4..8)', ['data:image/png;base64,', 'YWJj\nYWJj\nYWJj']],
  ['date', ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31']],
  ['date', ['0000-01-01', '2026-1-1', '20260101', '2026-01-01 00:00:00', '', 20260101]],
  ['datetime', ['2026-01-01 24:00:00', '2026-01-01 00:60:00', '2026-01-01 00:00:60']],
  ['datetime', ['2026-02-30 00:00:00', '2026-01-01T00:00:00', '2026-01-01', '2026-01-01 00:00']],
  ['L(3)', [{ en: 'abcd' }, { EN: 'a' }, { eng: 'a' }, { en: 1 }, { en: null }, { en: '\0' }]],
  ['L(3)', ['a', [], null, { '\0a': 'a' }, JSON.parse('{"__proto__":"a"}')]],
  [
    'PriceMap',
    [{ 0: 1 }, { '01': 1 }, { a: 1 }, { 1: -1 }, { 1: 0.0001 }, { 1: '1' }, { 1: null }],
  ],
  ['PriceMap', [[], 1, JSON.parse('{"__proto__":1}')]],
  ['id list', [[0], ['1'], [null], 1, '1', { 0: 1 }]],
  ['id list, at most 2', [[1, 2, 3]]],
  ['Price | -Price', ['price', 'Name', '', 'Price | -Price', 0]],
  ['array of Small | Large', [['Medium'], 'Small', [['Small']]]],
  ['one of 0, 12, 24', [1, 12.5, '12', 25]],
];

describe.each(accepted)('%s', (notation, cases) => {
  it.each(cases)('accepts the value %j', (value, normal = value) => {
    expect(check(given(notation), value)).toStrictEqual(normal);
  });
});

describe.each(refused)('%s', (notation, values) => {
  it.each(values.map((value) => [value]))('refuses the value %j', (value) => {
    expectRefusal(given(notation), value, ['body', 'Malformed']);
  });
});

describe('decimal values', () => {
  it.each([
    ['decimal[10,3](0..)', 19.99, '19.99'],
    ['decimal[10,3](0..)', 0, '0'],
    ['decimal[10,3]', -0, '0'],
    ['decimal[10,3]', 1e2, '100'],
    ['decimal[10,3](0..)', 9999999.999, '9999999.999'],
    ['decimal[10,8]', 1.5e-7, '0.00000015'],
    ['decimal[10,8]', -1e-7, '-0.0000001'],
    ['decimal[2,1](0..5)', 5, '5'],
    ['decimal[1,1]', 0.5, '0.5'],
    ['decimal[15,2]', 9999999999999.99, '9999999999999.99'],
  ])('%s takes the number %d as %s', (notation, value, text) => {
    expect(check(given(notation), value)).toBe(text);
  });

  it.each([
    ['decimal[10,3](0..)', -0.001],
    ['decimal[10,3](0..)', 0.0001],
    ['decimal[10,3](0..)', 1e-7],
    ['decimal[10,3](0..)', 10_000_000],
    ['decimal[10,3](0..)', 1e21],
    ['decimal[10,3]', JSON.parse('1e400')],
    ['decimal[2,1](0..5)', 5.1],
    ['decimal[1,1]', 1],
    ['decimal[10,3](0..)', '1.5'],
    ['decimal[10,3](0..)', null],
  ])('%s refuses %j', (notation, value) => {
    expectRefusal(given(notation), value, ['body', 'Malformed']);
  });

  it.each([
    ['-3.00', '-3'],
    ['+3', undefined],
    ['007.50', '7.5'],
    ['-0.00', '0'],
    ['0.10', '0.1'],
    ['123456789.990', '123456789.99'],
    [-3, '-3'],
    ['0.001', undefined],
    ['1234567890', undefined],
    ['1e2', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['', undefined],
    ['NaN', undefined],
    [`0.${'0'.repeat(50_000)}1`, undefined],
  ])(
    'decimals are strings where the notation or the caller requires it: %j gives %s',
    (value, text) => {
      const places = [
        () => check(given('decimal[11,2] as text'), value),
        () => check(given('decimal[11,2]'), value, { numbersAsText: true }),
      ];
      for (const place of places) {
        if (text === undefined) expect(place).toThrow('the request must be ');
        else expect(place()).toBe(text);
      }
    },
  );

  it('a PriceMap has strings where the caller requires it', () => {
    const prices = check(given('PriceMap'), { 1: '19.990' }, { numbersAsText: true });
    expect(prices).toEqual({ 1: '19.99' });
  });
});
