import { counted } from '../notation/describe.ts';
import type { Member, MemberOf } from '../notation/member.ts';
import { quote, type ValuePlace } from '../notation/place.ts';
import { type LeafMember, readDecimalText, readLeaf } from '../notation/read-leaf.ts';
import { codePoints, isText } from '../text.ts';
import { checkDigitOf, padGtin } from '../values/gtin.ts';

/**
 * Returns how a caller can correct a malformed value, as the end of a sentence such as `price must
 * be a number; got "5"`; '' if the expected form is sufficient. It repeats only values that the
 * text `seen` of the value also contains, and no hidden ones.
 */
export function adviceOn(
  member: Member,
  value: unknown,
  place: ValuePlace,
  isHidden: boolean,
): string {
  if (value === null) return adviceOnNull(member, place);
  if (isHidden) return '';
  switch (member.kind) {
    case 'bool':
      return adviceOnBool(value);
    case 'int':
      return adviceOnNumber(member, value, place) || adviceOnLimit(member, value, place);
    case 'oneOf':
    case 'decimal':
      return adviceOnNumber(member, value, place) || adviceOnDigits(member, value);
    case 'string':
      return adviceOnText(member, value, place);
    case 'words':
      return adviceOnWord(member, value);
    case 'base64':
      return adviceOnBase64(value);
    case 'date':
    case 'datetime':
      return adviceOnTime(member, value, place);
    default:
      return adviceOnContainer(member, value, place);
  }
}

const send = (value: unknown) => `: send ${quoted(value)}`;
const quoted = (value: unknown) => (typeof value === 'string' ? quote(value) : String(value));

function adviceOnNull(member: Member, { key, parent }: ValuePlace): string {
  if (typeof key !== 'string' || parent === null) return '';
  const { isRequired } = member;
  if (member.kind === 'string' && !member.min && !isRequired)
    return ': leave it out, or send "" for an empty text';
  return isRequired ? '' : ': leave it out if there is no value';
}

const bools = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

function adviceOnBool(value: unknown): string {
  const meant = bools.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
  if (meant === undefined) return '';
  if (typeof value === 'number') return `, a number: send ${meant}`;
  return `, a string: send ${meant} without quotes`;
}

/** Explains a number in quotes, perhaps with a decimal comma. */
function adviceOnNumber(member: LeafMember, value: unknown, { reading }: ValuePlace): string {
  if (typeof value !== 'string' || value.length > 30) return '';
  const text = readDecimalText(value.trim().replace(',', '.'), true);
  if (text === undefined || readLeaf(member, Number(text), reading) === undefined) return '';
  const comma = value.includes(',') ? ' and with a decimal point' : '';
  return `, a string: send ${text} without quotes${comma}`;
}

/** Explains that lists return at most 100 records at a time. */
function adviceOnLimit(
  { max }: MemberOf<'int'>,
  value: unknown,
  { key, parent }: ValuePlace,
): string {
  if (key !== 'limit' || parent?.parent || max === undefined || Number(value) <= max) return '';
  return `: read more records in pages, with limit ${max} and first 0, ${max}, ${2 * max} …`;
}

function adviceOnDigits(member: MemberOf<'decimal' | 'oneOf'>, value: unknown): string {
  if (member.kind === 'oneOf') return '';
  const text = readDecimalText(value, true);
  const fractional = text?.split('.')[1]?.length ?? 0;
  if (fractional <= member.scale) return '';
  return member.scale === 0
    ? ', which has digits after the point'
    : `: at most ${counted(member.scale, 'digits')} after the point`;
}

function adviceOnText(member: MemberOf<'string'>, value: unknown, { reading }: ValuePlace): string {
  if (member.gtin && reading.numbersAsText) return adviceOnGtin(value);
  if (member.isCode && reading.numbersAsText && typeof value === 'string') {
    const bare = value.trim();
    if (bare !== value && readLeaf(member, bare, reading) === bare) return send(bare);
  }
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  const text = isNumber ? String(value) : value;
  if (typeof text !== 'string' || !isText(text)) return '';
  const kind = isNumber ? ', a number' : '';
  const padded = padDigits(member, text);
  if (padded !== undefined)
    return `${kind}: pad it with leading zeros to ${counted(padded.length, 'digits')}, ${quote(padded)}`;
  if (isNumber) return readLeaf(member, text, reading) === undefined ? kind : kind + send(text);
  const length = text.length > 200 ? undefined : codePoints(text);
  if (length === undefined || length > 100) return '';
  const { min = 0, max = Infinity } = member;
  return length < min || length > max ? ` (${counted(length, 'characters')})` : '';
}

function adviceOnGtin(value: unknown): string {
  const gtin = padGtin(String(value));
  return /^\d{14}$/.test(gtin) ? `: its check digit would be ${checkDigitOf(gtin)}` : '';
}

/** EAN-13, UPC-A and EAN-8 are shorter forms of the 14 digits of a GTIN. */
function padDigits({ pattern, min, max }: MemberOf<'string'>, text: string): string | undefined {
  const isExact = pattern === '^[0-9]*$' && min === max && min !== undefined;
  return isExact && /^(?:\d{8}|\d{12,13})$/.test(text) && text.length < min
    ? text.padStart(min, '0')
    : undefined;
}

function adviceOnWord({ words }: MemberOf<'words'>, value: unknown): string {
  if (typeof value !== 'string' || value.length > 100) return '';
  const plain = (word: string) => word.replace(/[\s_]/g, '').toLowerCase();
  const meant = words.find((word) => plain(word) === plain(value));
  return meant === undefined ? '' : send(meant);
}

function adviceOnBase64(value: unknown): string {
  if (typeof value !== 'string') return '';
  const begin = value.slice(0, 10_000);
  if (/^data:(?!.{0,200};base64,)/.test(begin)) return ': after data: it must have ;base64,';
  if (/^[^,]*$/.test(begin) && /[-_]/.test(begin)) return ': write + for - and / for _';
  if (/[ \t]/.test(begin)) return ': leave out spaces, or write + if they were one';
  const length = value.replace(/^data:[^,]{0,200},|[\r\n]/g, '').length;
  return length % 4 === 0 ? '' : ': its length must be a multiple of 4, filled up with =';
}

const timeForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Explains forms of dates that are common in databases, web forms and libraries of clients. */
function adviceOnTime(
  member: MemberOf<'date' | 'datetime'>,
  value: unknown,
  place: ValuePlace,
): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  if (text === '' || text.startsWith('0000'))
    return member.nullable ? ': send null for no date' : ': leave it out if there is no date';
  const [, date, time = '00:00', seconds = ':00', offset] = timeForm.exec(text) ?? [];
  const isTime = member.kind === 'datetime';
  if (isTime && place.reading.numbersAsText) return '';
  if (offset && isTime)
    return ": convert it to the shop's time zone, and leave out T and the offset";
  const meant = isTime ? `${date} ${time}${seconds}` : date;
  return readLeaf(member, meant, place.reading) === undefined ? '' : send(meant);
}

/** Explains a text, a number or an identifier in the place of an object or a list. */
function adviceOnContainer(member: Member, value: unknown, { reading }: ValuePlace): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const seen = typeof value === 'string' ? 'a string' : 'a number';
  if (member.kind === 'localized')
    return `, ${seen}: send each text under its language, such as {"en": "Lamp"}`;
  if (member.kind === 'priceMap')
    return `, ${seen}: send each price under its price list, such as {"1": 19.99}`;
  if (typeof value === 'string' && /^\s*[[{]/.test(value))
    return ', a string: send the JSON itself without quotes';
  if (member.kind !== 'list' || String(value).length > 50) return '';
  const { of } = member;
  const isLeaf = of.kind === 'int' || of.kind === 'string' || of.kind === 'words';
  return isLeaf && readLeaf(of, value, reading) !== undefined ? `: send [${quoted(value)}]` : '';
}
