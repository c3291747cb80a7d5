import fc from 'fast-check';
import type { Member, MemberOf, ValueBounds } from '../../src/ground/contract/notation/member.ts';

const natural = fc.nat({ max: 40 });
const bounds = fc
  .tuple(natural, fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }))
  .map(([from, more]) => `(${from}..${more === undefined ? '' : from + more})`);
const size = fc.oneof(
  bounds,
  natural.map((exact) => `(${exact})`),
);
const decimal = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.nat({ max: 15 }), fc.constantFrom('', '(0..)'))
  .map(([digits, scale, range]) => `decimal[${digits},${Math.min(digits, scale)}]${range}`);
const word = fc.stringMatching(/^-?[A-Z][A-Za-z]{0,9}$/);
const words = fc.uniqueArray(word, { minLength: 2, maxLength: 5 }).map((all) => all.join(' | '));

const one = fc.oneof(
  fc.constantFrom('bool', 'date', 'datetime', 'int', 'string', 'base64', 'PriceMap', 'int(-9..9)'),
  bounds.map((range) => `int${range}`),
  bounds.map((range) => `bigint${range}`),
  fc
    .tuple(fc.constantFrom('string', 'digits', 'alphanumeric', 'hexadecimal', 'L'), size)
    .map(([name, length]) => `${name}${length}`)
    // L(0..n) is written L(n).
    .map((notation) => notation.replace(/^L\(0\.\.(\d+)/, 'L($1').replace('L(0..)', 'L(1..)')),
  natural.map((from) => `base64(${4 * from}..${4 * from + 8})`),
  decimal,
  decimal.map((notation) => `${notation} as text`),
  fc.uniqueArray(fc.integer(), { minLength: 2 }).map((all) => `one of ${all.join(', ')}`),
  words,
);
const many = fc
  .tuple(one, fc.constantFrom('', ', at most 3'))
  .map(([each, most]) => `${each === 'int(1..)' ? 'id list' : `array of ${each}`}${most}`);

/** Any notation without its closing words. */
export const notations = fc.oneof({ weight: 4, arbitrary: one }, many);

/** Normalized values of a member: `check` returns them unchanged, decimals as strings. */
export function valuesOf(member: Member): fc.Arbitrary<unknown> {
  switch (member.kind) {
    case 'bool':
      return fc.boolean();
    case 'int':
      return fc.maxSafeInteger().map((value) => clamp(member, value));
    case 'bigint':
      return fc.integer().map((value) => String(clamp({ min: 0, ...member }, value)));
    case 'string':
      return texts(member);
    case 'base64':
      return base64Texts(member);
    case 'decimal':
      return decimals(member);
    case 'date':
      return moments.map((text) => text.slice(0, 10));
    case 'datetime':
      return moments;
    case 'words':
      return fc.constantFrom(...member.words);
    case 'oneOf':
      return fc.constantFrom(...member.of);
    case 'localized':
      return fc.dictionary(fc.stringMatching(/^[a-z]{2}$/), texts(member.of), flat);
    case 'priceMap':
      return fc.dictionary(fc.integer({ min: 1 }).map(String), decimals(member.of), flat);
    case 'list':
      return fc.array(valuesOf(member.of), { maxLength: member.max ?? 5 });
    default:
      throw new Error(`no notation gives ${member.kind}`);
  }
}

const flat = { noNullPrototype: true };
const moments = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));

/** Characters of one and of two UTF-16 units. */
const letters = fc.constantFrom('a', 'Z', ' ', 'ä', '\n', '漢', '😀', '\u{10ffff}');

function texts({ min = 0, max = min + 10, pattern }: MemberOf<'string'>): fc.Arbitrary<string> {
  const unit = pattern === undefined ? letters : fc.constantFrom(...'0123456789');
  return fc.string({ unit, minLength: min, maxLength: max });
}

function base64Texts({ min = 0, max = min + 8 }: ValueBounds): fc.Arbitrary<string> {
  return fc.base64String({ minLength: min, maxLength: max, size: 'max' });
}

/** Decimal strings without a trailing zero, made of digits so that no float is involved. */
function decimals({ digits, scale, min }: MemberOf<'decimal'>): fc.Arbitrary<string> {
  const whole = fc.bigInt({ min: 0n, max: 10n ** BigInt(digits - scale) - 1n });
  const fraction = fc.bigInt({ min: 0n, max: 10n ** BigInt(scale) - 1n });
  return fc.tuple(whole, fraction, fc.boolean()).map(([before, after, isNegative]) => {
    const end = scale === 0 ? '' : `.${String(after).padStart(scale, '0')}`.replace(/\.?0+$/, '');
    const text = `${before}${end}`;
    return isNegative && min === undefined && text !== '0' ? `-${text}` : text;
  });
}

function clamp({ min = -Infinity, max = Infinity }: ValueBounds, value: number): number {
  return Math.min(Math.max(value, min), max) + 0;
}
