import { trimDecimal } from './decimal.ts';
import type { Bounds, Member, MemberOf } from './member.ts';
import { refuse } from './refusal.ts';
import { isWord } from './words.ts';

/** A member that holds no members of its own. */
export type ScalarMember = Exclude<Member, { kind: 'object' | 'list' | 'map' | 'itself' }>;

/** Reads a value that is not null; refuses what the notation does not allow. */
export function readScalar(
  member: ScalarMember,
  value: unknown,
  field: string,
  decimalsAsText: boolean,
): unknown {
  const read = readOne(member, value, field, decimalsAsText);
  return read === undefined ? malformed(member, value, field) : read;
}

/** Says what the value is and what was expected. */
export function malformed(member: Member, value: unknown, field: string): never {
  const seen = describeValue(value, !isFree(member));
  return refuse(field, 'Malformed', `${field} is ${seen}; expected ${describeExpected(member)}`);
}

/** A text in quotation marks, its odd characters escaped, cut to 60 characters. */
export function quote(text: string): string {
  // 120 code units hold at least 60 code points, and a long text need not be walked to its end.
  const start = [...text.slice(0, 120)].slice(0, 60).join('');
  return start.length < text.length ? `${JSON.stringify(start)}...` : JSON.stringify(text);
}

/** What comes in place of a free text, or of what may hold one, is not shown: it may be a password. */
function isFree(member: Member): boolean {
  if (member.kind === 'string') return member.pattern === undefined;
  return member.kind === 'object' || member.kind === 'list' || member.kind === 'map';
}

function describeExpected({ notation, nullable }: Member): string {
  return nullable ? `${notation} or null` : notation;
}

function describeValue(value: unknown, isShown: boolean): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) {
    return `an object of ${Object.keys(value).length}`;
  }
  if (typeof value === 'number' && !isShown) return 'a number';
  if (typeof value !== 'string') return String(value);
  if (isShown) return quote(value);
  return isText(value) ? `a text of ${countCharacters(value)}` : 'a text that is not Unicode';
}

/** The value in its normal form, or undefined where it is malformed. */
function readOne(member: ScalarMember, value: unknown, field: string, decimalsAsText: boolean) {
  switch (member.kind) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'int':
      return readInt(member, value);
    case 'oneOf':
      return typeof value === 'number' && member.of.includes(value) ? value + 0 : undefined;
    case 'decimal':
      return readDecimal(member, value, decimalsAsText || member.asText);
    case 'localized':
      return readLocalized(member, value, field);
    case 'priceMap':
      return readPriceMap(member, value, field, decimalsAsText);
    case 'bigint':
      return readBigint(member, value);
    default:
      return typeof value === 'string' ? readText(member, value) : undefined;
  }
}

type TextMember = MemberOf<'string' | 'words' | 'date' | 'datetime' | 'base64'>;

function readText(member: TextMember, value: string): string | undefined {
  switch (member.kind) {
    case 'string':
      return isText(value) && isLength(member, value) && fits(member, value) ? value : undefined;
    case 'words':
      return isWord(member.words, value) ? value : undefined;
    case 'date':
      return isDate(value) ? value : undefined;
    case 'datetime':
      return isTime(value) && isDate(value.slice(0, 10)) ? value : undefined;
    case 'base64':
      return isBase64(value) && isIn(member, value.length) ? value : undefined;
  }
}

/** An integer beyond the safe ones, which no record has, becomes the largest safe one. */
function readInt(member: Bounds, value: unknown): number | undefined {
  // JSON.parse reads 1e400 as Infinity: an integer like any other that is too large.
  if (typeof value !== 'number' || !(Number.isInteger(value) || Math.abs(value) === Infinity)) {
    return undefined;
  }
  if (!isIn(member, value)) return undefined;
  // Adding 0 turns -0 into 0.
  return Math.max(Math.min(value, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER) + 0;
}

/** The digits without leading zeros. Their number has no limit here. */
function readBigint({ min = 0, max }: Bounds, value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^\d+$/.test(text)) return undefined;
  const digits = text.replace(/^0+(?=\d)/, '');
  const isAbove = compareDigits(digits, String(min)) >= 0;
  return isAbove && (max === undefined || compareDigits(digits, String(max)) <= 0)
    ? digits
    : undefined;
}

function compareDigits(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
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
  // A lone 0 before the point is not a digit to count: 0.5 is a decimal[1,1].
  const counted = whole === 1 && text[start] === '0' ? 0 : whole;
  if (fractional > member.scale || counted > member.digits - member.scale) return undefined;
  return isIn(member, Number(text)) ? text : undefined;
}

/** A decimal as its shortest plain text, or undefined where it is none. */
function readDecimalText(value: unknown, isTextAllowed: boolean): string | undefined {
  // From 1e21 on a number prints with an exponent, and no notation has as many digits.
  if (typeof value === 'number') return Math.abs(value) < 1e21 ? printNumber(value) : undefined;
  if (typeof value !== 'string' || !isTextAllowed || !/^-?\d+(?:\.\d+)?$/.test(value)) {
    return undefined;
  }
  return trimDecimal(value.replace(/^(-?)0+(?=\d)/, '$1'));
}

function printNumber(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e-');
  if (exponent === undefined) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits}`;
}

function readLocalized(member: MemberOf<'localized'>, value: unknown, field: string) {
  if (!isRecord(value)) return undefined;
  const result: Record<string, unknown> = {};
  for (const language of Object.keys(value)) {
    if (!/^[a-z]{2}$/.test(language)) return refuseKey(language, 'a language code', field);
    result[language] = readScalar(member.of, value[language], field, false);
  }
  return result;
}

function readPriceMap(
  member: MemberOf<'priceMap'>,
  value: unknown,
  field: string,
  decimalsAsText: boolean,
) {
  if (!isRecord(value)) return undefined;
  const result: Record<string, unknown> = {};
  for (const list of Object.keys(value)) {
    if (!/^[1-9]\d*$/.test(list)) return refuseKey(list, 'a price-list identifier', field);
    result[list] = readScalar(member.of, value[list], field, decimalsAsText);
  }
  return result;
}

function refuseKey(key: string, expected: string, field: string): never {
  return refuse(field, 'Malformed', `${field} has the key ${quote(key)}; expected ${expected}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIn({ min = -Infinity, max = Infinity }: Bounds, number: number): boolean {
  return number >= min && number <= max;
}

/** U+0000 and lone surrogates are no text: the database stores neither. */
export function isText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/** A code point takes one or two units, so that most lengths need no counting. */
function isLength({ min = 0, max = Infinity }: Bounds, value: string): boolean {
  if (value.length < min || value.length > 2 * max) return false;
  if (value.length >= 2 * min && value.length <= max) return true;
  return isIn({ min, max }, countCharacters(value));
}

function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
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
  // Looking for a stray character never backtracks, even in megabytes.
  return value.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(value.slice(0, end));
}

function isTime(value: string): boolean {
  return /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value.startsWith('0000')) return false;
  const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8)].map(Number);
  return isDay(year ?? 0, month ?? 0, day ?? 0);
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : daysOfMonth[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
