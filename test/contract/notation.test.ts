import { describe, expect, expectTypeOf, it } from 'vitest';
import { describeMember, readMember } from '../../src/ground/contract/notation/member.ts';
import type {
  LocalizedText,
  Notation,
  PriceMap,
  Value,
} from '../../src/ground/contract/notation/notation.ts';
import { printMember } from './support.ts';

describe('a notation', () => {
  it('determines the type of its value', () => {
    expectTypeOf<Value<'bool'>>().toEqualTypeOf<boolean>();
    expectTypeOf<Value<'int(1..) (req)'>>().toEqualTypeOf<number>();
    expectTypeOf<Value<'one of 0, 12, 24'>>().toEqualTypeOf<number>();
    expectTypeOf<Value<'bigint(1..)'>>().toEqualTypeOf<string>();
    expectTypeOf<Value<'string(0..32) nullable'>>().toEqualTypeOf<string | null>();
    expectTypeOf<Value<'date nullable (req)'>>().toEqualTypeOf<string | null>();
    expectTypeOf<Value<'decimal[10,3](0..)'>>().toEqualTypeOf<string>();
    expectTypeOf<Value<'L(60)'>>().toEqualTypeOf<LocalizedText>();
    expectTypeOf<Value<'PriceMap'>>().toEqualTypeOf<PriceMap>();
    expectTypeOf<Value<'id list'>>().toEqualTypeOf<number[]>();
    expectTypeOf<Value<'id list, at most 100'>>().toEqualTypeOf<number[]>();
    expectTypeOf<Value<'array of string(2), at most 5 (req)'>>().toEqualTypeOf<string[]>();
    expectTypeOf<Value<'Price | -Price'>>().toEqualTypeOf<'Price' | '-Price'>();
    expectTypeOf<Value<'array of A | B, at most 2'>>().toEqualTypeOf<('A' | 'B')[]>();
    expectTypeOf<Value<'A | B | C nullable'>>().toEqualTypeOf<'A' | 'B' | 'C' | null>();
  });

  it('does not compile when it is misspelt', () => {
    expectTypeOf<'strin(1..2)'>().not.toExtend<Notation>();
    expectTypeOf<'string(1-2)'>().not.toExtend<Notation>();
    expectTypeOf<'string (1..2)'>().not.toExtend<Notation>();
    expectTypeOf<'int(5)'>().not.toExtend<Notation>();
    expectTypeOf<'integer'>().not.toExtend<Notation>();
    expectTypeOf<'bigint'>().not.toExtend<Notation>();
    expectTypeOf<'decimal[8]'>().not.toExtend<Notation>();
    expectTypeOf<'decimal(8,2)'>().not.toExtend<Notation>();
    expectTypeOf<'L'>().not.toExtend<Notation>();
    expectTypeOf<'bool required'>().not.toExtend<Notation>();
    expectTypeOf<'bool (req) nullable'>().not.toExtend<Notation>();
    expectTypeOf<'ids list'>().not.toExtend<Notation>();
    expectTypeOf<'array of '>().not.toExtend<Notation>();
    expectTypeOf<'array of array of int'>().not.toExtend<Notation>();
    expectTypeOf<'int(1..), at most 5'>().not.toExtend<Notation>();
    expectTypeOf<'one | two'>().not.toExtend<Notation>();
  });
});

const readings = [
  ['bool', { kind: 'bool' }],
  ['date', { kind: 'date' }],
  ['datetime', { kind: 'datetime' }],
  ['int', { kind: 'int' }],
  ['int(-5..5)', { kind: 'int', min: -5, max: 5 }],
  ['int(1..)', { kind: 'int', min: 1 }],
  ['bigint(1..)', { kind: 'bigint', min: 1 }],
  ['string', { kind: 'string' }],
  ['string(2)', { kind: 'string', min: 2, max: 2 }],
  ['string(0..32)', { kind: 'string', min: 0, max: 32 }],
  ['string(10..)', { kind: 'string', min: 10 }],
  ['digits(14)', { kind: 'string', min: 14, max: 14, pattern: '^[0-9]*$' }],
  ['alphanumeric(10..19)', { kind: 'string', min: 10, max: 19, pattern: '^[0-9A-Za-z]*$' }],
  ['hexadecimal(6)', { kind: 'string', min: 6, max: 6, pattern: '^[0-9A-Fa-f]*$' }],
  ['base64', { kind: 'base64' }],
  ['base64(100..50000)', { kind: 'base64', min: 100, max: 50000 }],
  ['decimal[10,2]', { kind: 'decimal', digits: 10, scale: 2, asText: false }],
  ['decimal[2,1](0..5)', { kind: 'decimal', digits: 2, scale: 1, asText: false, min: 0, max: 5 }],
  ['decimal[4,2](0.01..)', { kind: 'decimal', digits: 4, scale: 2, asText: false, min: 0.01 }],
  ['decimal[11,2] as text', { kind: 'decimal', digits: 11, scale: 2, asText: true }],
  ['L(60)', { kind: 'localized', of: { kind: 'string', min: 0, max: 60 } }],
  ['L(10..)', { kind: 'localized', of: { kind: 'string', min: 10 } }],
  ['PriceMap', { kind: 'priceMap', key: { min: 1 }, of: { digits: 10, scale: 3, min: 0 } }],
  ['one of 0, 12, 24', { kind: 'oneOf', of: [0, 12, 24] }],
  ['Price | -Price', { kind: 'words', words: ['Price', '-Price'] }],
  ['id list', { kind: 'list', of: { kind: 'int', min: 1 } }],
  ['id list, at most 100', { kind: 'list', of: { kind: 'int', min: 1 }, max: 100 }],
  ['array of Small | Large', { kind: 'list', of: { kind: 'words', words: ['Small', 'Large'] } }],
  ['array of one of 1, 2, at most 5', { kind: 'list', of: { kind: 'oneOf', of: [1, 2] }, max: 5 }],
] as const;

describe('readMember', () => {
  it.each(readings)('parses the notation %s', (notation, kind) => {
    expect(readMember(notation)).toMatchObject(kind);
  });

  it.each(readings)('preserves everything that %s states', (notation) => {
    expect(printMember(readMember(notation))).toBe(notation);
  });

  it.each([
    ['', { nullable: false, isRequired: false }],
    [' nullable', { nullable: true, isRequired: false }],
    [' (req)', { nullable: false, isRequired: true }],
    [' nullable (req)', { nullable: true, isRequired: true }],
  ])('parses the closing words "%s" of any notation', (closing, flags) => {
    for (const [notation] of readings) {
      const member = readMember(notation + closing);
      expect(member).toMatchObject({ ...flags, notation });
      expect(describeMember(member)).toBe(notation + closing);
    }
  });

  it('returns frozen data', () => {
    const member = readMember('array of A | B');
    expect(Object.isFrozen(member)).toBe(true);
    expect(member.kind === 'list' && Object.isFrozen(member.of)).toBe(true);
  });

  it.each([
    'A | B nulable',
    'A | ',
    'A | b',
    'L(60) | null',
    'one of 0, twelve',
    'string(-1..5)',
    'string(5..1)',
    'string(1...2)',
    'string(1.5..2)',
    'int(1e3..)',
    'bigint(-1..)',
    'decimal[16,2]',
    'decimal[2,3]',
    'decimal[0,0]',
    'array of id list',
    'id list, at most 0',
    'bool (req) nullable',
    '',
  ])('refuses "%s" when it is loaded', (notation) => {
    expect(() => readMember(notation)).toThrow(/^not /);
  });
});
