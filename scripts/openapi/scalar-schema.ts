import { describeExpected } from '../../src/ground/contract/notation/describe.ts';
import type { Member, MemberOf, ValueBounds } from '../../src/ground/contract/notation/member.ts';
import { hintWord, type Json, refTo } from './json.ts';

type ScalarMember = Exclude<Member, { kind: 'object' | 'list' | 'map' | 'itself' }>;

/** The schema of a value without members of its own. Answers are stricter than requests. */
export function scalarSchema(member: ScalarMember, isAnswer: boolean, hint: string): Json {
  switch (member.kind) {
    case 'bool':
      return { type: 'boolean' };
    case 'int':
      return { type: 'integer', ...range(member) };
    case 'oneOf':
      return { type: 'integer', enum: member.of };
    case 'words':
      return { type: 'string', enum: member.words, [hintWord]: hint };
    case 'bigint':
      return bigintSchema(member, isAnswer);
    case 'decimal':
      return decimalSchema(member, isAnswer);
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return refTo('schemas', member.inUtc ? 'DatetimeInUtc' : 'Datetime');
    case 'localized':
      return localizedSchema(member, isAnswer);
    case 'priceMap':
      return refTo('schemas', 'PriceMap');
    case 'base64':
      return { type: 'string', contentEncoding: 'base64', ...lengths(member) };
    case 'string':
      return { type: 'string', ...lengths(member), ...patternOf(member) };
  }
}

/** The components that scalars refer to. */
export const scalarComponents: Readonly<Record<string, Json>> = {
  Datetime: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
    description: 'A time in the time zone of the shop, without an offset.',
    examples: ['2024-06-15 09:30:00'],
  },
  DatetimeInUtc: {
    type: 'string',
    pattern: String.raw`^\d{4}/\d{2}/\d{2} \d{2}:\d{2}:\d{2}$`,
    description: 'A time in UTC.',
    examples: ['2024/06/15 09:30:00'],
  },
  PriceMap: {
    type: 'object',
    description:
      'Prices by identifier of the price list. In an update only the lists given change; an answer has ' +
      'all lists, or with `priceList` that one alone.',
    propertyNames: { pattern: '^[1-9][0-9]*$' },
    additionalProperties: {
      type: 'number',
      minimum: 0,
      exclusiveMaximum: 10_000_000,
      'x-scale': 3,
      description: 'A price with at most 3 digits after the decimal point.',
    },
    examples: [{ 1: 19.99, 2: 17.5 }],
  },
};

function bigintSchema({ min }: MemberOf<'bigint'>, isAnswer: boolean): Json {
  const text = { type: 'string', pattern: '^[0-9]+$' };
  if (isAnswer) return text;
  const integer = { type: 'integer', minimum: min ?? 0, maximum: Number.MAX_SAFE_INTEGER };
  return { anyOf: [integer, text] };
}

/** `multipleOf` is left out: binary fractions are not multiples of 0.01 to most validators. */
function decimalSchema(member: MemberOf<'decimal'>, isAnswer: boolean): Json {
  const { digits, scale, asText } = member;
  const words = { 'x-scale': scale, description: `${capital(describeExpected(member))}.` };
  const form = String.raw`^-?\d+(\.\d{1,${scale}})?$`;
  if (asText) {
    const type = isAnswer ? 'string' : ['string', 'number'];
    return { type, pattern: form, ...words };
  }
  const above = member.max === undefined && { exclusiveMaximum: 10 ** (digits - scale) };
  return { type: 'number', ...range(member), ...above, ...words };
}

/** An answer in one language has `""` for an absent text, whatever the least length. */
function localizedSchema({ of }: MemberOf<'localized'>, isAnswer: boolean): Json {
  const { max } = of;
  const least = isAnswer ? {} : { min: of.min ?? 0 };
  return {
    type: 'object',
    propertyNames: { pattern: '^[a-z]{2}$' },
    additionalProperties: { type: 'string', ...lengths({ ...least, ...(max && { max }) }) },
  };
}

const patternOf = ({ pattern }: MemberOf<'string'>) => pattern !== undefined && { pattern };

const range = ({ min, max }: ValueBounds): Json => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

const lengths = ({ min = 0, max }: ValueBounds): Json => ({
  ...(min > 0 && { minLength: min }),
  ...(max !== undefined && { maxLength: max }),
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
