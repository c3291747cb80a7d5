import { counted, lettersOf } from './describe.ts';
import type { Member, MemberOf, ValueBounds } from './member.ts';

/**
 * Returns the description of an input with its limits beyond the GraphQL type, and whether null is
 * a value. Limits that the description already contains are not repeated.
 */
export function withLimits(name: string, member: Member, about: string): string {
  const own = member.kind === 'string' ? withLength(about, limitOf(member)) : about;
  return [own, limitsOf(name, member, own)].filter(Boolean).join(' ');
}

/** The description of a column describes the values of records; an input may accept fewer. */
const withLength = (about: string, limit: string) =>
  limit === '' ? about : about.replace(/(?:\d+ to|up to) \d+ characters(?=[.,])/, phraseOf(limit));

function limitsOf(name: string, member: Member, about: string): string {
  const limit = /id$|ids$/i.test(name) ? '' : limitOf(member);
  const said = about.toLowerCase();
  const phrase = member.kind === 'decimal' ? ' decimal' : phraseOf(limit);
  const phrases = [phrase, phrase.replace('characters', 'letters')];
  const isSaid = phrase !== '' && phrases.some((each) => said.includes(each));
  const isNullSaid = !member.nullable || /\bnull\b/.test(said);
  const isOpen = member.isRequired && member.nullable;
  const isCode = member.kind === 'string' && member.isCode;
  const code = isCode && 'It has no blanks at its ends.';
  const parts = [!isSaid && limit, code, isOpen && 'Required.', !isNullSaid && 'May be null.'];
  return parts.filter(Boolean).join(' ');
}

/** The part of a limit that descriptions may contain: `1 to 32 characters`. */
const phraseOf = (limit: string) =>
  limit.replace(/^.*? (?:has|have|is|are|has at most) (?:from )?|\.$/g, '').toLowerCase();

function limitOf(member: Member): string {
  switch (member.kind) {
    case 'int':
      return sentence('The value is', rangeOf(member));
    case 'oneOf':
      return `The value is one of ${member.of.join(', ')}.`;
    case 'decimal':
      return decimalOf(member);
    case 'string':
      if (member.gtin === 'input') return 'A GTIN has 8, 12, 13 or 14 digits, and 14 are stored.';
      return sentence('The text has', lengthOf(member, lettersOf(member)));
    case 'localized':
      return sentence('Each text has', lengthOf(member.of, 'characters'));
    case 'list':
      return listOf(member);
    case 'map':
      return sentence('The list has', lengthOf(member, 'entries'));
    default:
      return '';
  }
}

function decimalOf(member: MemberOf<'decimal'>): string {
  const range = rangeOf(member);
  const decimals = `up to ${counted(member.scale, 'decimals')}`;
  if (range === '') return `The value has ${decimals}.`;
  return `The value is ${range}${member.scale === 0 ? '' : `, with ${decimals}`}.`;
}

function listOf({ of, ...size }: MemberOf<'list'>): string {
  const each = of.kind === 'string' ? lengthOf(of, lettersOf(of)) : '';
  const length = sentence('The list has', lengthOf(size, 'elements'));
  return [length, sentence('Each text has', each)].filter(Boolean).join(' ');
}

const sentence = (subject: string, rest: string) => (rest === '' ? '' : `${subject} ${rest}.`);

function rangeOf({ min, max }: ValueBounds): string {
  if (min === undefined) return max === undefined ? '' : `${max} or less`;
  return max === undefined ? `${min} or more` : `${min} to ${max}`;
}

function lengthOf({ min = 0, max }: ValueBounds, unit: string): string {
  if (max === undefined) return min === 0 ? '' : `${counted(min, unit)} or more`;
  if (min === max) return counted(max, unit);
  return min === 0 ? `up to ${counted(max, unit)}` : `${min} to ${counted(max, unit)}`;
}
