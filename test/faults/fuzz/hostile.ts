import type { Chance } from '../../../src/node/demo/chance.ts';

/** Strings that have broken software before, whatever their length. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e\u200d\u00ad',
  '\u001b[31m\u0007\u0008',
  '\r\n\t\u0085\u2028\u2029',
  '\uffff\ufffe',
  'İıßſﬀ',
  'e\u0301\u0327'.repeat(5),
  'Z\u0351\u036b\u0343\u036a',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  "'; DROP TABLE product; --",
  "' OR ''='",
  '"]}',
  '\\',
  '\\x00',
  "E'\\\\'",
  '$1',
  '$$',
  '{"a":1}',
  '{NULL,"}',
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'file.html\u0000.png',
  '/dev/null',
  'CON',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody may send.
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-0',
  '1e308',
  '1e400',
  '0x10',
  '9223372036854775807',
  '9223372036854775808',
  '00000000000000000001',
  '1'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31 23:59:59',
  '-infinity',
  'epoch',
  'user@example.com',
  'a@b',
  '::1',
  '(a+)+$',
];

/** Prototype names, and names that belong to no object or to all objects. */
const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'id',
  'length',
  'then',
  'toJSON',
  '\u0000',
  '\ud800',
  '1',
  '$where',
];

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.1 + 0.2,
  1e-7,
  5e-324,
  1e21,
  1e308,
  -1e308,
  1.7976931348623157e308,
  255,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  2 ** 63,
  99_999_999_999.999,
  19.999,
  1.005,
];

/** One character of each Unicode plane, and code points that are not characters. */
const planes: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x00, 0x1f],
  [0xa0, 0x2ff],
  [0x300, 0x36f],
  [0x590, 0x6ff],
  [0x4e00, 0x9fff],
  [0xd800, 0xdfff],
  [0xe000, 0xffff],
  [0x1_0000, 0x1_ffff],
  [0x2_0000, 0x2_ffff],
  [0x3_0000, 0x3_ffff],
  [0x4_0000, 0xd_ffff],
  [0xe_0000, 0xe_ffff],
  [0xf_0000, 0xf_ffff],
  [0x10_0000, 0x10_ffff],
];

export const isOneIn = (chance: Chance, many: number): boolean => chance.between(1, many) === 1;

export const oddName = (chance: Chance): string => chance.pick(oddNames);

export const oddNumber = (chance: Chance): number => chance.pick(numbers);

export const oddText = (chance: Chance): string => chance.pick(texts);

/** Characters of any plane, with the given number of code points. */
export function unicodeText(chance: Chance, length: number): string {
  const [from, to] = chance.pick(planes);
  let text = '';
  for (let at = 0; at < length; at++) text += String.fromCodePoint(chance.between(from, to));
  return text;
}

/** Any JSON value. */
export function anyJson(chance: Chance, depth = 3): unknown {
  const kind = chance.between(0, depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return isOneIn(chance, 2);
  if (kind <= 3) return oddNumber(chance);
  if (kind === 4) return oddText(chance);
  if (kind === 5) return unicodeText(chance, chance.between(0, 40));
  const size = chance.between(0, 4);
  const inside = Array.from({ length: size }, () => anyJson(chance, depth - 1));
  if (kind === 6) return inside;
  return objectOf(inside.map((value) => [chance.pick(oddNames), value]));
}

/** Parsed by JSON.parse: `__proto__` is an ordinary member. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries);
}

/** JSON text of nested lists or objects, closed or not. */
export function nestedText(chance: Chance, depth: number): string {
  const [open, close] = chance.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"__proto__":', '}'],
    ['[{"id":', '}]'],
  ] as const);
  const inner = chance.pick(['1', 'null', '""', '{}']);
  return open.repeat(depth) + inner + (isOneIn(chance, 4) ? '' : close.repeat(depth));
}
