import { readTextCell } from '../../contract/values/guarded-text.ts';
import { cellsOf } from '../source/csv.ts';
import type { NewJob } from '../sql/job.ts';
import { type DateFormat, orderShown, readDate } from './dates.ts';
import {
  type Marks,
  markShown,
  type NumberFormat,
  rewriteNumber,
  usualMark,
} from './decimal-marks.ts';
import { type Column, mostColumns } from './header.ts';

/** How the numbers or the dates of a column are written. */
export type ColumnFormat = NumberFormat | DateFormat;

export const isDateFormat = (format: ColumnFormat): format is DateFormat => 'order' in format;

/** Finds what the cells of columns show of their formats. */
export interface FormatFinder {
  addRow(row: string): void;
  /** Of each column: decimal marks, or orders of dates, as they are stored with a job. */
  shown(): readonly string[];
}

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'decimal']);

/** What finds the format of a column; null for one whose cells are read in one way. */
function finderOf(column: Column): ((text: string) => string | null) | null {
  if (!column) return null;
  if (numeric.has(column.leaf.kind)) return markShown;
  return column.leaf.kind === 'date' ? orderShown : null;
}

/** Returns null for a file without columns of numbers and dates. */
export function createFormatFinder(
  columns: readonly Column[],
  delimiter: string,
): FormatFinder | null {
  const finders = columns.map(finderOf);
  const formatted = [...columns.keys()].filter((at) => finders[at]);
  if (formatted.length === 0) return null;
  const shown = columns.map(() => new Set<string>());
  return {
    addRow(row) {
      const cells = cellsOf(row, delimiter, mostColumns);
      for (const at of formatted) {
        const text = readTextCell(cells[at] ?? '')?.trim();
        const found = text && finders[at]?.(text);
        if (found) shown[at]?.add(found);
      }
    },
    shown: () => shown.map((found) => [...found].toSorted().join('')),
  };
}

/** The formats of the columns of a job's file; null for a column of other cells. */
export function columnFormats(
  columns: readonly Column[],
  { delimiter, decimalMarks }: Pick<NewJob, 'delimiter' | 'decimalMarks'>,
): readonly (ColumnFormat | null)[] {
  const usual = usualMark(delimiter ?? ',');
  return columns.map((column, at) => {
    const kind = column?.leaf.kind ?? 'text';
    const stored = decimalMarks[at] ?? '';
    if (kind === 'date') return { order: orderOf(column, stored) };
    return numeric.has(kind)
      ? { marks: asMarks(stored), usual, isWhole: kind === 'integer' }
      : null;
  });
}

function orderOf(column: Column, stored: string): DateFormat['order'] {
  if (column?.reading?.kind === 'dates') return column.reading.order;
  if (stored === 'dmy' || stored === 'mdy') return stored;
  return stored === '' ? '' : 'both';
}

const asMarks = (stored: string): Marks =>
  stored === ',' || stored === '.' || stored === ',.' ? stored : '';

/** The cell of a result, which lacks the lines that may have decided the format of its column. */
export function rewriteCell(cell: string, format: ColumnFormat): string {
  if (!isDateFormat(format)) return rewriteNumber(cell, format);
  const isDecided = format.order === 'dmy' || format.order === 'mdy';
  return isDecided ? (readDate(readTextCell(cell)?.trim() ?? '', format) ?? cell) : cell;
}
