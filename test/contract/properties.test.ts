import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import { type Member, readMember } from '../../src/ground/contract/notation/member.ts';
import { list, map, shape } from '../../src/ground/contract/notation/shape.ts';
import { notations, valuesOf } from './arbitraries.ts';
import { declare, expectRefusal, printMember } from './support.ts';

const members = notations.map(readMember);
const withValue = members.chain((member) => fc.tuple(fc.constant(member), valuesOf(member)));

describe('any notation', () => {
  it('has a description that matches what was parsed', () => {
    fc.assert(
      fc.property(notations, (notation) => {
        expect(printMember(readMember(notation))).toBe(notation);
      }),
    );
  });

  it('accepts its own values and returns them', () => {
    fc.assert(
      fc.property(withValue, ([member, value]) => {
        expect(check(declare(member), value, { numbersAsText: true })).toStrictEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns equal values when it checks them again', () => {
    fc.assert(
      fc.property(withValue, ([member, value]) => {
        const options = { numbersAsText: true };
        const once = check(declare(member), value, options);
        expect(check(declare(member), once, options)).toStrictEqual(once);
      }),
    );
  });

  it('refuses each of its values after one damaging change', () => {
    fc.assert(
      fc.property(withValue, ([member, value]) => {
        for (const worse of spoil(member, value)) {
          const request = { before: 1, spoilt: worse, after: 'x' };
          const place = shape({ before: 'int', spoilt: declare(member), after: 'string' });
          expectRefusal(place, request, ['spoilt', 'Malformed']);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** A JSON number has about 16 digits, which pass through a decimal notation unchanged. */
it('a decimal preserves every digit of a JSON number', () => {
  const decimals = members.filter((member) => member.kind === 'decimal');
  fc.assert(
    fc.property(
      decimals.chain((member) => fc.tuple(fc.constant(member), valuesOf(member))),
      ([member, text]) => {
        expect(check(declare(member), JSON.parse(String(text)))).toBe(text);
      },
    ),
  );
});

it('check throws only refusals, whatever the JSON', () => {
  const Everything = shape({
    a: 'int(1..) (req)',
    b: shape({ c: 'L(60)', d: 'PriceMap', e: 'A | B' }).nullable(),
    f: list(shape({ g: 'decimal[10,3](0..)', h: 'datetime' })),
    i: map('string(1..32)', shape({ j: 'bigint(1..)', k: 'base64' })),
    l: map('int(1..)', 'digits(14)'),
  });
  const key = fc.oneof(fc.constantFrom(...'abcdefghijkl', '__proto__', 'constructor'), fc.string());
  const json = fc.object({ key, withNullPrototype: false, maxDepth: 4 });
  fc.assert(
    fc.property(fc.oneof(json, fc.jsonValue()), (value) => {
      try {
        expect(check(Everything, JSON.parse(JSON.stringify(value)))).toHaveProperty('a');
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Values just outside the range of the member. */
function spoil(member: Member, value: unknown): unknown[] {
  const bounds = 'min' in member || 'max' in member ? member : {};
  switch (member.kind) {
    case 'int':
      return [...outside(bounds), 0.5, String(value)];
    case 'bigint':
      return [...outside(bounds).map(String), `${value}x`, 0.5];
    case 'decimal':
      return [member.asText ? `${value}e1` : String(value), ...spoilDecimal(member)];
    case 'string':
      return [...spoilText(member, String(value)), 7];
    case 'base64':
      return [`${value}=`, `${value}YQ`, `*${String(value).slice(1)}`];
    case 'localized':
      return [...spoilText(member.of, 'a').map((text) => ({ en: text })), { EN: 'a' }, 'a'];
    case 'priceMap':
      return [{ 1: -1 }, { 1: 0.0001 }, { 1: 10_000_000 }, { 0: 1 }, 1];
    case 'list':
      return spoilList(member, value);
    default:
      return [null, {}, [], `${value} `, 0.5];
  }
}

function outside({ min, max }: { min?: number; max?: number }): number[] {
  return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
}

function spoilDecimal({ digits, scale, min }: { digits: number; scale: number; min?: number }) {
  const wide = Number(`1e${digits - scale}`);
  return [wide, -wide, Number(`1e-${scale + 1}`), ...(min === undefined ? [] : [min - 0.1])];
}

function spoilText(
  { min = 0, max, pattern }: { min?: number; max?: number; pattern?: string },
  value: string,
) {
  const letter = pattern === undefined ? '😀' : '0';
  return [
    ...(min === 0 ? [] : [letter.repeat(min - 1)]),
    ...(max === undefined ? [] : [letter.repeat(max + 1)]),
    ...(value === '' ? [] : [`\0${value.slice(1)}`, `\udc00${value.slice(1)}`]),
  ];
}

function spoilList(member: Member & { kind: 'list' }, value: unknown): unknown[] {
  const values = Array.isArray(value) ? value : [];
  const tooMany = member.max === undefined ? [] : [Array(member.max + 1).fill(values[0] ?? 0)];
  return [...tooMany, { ...values }, [null], ...values.slice(0, 1).map((each) => [[each]])];
}
