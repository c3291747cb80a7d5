import { AmbiguousCell } from './ambiguous-cell.ts';

/** The decimal marks that the numbers of a column show: none, one of them, or both. */
export type Marks = '' | ',' | '.' | ',.';

type Mark = ',' | '.';

/** Spreadsheets put semicolons between cells where a comma is the decimal mark. */
export const usualMark = (delimiter: string): Mark => (delimiter === ';' ? ',' : '.');

const other = (mark: Mark): Mark => (mark === ',' ? '.' : ',');

/** The decimal marks that a number shows, and its readings. */
interface Readings {
  /** The decimal mark; null where the number has no mark, or can be read both ways. */
  readonly mark: Mark | null;
  /** The number with a point, if `decimal` is the decimal mark. */
  read(decimal: Mark): string;
  /** The mark that groups thousands or is the decimal mark, such as the dot of `1.234`. */
  readonly ambiguous: Mark | null;
}

const plain = /^[-+]?\d+$/;
/** One mark with three digits behind it and one to three before it, such as `1.234`. */
const either = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/;
const simple = /^[-+]?\d*([.,])\d+$/;
/** Groups of three digits, and perhaps a decimal mark of the other kind. */
const grouped = { ',': groups('\\.', ','), '.': groups(',', '\\.') } as const;

function groups(group: string, decimal: string): RegExp {
  return new RegExp(
    `^[-+]?[1-9]\\d{0,2}(?:(?:${group}\\d{3})+${decimal}\\d+|(?:${group}\\d{3}){2,})$`,
  );
}

/** Null for a cell that is not a number in any notation. */
function readingsOf(text: string): Readings | null {
  const read = (decimal: Mark) =>
    text
      .replace(/^\+/, '')
      .replaceAll(other(decimal), '')
      .replace(decimal, '.')
      .replace(/^(-?)\./, '$10.');
  if (plain.test(text)) return { mark: null, ambiguous: null, read };
  const ambiguous = asMark(either.exec(text)?.[1]);
  if (ambiguous) return { mark: null, ambiguous, read };
  const mark =
    asMark(simple.exec(text)?.[1]) ??
    (grouped[','].test(text) ? ',' : grouped['.'].test(text) ? '.' : null);
  return mark && { mark, ambiguous: null, read };
}

const asMark = (text: string | undefined): Mark | null =>
  text === ',' || text === '.' ? text : null;

/** The decimal mark that a number shows. */
export const markShown = (text: string): Mark | null => readingsOf(text)?.mark ?? null;

/** How the numbers of a column are written. */
export interface NumberFormat {
  readonly marks: Marks;
  readonly usual: Mark;
  /** Whether the column contains whole numbers only: `29,000` may be 29 or 29 thousand there. */
  readonly isWhole: boolean;
}

/**
 * The number of a cell with a point as its decimal mark; null for other texts. Throws
 * AmbiguousCell where neither the cell nor the other ones of its column show the decimal mark.
 */
export function readNumber(text: string, { marks, usual, isWhole }: NumberFormat): string | null {
  const readings = readingsOf(text);
  if (!readings) return null;
  const { mark, ambiguous, read } = readings;
  if (!ambiguous) return read(mark ?? usual);
  if (marks === ',' || marks === '.') return read(marks);
  if (marks === '' && ambiguous === usual && !isWhole) return read(usual);
  const [whole, fraction] = [read(other(ambiguous)), read(ambiguous)];
  const name = ambiguous === ',' ? 'comma' : 'dot';
  const shown = marks === '' ? 'no other number of the column shows which' : 'the column has both';
  throw new AmbiguousCell(
    `the number is ${whole} if its ${name} groups thousands, and ${fraction} if it is the decimal ` +
      `mark, and ${shown}: write ${whole}, or ${fraction.replace('.', usual)}0; ` +
      `got ${JSON.stringify(text)}`,
  );
}

/**
 * Formats a cell of the result file. The format of the column may have been decided by rows that
 * the result leaves out, so the number has the usual decimal mark and no groups. Other cells are
 * returned unchanged.
 */
export function rewriteNumber(cell: string, format: NumberFormat): string {
  if (format.marks !== ',' && format.marks !== '.') return cell;
  const text = readNumber(cell.trim(), format);
  if (text === null) return cell;
  return (format.isWhole ? text.replace(/\.0+$/, '') : text).replace('.', format.usual);
}
