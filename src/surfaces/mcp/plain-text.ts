import { hiddenCharacters, withoutHidden } from '../../ground/contract/text.ts';

/**
 * Returns JSON in which every character that is invisible to people is an escape: control and
 * bidirectional characters, characters without width, and tags. Parsing returns the same value.
 */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(hiddenCharacters, (found) =>
    Array.from({ length: found.length }, (_each, at) => escaped(found.charCodeAt(at))).join(''),
  );

/** Returns JSON whose texts lack these characters; a line break becomes a space. */
export const cleanJson = (value: unknown): string =>
  visibleJson(
    JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
      typeof each === 'string' ? withoutHidden(each) : each,
    ),
  );

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
