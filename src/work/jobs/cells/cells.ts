import type { ColumnFormat } from '../columns/column-formats.ts';
import { type Constant, constantFormat } from '../columns/constants.ts';
import { type FileColumn, mostColumns, type PresentColumn } from '../columns/header.ts';
import { namesInCells } from '../images/read-names.ts';
import { cellsOf } from '../source/csv.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type NamedCell, RowValues } from './row-values.ts';

export interface CellsRead {
  readonly value: Readonly<Record<string, unknown>>;
  readonly violations: readonly LineViolation[];
  /** Members whose cells contain the name of a record. */
  readonly named: readonly NamedCell[];
  /** A row that is not imported. */
  readonly isSkipped: boolean;
  /** Names and addresses of images of the product. */
  readonly images: readonly string[];
  /** A row that only adds images to a product. */
  readonly isImagesOnly: boolean;
}

/** The formats by which the cells of a file are read. */
export interface CellFormats {
  readonly delimiter: string;
  /** The format of each column. */
  readonly formats: readonly (ColumnFormat | null)[];
  /** The values of members for which a row has no cell. */
  readonly constants: readonly Constant[];
  /** The member that names the record; null where a line names none. */
  readonly keyName: string | null;
}

/** Returns the object of a row on a day; `today` is in the time zone of the shop. */
export function readCells(
  columns: readonly FileColumn[],
  row: string,
  { delimiter, formats, constants, keyName }: CellFormats,
  today: string,
): CellsRead {
  const cells = cellsOf(row, delimiter, mostColumns);
  const images = imagesOfRow(columns, cells);
  const read = new RowValues(surplusIn(cells, columns.length));
  for (const { column, text } of constants) read.add(column, text, constantFormat(column));
  let isImagesOnly = false;
  let isWithoutItem = false;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column) continue;
    const { reading } = column;
    if (reading?.kind === 'rows' && !reading.fits(cell.trim())) {
      if (images.names.length === 0 || cell.trim() !== '') return skipped;
      isImagesOnly = true;
    }
    if (reading?.kind === 'rows' && reading.isWithoutItem?.(cell.trim())) isWithoutItem = true;
    read.add(column, cell, formats[at] ?? null);
  }
  const { value } = read;
  const about = { value, isSkipped: false, images: images.names, isImagesOnly };
  // Other cells of a row that only adds images do not count.
  if (isImagesOnly) return { ...about, violations: images.violations, named: [] };
  const present = columns.filter(isPresent);
  const violations = [...keyMissing(present, value, keyName), ...read.finish(present, today)];
  if (isWithoutItem) read.removeItem(present);
  return { ...about, violations: [...violations, ...images.violations], named: read.named };
}

/** Returns an error for a row whose cell with the key of its record is empty. */
function keyMissing(
  columns: readonly PresentColumn[],
  value: Readonly<Record<string, unknown>>,
  keyName: string | null,
): LineViolation[] {
  const key = columns.find(({ path }) => path[0] === keyName);
  if (!key || keyName === null || Object.hasOwn(value, keyName)) return [];
  const path = key.path.join('.');
  return [{ path, code: 'MISSING', message: 'the cell that names the record is empty' }];
}

const isPresent = (column: FileColumn): column is PresentColumn => column !== null;

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

const imagesOfRow = (columns: readonly FileColumn[], cells: readonly string[]) =>
  namesInCells(
    columns.flatMap((column, at) =>
      column?.isImages && cells[at]
        ? [{ text: cells[at], isOne: column.reading?.kind === 'image' }]
        : [],
    ),
  );
