import { readTextCell } from '../../../ground/contract/values/guarded-text.ts';
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
import { type FileColumn, mostColumns } from './header.ts';

/** How the numbers or the dates of a column are written. */
export type ColumnFormat = NumberFormat | DateFormat;

export const isDateFormat = (format: ColumnFormat): format is DateFormat => 'order' in format;

/** Finds the formats that the cells of each column show, and counts cells that are left out. */
export interface ColumnWatch {
  addRow(row: string): void;
  /** Rows with a cell, of each column that is left out; 0 of others. */
  filled(): readonly number[];
  /** Returns the format of each column as a job stores it: decimal marks, or orders of dates. */
  shown(): readonly string[];
}

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'decimal']);

/**
 * The function that finds the format of a column; null for a column whose cells have only one
 * reading.
 */
function finderOf(column: FileColumn): ((text: string) => string | null) | null {
  if (!column) return null;
  if (numeric.has(column.leaf.kind)) return markShown;
  return column.leaf.kind === 'date' ? orderShown : null;
}

/** Returns null for a file without columns of numbers and dates, and without left out ones. */
export function watchColumns(
  columns: readonly FileColumn[],
  delimiter: string,
): ColumnWatch | null {
  const finders = columns.map(finderOf);
  const formatted = [...columns.keys()].filter((at) => finders[at]);
  const leftOut = [...columns.keys()].filter((at) => !columns[at]);
  if (formatted.length + leftOut.length === 0) return null;
  const shown = columns.map(() => new Set<string>());
  const filled = columns.map(() => 0);
  return {
    addRow(row) {
      const cells = cellsOf(row, delimiter, mostColumns);
      for (const at of formatted) {
        const text = readTextCell(cells[at] ?? '')?.trim();
        const found = text && finders[at]?.(text);
        if (found) shown[at]?.add(found);
      }
      for (const at of leftOut) if (cells[at]?.trim()) filled[at] = (filled[at] ?? 0) + 1;
    },
    filled: () => filled,
    shown: () => shown.map((found) => [...found].toSorted().join('')),
  };
}

/** The formats of the columns of a job's file; null for a column of other cells. */
export function columnFormats(
  columns: readonly FileColumn[],
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

function orderOf(column: FileColumn, stored: string): DateFormat['order'] {
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
