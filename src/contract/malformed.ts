import { counted, describeExpected } from './describe.ts';
import type { Member } from './member.ts';
import { type Place, pathOf, quote } from './place.ts';
import { refuse } from './refusal.ts';
import { codePoints, isText } from './text.ts';

/** Throws a Refusal that says where a value is, what is expected there and what was received. */
export function malformed(member: Member, value: unknown, place: Place): never {
  const path = pathOf(place);
  const seen = describeValue(value, isSecret(path));
  const expected = describeExpected(member);
  return refuse(
    place.field,
    'Malformed',
    `${path || 'the request'} must be ${expected}; got ${seen}`,
  );
}

/** Throws a Refusal for a key of an object whose keys are data. */
export function malformedKey(key: string, expected: string, place: Place): never {
  const keys = `the keys of ${pathOf(place) || 'the request'}`;
  return refuse(place.field, 'Malformed', `${keys} must be ${expected}; got ${quote(key)}`);
}

/** Callers may log our answers, so passwords are not repeated. */
const isSecret = (path: string) => /password|secret|providerSettings/i.test(path);

function describeValue(value: unknown, isHidden: boolean): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${counted(value.length, 'elements')}`;
  if (typeof value === 'object' && value !== null)
    return `an object of ${counted(Object.keys(value).length, 'members')}`;
  if (typeof value === 'number' && isHidden) return 'a number';
  if (typeof value !== 'string') return String(value);
  if (!isText(value)) return 'a text that is not Unicode or holds U+0000';
  if (isHidden) return `a text of ${countCharacters(value)}`;
  const shown = quote(value);
  return shown.endsWith('...') ? `${shown} (${countCharacters(value)})` : shown;
}

/** Counts approximately for a text of megabytes, without reading all of it. */
function countCharacters(value: string): string {
  if (value.length > 20_000) return `more than ${counted(10_000, 'characters')}`;
  return counted(codePoints(value), 'characters');
}
