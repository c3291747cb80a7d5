import { readTextCell } from '../../contract/values/guarded-text.ts';
import { JsonError, parseJson } from '../../gate/json/parse-json.ts';
import { namesInCells } from '../images/read-names.ts';
import { cellsOf } from '../source/csv.ts';
import { mostLineValues } from '../source/line.ts';
import type { LineViolation } from '../sql/progress.ts';
import { AmbiguousCell } from './ambiguous-cell.ts';
import { type ColumnFormat, isDateFormat } from './column-formats.ts';
import { readDate } from './dates.ts';
import { readNumber } from './decimal-marks.ts';
import { type Column, mostColumns } from './header.ts';
import type { NamedRecord, Reading } from './readings.ts';

export interface CellsRead {
  readonly value: Readonly<Record<string, unknown>>;
  readonly violations: readonly LineViolation[];
  /** Members whose cells name a record. */
  readonly named: readonly NamedCell[];
  /** A row that is not imported. */
  readonly isSkipped: boolean;
  /** Names and addresses of images of the product. */
  readonly images: readonly string[];
  /** A row that only adds images to a product. */
  readonly isImagesOnly: boolean;
}

export interface NamedCell {
  readonly path: readonly string[];
  readonly reading: NamedRecord;
  readonly text: string;
}

type PresentColumn = NonNullable<Column>;

/** The object that a row stands for; `formats` are those of each column. */
export function readCells(
  columns: readonly Column[],
  row: string,
  delimiter: string,
  formats: readonly (ColumnFormat | null)[],
): CellsRead {
  const cells = cellsOf(row, delimiter, mostColumns);
  const value: Nested = {};
  const violations = surplusIn(cells, columns.length);
  const images = imagesOfRow(columns, cells);
  const named: NamedCell[] = [];
  const vetoed: (readonly string[])[] = [];
  let isImagesOnly = false;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column) continue;
    const { path, reading } = column;
    if (reading?.kind === 'rows' && !reading.fits(cell.trim())) {
      if (images.names.length === 0 || cell.trim() !== '') return skipped;
      isImagesOnly = true;
    }
    if (cell === '' && reading?.kind === 'clearing') put(value, path, null);
    if (cell === '' || path.length === 0) continue;
    const name = reading?.kind === 'record' ? readTextCell(cell) : null;
    if (reading?.kind === 'record' && name) named.push({ path, reading, text: name });
    else if (reading?.kind !== 'veto')
      putCell({ value, violations }, column, cell, formats[at] ?? null);
    else if (reading.words.has(cell.trim().toLowerCase())) vetoed.push(path);
  }
  for (const path of vetoed) put(value, path, false);
  const about = { value, isSkipped: false, images: images.names, isImagesOnly };
  // Other cells of a row that only adds images do not count.
  if (isImagesOnly) return { ...about, violations: images.violations, named: [] };
  return { ...about, violations: [...violations, ...images.violations], named };
}

/** Spreadsheets end rows with the empty cells of columns that were used once. */
function surplusIn(cells: readonly string[], columns: number): LineViolation[] {
  if (cells.length <= mostColumns && cells.slice(columns).every((cell) => cell === '')) return [];
  const count = cells.length > mostColumns ? `more than ${mostColumns}` : cells.length;
  const message = `the row has ${count} cells, but the header has ${columns} columns`;
  return [{ path: '', code: 'MALFORMED', message }];
}

const skipped: CellsRead = {
  ...{ value: {}, violations: [], named: [], images: [] },
  ...{ isSkipped: true, isImagesOnly: false },
};

const imagesOfRow = (columns: readonly Column[], cells: readonly string[]) =>
  namesInCells(
    columns.flatMap((column, at) =>
      column?.isImages && cells[at]
        ? [{ text: cells[at], isOne: column.reading?.kind === 'image' }]
        : [],
    ),
  );

function putCell(
  { value, violations }: { value: Nested; violations: LineViolation[] },
  column: PresentColumn,
  cell: string,
  format: ColumnFormat | null,
): void {
  try {
    put(value, column.path, readCell(cell, column, format));
  } catch (error) {
    const message = messageOf(error, cell);
    violations.push({ path: column.path.join('.'), code: 'MALFORMED', message });
  }
}

/** Throws errors that the cell has not caused. */
function messageOf(error: unknown, cell: string): string {
  if (error instanceof AmbiguousCell) return error.message;
  if (!(error instanceof JsonError)) throw error;
  const shown = JSON.stringify(cell.slice(0, 60));
  return `the cell must be JSON, such as [1, 2], but ${error.message}; got ${shown}`;
}

export interface Nested {
  [name: string]: unknown;
}

/** Sets the member at a path. */
export function put(into: Nested, path: readonly string[], value: unknown): void {
  let at = into;
  for (const step of path.slice(0, -1)) {
    const inner = Object.hasOwn(at, step) ? at[step] : undefined;
    const next: Nested = isNested(inner) ? inner : {};
    define(at, step, next);
    at = next;
  }
  define(at, path.at(-1) ?? '', value);
}

const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Assigning `__proto__` would set the prototype. */
const define = (at: Nested, name: string, value: unknown) =>
  Object.defineProperty(at, name, { value, enumerable: true, writable: true, configurable: true });

/** A cell that does not look like its type stays text, which the check of the input refuses. */
function readCell(raw: string, column: PresentColumn, format: ColumnFormat | null): unknown {
  const cell = readTextCell(raw);
  if (cell === null || cell === '') return cell;
  if (format) return readFormatted(cell, column, format) ?? cell;
  const { leaf, reading } = column;
  switch (leaf.kind) {
    case 'boolean': {
      const words = reading?.kind === 'words' ? reading.words : booleans;
      return words.get(cell.trim().toLowerCase()) ?? cell;
    }
    case 'json':
      return parseJson(cell, mostLineValues);
    default:
      return readText(cell, reading?.kind);
  }
}

function readText(cell: string, reading: Reading['kind'] | undefined): string {
  if (reading === 'gtin' && /^\d{8,14}$/.test(cell.trim())) return cell.trim().padStart(14, '0');
  return reading === 'escaped' ? withLineBreaks(cell) : cell;
}

/** Null for a cell that is not a number, or not a date. */
function readFormatted(cell: string, { leaf, reading }: PresentColumn, format: ColumnFormat) {
  if (isDateFormat(format)) return readDate(cell.trim(), format);
  const text = readNumber(cell.trim(), format);
  if (text === null) return null;
  if (leaf.kind !== 'decimal') return Number(text);
  return reading?.kind === 'grams' ? inKilograms(text) : text;
}

/** Thousandths, without the rounding of binary fractions. */
function inKilograms(grams: string): string {
  const [whole = '', fraction = ''] = grams.split('.');
  const digits = whole.padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}${fraction}`.replace(/0+$/, '0');
}

/** A backslash and an n stand for a line break, and with one backslash more for themselves. */
const withLineBreaks = (text: string) =>
  text.replace(/\\(\\?)n/g, (_found, escaped) => (escaped ? '\\n' : '\n'));

const booleans = new Map([
  ...['true', '1', 'yes', 'wahr', 'vero'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'falsch', 'falso'].map((word) => [word, false] as const),
]);
