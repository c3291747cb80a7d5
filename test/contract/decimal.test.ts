import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Exact,
  type RoundingMode,
  round,
  trimDecimal,
} from '../../src/ground/contract/values/decimal.ts';

const threeTimes = (text: string) => [text, text, text] as const;

describe('round', () => {
  it.each<[value: string, scale: number, down: string, halfDown: string, even: string, up: string]>(
    [
      ['1.234', 2, '1.23', '1.23', '1.23', '1.23'],
      ['1.235', 2, '1.23', '1.23', '1.24', '1.24'],
      ['1.245', 2, '1.24', '1.24', '1.24', '1.25'],
      ['1.2451', 2, '1.24', '1.25', '1.25', '1.25'],
      ['1.249', 2, '1.24', '1.25', '1.25', '1.25'],
      ['-1.245', 2, '-1.24', '-1.24', '-1.24', '-1.25'],
      ['-0.001', 2, '0', '0', '0', '0'],
      ['0.5', 0, '0', '0', '0', '1'],
      ['1.5', 0, '1', '1', '2', '2'],
      ['9007199254740993.125', 2, ...threeTimes('9007199254740993.12'), '9007199254740993.13'],
    ],
  )('rounds %s to %i digits', (value, scale, down, halfDown, halfEven, halfUp) => {
    const by = (mode: RoundingMode) => round(value, scale, mode).toString();
    expect([by('Down'), by('HalfDown'), by('HalfEven'), by('HalfUp')]).toEqual([
      down,
      halfDown,
      halfEven,
      halfUp,
    ]);
  });

  it('rounds half up by default', () => {
    expect(round('2.675', 2).toString()).toBe('2.68');
  });

  it('uses the printed form of a number, not its binary value', () => {
    expect(round(1.005, 2).toString()).toBe('1.01');
  });
});

describe('Exact', () => {
  it('keeps 40 digits and prints no exponent', () => {
    expect(new Exact('0.1').plus('0.2').toString()).toBe('0.3');
    expect(new Exact(10).pow(30).plus('0.0000001').toString()).toBe(`1${'0'.repeat(30)}.0000001`);
    expect(new Exact('1e-12').toString()).toBe('0.000000000001');
  });
});

describe('trimDecimal', () => {
  it.each([
    ['19.990', '19.99'],
    ['5.000', '5'],
    ['0.50', '0.5'],
    ['100', '100'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-10.10', '-10.1'],
    ['1000.0', '1000'],
  ])('converts %s to %s', (text, trimmed) => {
    expect(trimDecimal(text)).toBe(trimmed);
  });

  it('preserves the value', () => {
    const scaled = fc.tuple(fc.integer(), fc.nat({ max: 8 }));
    fc.assert(
      fc.property(scaled, ([units, scale]) => {
        const value = new Exact(units).div(new Exact(10).pow(scale));
        expect(trimDecimal(value.toFixed(scale))).toBe(value.toString());
      }),
    );
  });
});
