import { hiddenCharacters, withoutHidden } from '../../ground/contract/text.ts';

/**
 * The JSON of a value in which every character that a person does not see is an escape: control and
 * bidirectional characters, those without width, and tags. Parsed, it is the same value.
 */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(hiddenCharacters, (found) =>
    Array.from({ length: found.length }, (_each, at) => escaped(found.charCodeAt(at))).join(''),
  );

/** The JSON of a value whose texts lack these characters; a line break becomes a space. */
export const cleanJson = (value: unknown): string =>
  visibleJson(
    JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
      typeof each === 'string' ? withoutHidden(each) : each,
    ),
  );

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
