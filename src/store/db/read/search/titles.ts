import { foldText } from '../../../../ground/contract/text.ts';
import type { Title } from '../searched.ts';
import { folded, textOrder } from '../table.ts';

/** A title in a column of the table `from` that has an index by the order of texts. */
export const titled = (from: string, column: string): Title => ({
  ...untitled(column),
  begun: (text, limit, { statement }) =>
    between(from, textOrder(`t.${column}`), limit, {
      low: statement.share('begins', [foldText(text)], 'text[]'),
      high: statement.share('begins before', [after(foldText(text))], 'text[]'),
    }),
});

/** A title without an index: it only orders the records that are found otherwise. */
export const untitled = (column: string): Title => ({ texts: `SELECT unaccented(t.${column})` });

/** The SKU of an item. */
export const titledBySku: Title = {
  ...untitled('sku'),
  begun: (text, limit, { statement }) =>
    between('item', folded('t.sku'), limit, {
      low: statement.share('begins SKU', [text.toLowerCase()], 'text[]'),
      high: statement.share('begins before SKU', [after(text.toLowerCase())], 'text[]'),
    }),
};

/** The number of an order: of many numbers, the greatest ones are the newest orders. */
export const titledByNumber: Title = {
  ...untitled('number'),
  begun: (text, limit, { statement }) => {
    const own = text.toLowerCase();
    const begins = numberBeginnings(own);
    return between('orders', 'number_key(t.number) COLLATE "C"', limit, {
      low: statement.share('begins number', [`1${own}`, ...begins], 'text[]'),
      high: statement.share('begins before number', [`1${own} `, ...begins.map(after)], 'text[]'),
      direction: ' DESC',
    });
  },
};

/** The localized name of the table `owner`, in any language. */
export const titledByName = (owner: string): Title => ({
  texts: `SELECT split_part(n.key, chr(1), 1) FROM text_key n WHERE n.owner = '${owner}.name' AND n.id = t.id`,
  begun: (text, limit, { statement }) => {
    const low = statement.share('begins', [foldText(text)], 'text[]');
    const high = statement.share('begins before', [after(foldText(text))], 'text[]');
    return `SELECT b.id FROM language l, unnest(${low}, ${high}) r (low, high) CROSS JOIN LATERAL (
      SELECT n.id FROM text_key n WHERE n.owner = '${owner}.name' AND n.language = l.code
        AND n.key >= r.low AND n.key < r.high ORDER BY n.key LIMIT ${limit}) b`;
  },
});

/** SQL of arrays: the least key of each range, and the key after it. */
interface Ranges {
  readonly low: string;
  readonly high: string;
  readonly direction?: ' DESC';
}

const between = (
  from: string,
  key: string,
  limit: number,
  { low, high, direction }: Ranges,
) => `SELECT b.id FROM unnest(${low}, ${high}) r (low, high) CROSS JOIN LATERAL (
  SELECT t.id FROM ${from} t WHERE ${key} >= r.low AND ${key} < r.high
  ORDER BY ${key}${direction ?? ''} LIMIT ${limit}) b`;

/** The greatest character, which no text contains. */
const after = (text: string) => `${text}\u{10ffff}`;

/**
 * Returns how the keys of the numbers that begin with a text begin: the function number_key writes
 * the number of digits in front of a number of digits alone.
 */
function numberBeginnings(text: string): readonly string[] {
  const digits = text.replace(/^0+/, '');
  if (!/^\d+$/.test(text) || digits.length > mostDigits) return [`1${text}`];
  const lengths = Array.from(
    { length: mostDigits + 1 - digits.length },
    (_, at) => at + digits.length,
  );
  return [...lengths.map((length) => `0${String(length).padStart(2, '0')}${digits}`), `1${text}`];
}

/** Longer numbers are found as parts of texts. */
const mostDigits = 12;
