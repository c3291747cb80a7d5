import { createChance } from '../../src/node/demo/chance.ts';

/** Strings that readers of CSV, spreadsheets and imports could change, and parts of them. */
const parts = [
  ...['\n', '\r', '\r\n', '\v', '\f', '\u001c', '\u0085', '\u2028', '\u2029', '\n\r'],
  ...['"', '""', ',', ';', '\t', '|', "'", "''", '\\', '\\N', '\\E', '\\\\N', '#', 'sep=;'],
  ...['=', '+', '-', '@', '＝', '=1+1', "'=1", "''0123", '0123', '1/7', '1.234', '1,5', '12E5'],
  ...[
    'MAR1',
    'SEPT2',
    '1E+5',
    'TRUE',
    "'wahr",
    '#N/A',
    '.5',
    '5 %',
    '5 PM',
    '1 1/2',
    '(5)',
    '１２',
  ],
  ...[' ', '  ', '\u00a0', '\u3000', '\u200b', '\u200d', '\ufeff', '\u00ad'],
  ...['\u202e', '\u2066', '\u2069', '\u200f', 'é', 'e\u0301', 'ß', '漢字', '👩‍👩‍👧', '\u{10ffff}'],
  ...['a', 'two words', 'null', 'true', '[1, 2]', '{"a":1}', '<b>', '&amp;', '\u0001', '\u007f'],
];

/** Strings of up to 64 kB, different in each place; equal for the same count. */
export function hostileTexts(count: number): string[] {
  const chance = createChance(35, Date.parse('2026-11-26'));
  return Array.from({ length: count }, (_, at) => {
    const one = parts[at % parts.length] ?? '';
    if (at < parts.length) return one;
    if (at % 1_000 === 999) return one.repeat(Math.floor(65_000 / one.length));
    const length = 1 + chance.between(0, 5);
    return one + Array.from({ length }, () => chance.pick(parts)).join('');
  });
}

const delimiters = [',', ';', '\t', '|'];

/** Every dialect of an export, with its parameters. */
export const dialects = delimiters.flatMap((delimiter) =>
  ['0', '1'].flatMap((bom) =>
    ['0', '1'].flatMap((crlf) =>
      ['0', '1'].map((excel) => {
        const address = new URLSearchParams({ format: 'csv', delimiter, bom, crlf, excel });
        return { delimiter, crlf: crlf === '1', excel: excel === '1', address: String(address) };
      }),
    ),
  ),
);
