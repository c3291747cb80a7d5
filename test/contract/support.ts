import { expect } from 'vitest';
import { Refusal, type RefusalType } from '../../src/ground/contract/errors/refusal.ts';
import { type CheckOptions, check } from '../../src/ground/contract/notation/check.ts';
import type { Member, MemberOf, ValueBounds } from '../../src/ground/contract/notation/member.ts';
import { ReadMember } from '../../src/ground/contract/notation/shape.ts';

/**
 * Returns the refusal of `check` for a value; fails if it accepts the value or throws another
 * error.
 */
export function refusalOf(of: ReadMember<unknown>, value: unknown, options?: CheckOptions) {
  try {
    check(of, value, options);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(value)}`);
}

export function expectRefusal(
  of: ReadMember<unknown>,
  value: unknown,
  [field, type]: readonly [field: string, type: RefusalType],
) {
  const refusal = refusalOf(of, value);
  expect([refusal.field, refusal.type]).toEqual([field, type]);
}

export function declare(member: Member): ReadMember<unknown> {
  return new ReadMember(member);
}

/** The notation of a member, rebuilt from its parts. */
export function printMember(member: Member): string {
  switch (member.kind) {
    case 'int':
    case 'bigint':
    case 'base64':
      return member.kind + printBounds(member);
    case 'string':
      return printWord(member.pattern) + printLength(member);
    case 'decimal':
      return printDecimal(member);
    case 'localized':
      return `L${printLength(member.of).replace('(0..', '(')}`;
    case 'priceMap':
      return 'PriceMap';
    case 'oneOf':
      return `one of ${member.of.join(', ')}`;
    case 'words':
      return member.words.join(' | ');
    case 'list':
      return `${printEach(member.of)}${member.max === undefined ? '' : `, at most ${member.max}`}`;
    default:
      return member.kind;
  }
}

function printDecimal({ digits, scale, asText, ...bounds }: MemberOf<'decimal'>): string {
  return `decimal[${digits},${scale}]${printBounds(bounds)}${asText ? ' as text' : ''}`;
}

function printEach(of: Member): string {
  const each = printMember(of);
  return each === 'int(1..)' ? 'id list' : `array of ${each}`;
}

function printWord(pattern: string | undefined): string {
  if (pattern === undefined) return 'string';
  if (pattern === '^[0-9]*$') return 'digits';
  return pattern === '^[0-9A-Fa-f]*$' ? 'hexadecimal' : 'alphanumeric';
}

function printBounds({ min, max }: ValueBounds): string {
  return min === undefined ? '' : `(${min}..${max ?? ''})`;
}

function printLength({ min, max }: ValueBounds): string {
  return min !== undefined && min === max ? `(${min})` : printBounds({ min, max });
}
