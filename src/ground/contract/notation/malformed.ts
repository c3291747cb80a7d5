import { adviceOn } from '../errors/advice.ts';
import { Refusal, type RefusalType } from '../errors/refusal.ts';
import { codePoints, isText } from '../text.ts';
import { counted, describeExpected, describeInput } from './describe.ts';
import type { Member } from './member.ts';
import { pathOf, quote, stepsTo, type ValuePlace } from './place.ts';
import { limitsOf, type ValueLimits } from './value-limits.ts';

/** Replaces a value that was reported. */
const reported = Symbol('reported');

/** The maximum number of wrong values to collect; a form has fewer fields. */
const mostFound = 100;

/** The description of a value for the caller. */
interface ValueDescription {
  readonly message: string;
  readonly expected?: string;
  readonly limits?: ValueLimits | undefined;
}

/**
 * Throws a Refusal for the value at a place, or adds it to the collected ones. Its result replaces
 * the value; no one reads it while refusals are collected.
 */
export function report(
  place: ValuePlace,
  type: RefusalType,
  describe: () => ValueDescription,
): typeof reported {
  const { found } = place.reading;
  if (found && found.length >= mostFound) return reported;
  const { message, ...described } = describe();
  const wrong = { steps: stepsTo(place), ...described };
  const refusal = new Refusal(place.field, type, message, wrong);
  if (!found) throw refusal;
  found.push(refusal);
  return reported;
}

/** Reports the place of a value, the expected values, the received value and how to correct it. */
export function malformed(member: Member, value: unknown, place: ValuePlace): typeof reported {
  return report(place, 'Malformed', () => {
    const path = pathOf(place);
    const expected = place.reading.numbersAsText ? describeInput(member) : describeExpected(member);
    const isHidden = isSecret(path);
    const seen = describeValue(value, isHidden) + adviceOn(member, value, place, isHidden);
    const message = `${path || 'the request'} must be ${expected}; got ${seen}`;
    return { message, expected, limits: limitsOf(member) };
  });
}

/** Reports a key of an object whose keys are data. */
export function malformedKey(key: string, expected: string, place: ValuePlace): typeof reported {
  return report(place, 'Malformed', () => {
    const keys = `the keys of ${pathOf(place) || 'the request'}`;
    return { message: `${keys} must be ${expected}; got ${quote(key)}`, expected };
  });
}

/** Callers may log responses, so passwords are not repeated. */
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

/** Estimates the count for a text of megabytes, without reading the whole text. */
function countCharacters(value: string): string {
  if (value.length > 20_000) return `more than ${counted(10_000, 'characters')}`;
  return counted(codePoints(value), 'characters');
}
