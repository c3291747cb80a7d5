/**
 * The JSON of a value in which every sign that a person does not see is an escape: control and
 * bidirectional signs, signs without width, and tags. Parsed, it is the same value.
 */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(hidden, (sign) =>
    Array.from({ length: sign.length }, (_each, at) => escaped(sign.charCodeAt(at))).join(''),
  );

/** The JSON of a value whose texts lack these signs; a line break is a blank. */
export const cleanJson = (value: unknown): string =>
  visibleJson(
    JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
      typeof each === 'string' ? each.replace(/\s+/gu, ' ').replace(hidden, '') : each,
    ),
  );

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
