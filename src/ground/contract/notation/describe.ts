import type { Member, MemberOf, ValueBounds } from './member.ts';

/** Describes the values of a member: `an integer from 1 to 100, or null`. */
export function describeExpected(member: Member): string {
  return member.nullable ? `${describeKind(member)}, or null` : describeKind(member);
}

/** Describes the values that GraphQL accepts, if they differ from the values of v3. */
export function describeInput(member: Member): string {
  if (member.kind === 'string' && member.country === 'input')
    return 'a two-letter ISO 3166-1 code such as "IT"';
  if (member.kind === 'string' && member.gtin)
    return `a GTIN of 8, 12, 13 or 14 digits with its check digit${member.nullable ? ', or null' : ''}`;
  if (member.kind === 'string' && member.isCode)
    return `${describeExpected(member)}, without blanks at its ends`;
  if (member.kind === 'datetime')
    return 'a date and time with an offset such as "2026-03-01T14:30:00Z"';
  return describeExpected(member);
}

function describeKind(member: Member): string {
  switch (member.kind) {
    case 'bool':
      return 'true or false';
    case 'int':
      return `an integer${describeRange(member)}`;
    case 'bigint':
      return `an integer${describeRange(member)}, as a number or as a string of digits`;
    case 'oneOf':
      return describeChoice(member.of.map(String));
    case 'words':
      return describeChoice(member.words.map((word) => JSON.stringify(word)));
    case 'decimal':
      return describeDecimal(member);
    case 'string':
      return describeText(member);
    case 'base64':
      return `a text in Base64${describeLength(member, 'characters', ' of')}`;
    case 'date':
      return 'a date such as "2026-03-01"';
    case 'datetime':
      return 'a date and time such as "2026-03-01 14:30:00" in the shop\'s time zone';
    case 'localized':
      return `an object of texts by language code such as {"en": "Lamp"}${describeLength(member.of, 'characters each', ', of')}`;
    case 'priceMap':
      return 'an object of prices by price list such as {"1": 19.99}';
    case 'list':
      return `an array${describeLength(member, 'elements', ' of')}`;
    case 'map':
      return `an object${describeLength(member, 'members', ' of')}`;
    default:
      return 'an object';
  }
}

function describeRange({ min, max }: ValueBounds): string {
  if (min === undefined) return max === undefined ? '' : ` of ${max} or less`;
  return max === undefined ? ` of ${min} or more` : ` from ${min} to ${max}`;
}

function describeChoice(words: readonly string[]): string {
  return words.length < 3 ? words.join(' or ') : `one of ${words.join(', ')}`;
}

function describeDecimal(member: MemberOf<'decimal'>): string {
  const { digits, scale, asText } = member;
  const whole = digits - scale;
  const before = `${counted(whole, 'digits')} before`;
  const after = `${whole > 0 ? scale : counted(scale, 'digits')} after`;
  const parts = [...(whole > 0 ? [before] : []), ...(scale > 0 ? [after] : [])].join(' and ');
  const form = asText ? ', as a number or as a string' : '';
  return `a number${describeRange(member)} with at most ${parts} the decimal point${form}`;
}

const letters: Readonly<Record<string, string>> = {
  '^[0-9]*$': 'digits',
  '^[0-9A-Za-z]*$': 'letters and digits',
  '^[0-9A-Fa-f]*$': 'hexadecimal digits',
};

function describeText(member: MemberOf<'string'>): string {
  return `a text${describeLength(member, lettersOf(member), ' of')}`;
}

/** Returns the unit of a text: `characters`, `digits`. */
export const lettersOf = ({ pattern }: MemberOf<'string'>): string =>
  pattern === undefined ? 'characters' : (letters[pattern] ?? 'characters');

/** Describes the bounds of a length or a size, if there are any. */
function describeLength({ min = 0, max }: ValueBounds, unit: string, before: string): string {
  if (max === undefined) return min === 0 ? '' : `${before} at least ${counted(min, unit)}`;
  if (min === max) return `${before} exactly ${counted(min, unit)}`;
  return min === 0
    ? `${before} at most ${counted(max, unit)}`
    : `${before} ${min} to ${counted(max, unit)}`;
}

/** `1 character`, `2 characters`. */
export const counted = (count: number, unit: string) =>
  `${count} ${count === 1 ? unit.replace(/(?<=\w)s\b/, '') : unit}`;
