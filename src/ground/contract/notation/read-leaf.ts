import { codePoints, isText } from '../text.ts';
import { type FileContent, UploadedFile } from '../uploaded-file.ts';
import { isDate, isTimeOfDay } from '../values/calendar.ts';
import { isCountry, upperCode } from '../values/countries.ts';
import { trimDecimal } from '../values/decimal.ts';
import { compareDigits, trimZeros } from '../values/digits.ts';
import { isGtin, padGtin } from '../values/gtin.ts';
import type { Member, MemberOf, ValueBounds } from './member.ts';
import type { ValueReading } from './place.ts';

/** A member whose values contain no other values. */
export type LeafMember = Exclude<
  Member,
  { kind: 'object' | 'list' | 'map' | 'itself' | 'localized' | 'priceMap' }
>;

/** Returns the normalized value, or undefined if it is malformed. */
export function readLeaf(
  member: LeafMember,
  value: unknown,
  { numbersAsText }: Pick<ValueReading, 'numbersAsText'>,
) {
  switch (member.kind) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'int':
      return readInt(member, numbersAsText ? toNumber(value) : value);
    case 'oneOf':
      return typeof value === 'number' && member.of.includes(value) ? value + 0 : undefined;
    case 'decimal':
      return readDecimal(member, value, numbersAsText || member.asText);
    case 'bigint':
      return readBigint(member, value);
    case 'string':
      return readString(member, value, numbersAsText);
    case 'base64':
      return readContent(member, value);
    default:
      return typeof value === 'string' ? readText(member, value) : undefined;
  }
}

/** On GraphQL an identifier with many digits is a text. No record has such an identifier. */
const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** On GraphQL an identifier that is a text of few digits is a number. */
const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

function readString(
  member: MemberOf<'string'>,
  given: unknown,
  isGraphql: boolean,
): string | undefined {
  const text = isGraphql ? toText(given) : given;
  const value = isGraphql && member.gtin && typeof text === 'string' ? padGtin(text) : text;
  const isString = typeof value === 'string' && isLength(member, value) && isText(value);
  if (!isString || !fits(member, value)) return undefined;
  if (isGraphql && member.gtin === 'input' && !isGtin(value)) return undefined;
  if (isGraphql && member.isCode && value !== value.trim()) return undefined;
  return member.country === undefined ? value : readCountry(member, value, isGraphql);
}

/** On v3 a country is any two characters; on GraphQL it must be in ISO 3166-1. */
function readCountry({ country }: MemberOf<'string'>, value: string, isGraphql: boolean) {
  const code = upperCode(value);
  const isAny = !isGraphql || country === 'condition' || code === '';
  return isAny || isCountry(code) ? code : undefined;
}

type TextMember = MemberOf<'words' | 'date' | 'datetime'>;

function readText(member: TextMember, value: string): string | undefined {
  switch (member.kind) {
    case 'words':
      return isWord(member.words, value) ? value : undefined;
    case 'date':
      return isDate(value) ? value : undefined;
    case 'datetime':
      return isLocalTime(value) ? value : undefined;
  }
}

/** The bounds count characters of Base64; an uploaded file has four characters for 3 bytes. */
function readContent(member: MemberOf<'base64'>, value: unknown): FileContent | undefined {
  if (value instanceof UploadedFile)
    return isIn(member, Math.ceil(value.size / 3) * 4) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = bareBase64(value);
  return isBase64(text) && isIn(member, text.length) ? text : undefined;
}

/**
 * Returns Base64 without the prefix of browsers (`data:image/png;base64,`) and the line breaks of
 * MIME encoders. A space stays and is refused: it may be a `+` that a form has decoded, so the
 * content would differ.
 */
function bareBase64(text: string): string {
  const [prefix = ''] = text.startsWith('data:') ? (dataPrefix.exec(text) ?? []) : [];
  const content = prefix === '' ? text : text.slice(prefix.length);
  return /[\r\n]/.test(content) ? content.replace(/[\r\n]+/g, '') : content;
}

const dataPrefix = /^data:[^,]{0,200};base64,/;

/** Converts unsafe integers, which no record has, to the largest safe one. */
function readInt(member: ValueBounds, value: unknown): number | undefined {
  // JSON.parse reads 1e400 as Infinity, which is treated like any other integer that is too large.
  if (typeof value !== 'number' || !(Number.isInteger(value) || Math.abs(value) === Infinity)) {
    return undefined;
  }
  if (!isIn(member, value)) return undefined;
  // Adding 0 turns -0 into 0.
  return Math.max(Math.min(value, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER) + 0;
}

/** Returns the digits without leading zeros; their number is unlimited. */
function readBigint({ min = 0, max }: ValueBounds, value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^\d+$/.test(text)) return undefined;
  const digits = trimZeros(text);
  const isAbove = compareDigits(digits, String(min)) >= 0;
  return isAbove && (max === undefined || compareDigits(digits, String(max)) <= 0)
    ? digits
    : undefined;
}

function readDecimal(
  member: MemberOf<'decimal'>,
  value: unknown,
  isTextAllowed: boolean,
): string | undefined {
  const text = readDecimalText(value, isTextAllowed);
  if (text === undefined) return undefined;
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  const whole = (point < 0 ? text.length : point) - start;
  const fractional = point < 0 ? 0 : text.length - point - 1;
  // A single 0 before the point does not count as a digit: 0.5 is a decimal[1,1].
  const counted = whole === 1 && text[start] === '0' ? 0 : whole;
  if (fractional > member.scale || counted > member.digits - member.scale) return undefined;
  return isIn(member, Number(text)) ? text : undefined;
}

/** Returns a decimal as its shortest text, or undefined if the value is not one. */
export function readDecimalText(value: unknown, isTextAllowed: boolean): string | undefined {
  // From 1e21 on, a number is printed with an exponent, and no notation has as many digits.
  if (typeof value === 'number') return Math.abs(value) < 1e21 ? printNumber(value) : undefined;
  if (typeof value !== 'string' || !isTextAllowed || !/^-?\d+(?:\.\d+)?$/.test(value)) {
    return undefined;
  }
  return trimDecimal(value.replace(/^(-?)0+(?=\d)/, '$1'));
}

function printNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e-')) return text;
  const [mantissa = '', exponent] = text.split('e-');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits}`;
}

function isIn({ min = -Infinity, max = Infinity }: ValueBounds, number: number): boolean {
  return number >= min && number <= max;
}

/** A code point has one or two units, so most lengths need no counting. */
function isLength({ min = 0, max = Infinity }: ValueBounds, value: string): boolean {
  if (value.length < min || value.length > 2 * max) return false;
  if (value.length >= 2 * min && value.length <= max) return true;
  return isIn({ min, max }, codePoints(value));
}

const patterns = new Map<string, RegExp>();

function fits({ pattern }: MemberOf<'string'>, value: string): boolean {
  if (pattern === undefined) return true;
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(value);
}

function isBase64(value: string): boolean {
  const end = value.endsWith('==') ? -2 : value.endsWith('=') ? -1 : value.length;
  // Searching for an invalid character never backtracks, even in megabytes.
  return value.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(value.slice(0, end));
}

const isLocalTime = (value: string) =>
  value[10] === ' ' && isDate(value.slice(0, 10)) && isTimeOfDay(value.slice(11));

/** Sets, because a request for all fields of a product contains thirty of forty words. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a text is one of the words. Each type of member has its own list object. */
function isWord(words: readonly string[], text: string): boolean {
  let set = sets.get(words);
  if (!set) {
    set = new Set(words);
    sets.set(words, set);
  }
  return set.has(text);
}
