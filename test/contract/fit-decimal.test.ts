import { expect, test } from 'vitest';
import { Exact } from '../../src/ground/contract/values/decimal.ts';
import { fitDecimal } from '../../src/ground/contract/values/fit-decimal.ts';

test.each([
  ['0', 4, 2, '0.00'],
  ['-0', 4, 2, '0.00'],
  ['7.5', 4, 2, '7.50'],
  ['99.99', 4, 2, '99.99'],
  ['-99.99', 4, 2, '-99.99'],
  ['99999999.99', 10, 2, '99999999.99'],
  ['0.5', 3, 3, '0.500'],
])('%s fits decimal[%i,%i] as %s', (value, digits, scale, text) => {
  expect(fitDecimal('total', new Exact(value), digits, scale)).toBe(text);
});

test.each([
  ['100', 4, 2],
  ['-100', 4, 2],
  ['1', 3, 3],
  ['1e30', 10, 2],
])('%s does not fit decimal[%i,%i]', (value, digits, scale) => {
  expect(() => fitDecimal('total', new Exact(value), digits, scale)).toThrow(
    expect.objectContaining({ name: 'Refusal', field: 'total', type: 'InvalidValue' }),
  );
});
