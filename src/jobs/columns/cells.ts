import { readTextCell } from '../../contract/values/guarded-text.ts';
import { JsonError, parseJson } from '../../gate/json/parse-json.ts';
import { cellsOf } from '../source/csv.ts';
import { mostLineValues } from '../source/line.ts';
import type { LineViolation } from '../sql/progress.ts';
import { AmbiguousNumber, type NumberFormat, readNumber } from './decimal-marks.ts';
import { type Column, mostColumns } from './header.ts';
import type { Leaf } from './node.ts';

export interface CellsRead {
  readonly value: Readonly<Record<string, unknown>>;
  readonly violations: readonly LineViolation[];
}

/** The object that a row stands for; `formats` are those of the numbers of each column. */
export function readCells(
  columns: readonly Column[],
  row: string,
  delimiter: string,
  formats: readonly (NumberFormat | null)[],
): CellsRead {
  const cells = cellsOf(row, delimiter, mostColumns);
  const value: Nested = {};
  const violations: LineViolation[] = [];
  // Spreadsheets end rows with the empty cells of columns that were used once.
  if (cells.length > mostColumns || cells.slice(columns.length).some((cell) => cell !== '')) {
    const count = cells.length > mostColumns ? `more than ${mostColumns}` : cells.length;
    const message = `the row has ${count} cells, but the header has ${columns.length} columns`;
    violations.push({ path: '', code: 'MALFORMED', message });
  }
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || cell === '') continue;
    try {
      put(value, column.path, readCell(cell, column.leaf, formats[at] ?? null));
    } catch (error) {
      const message = messageOf(error, cell);
      violations.push({ path: column.path.join('.'), code: 'MALFORMED', message });
    }
  }
  return { value, violations };
}

/** Throws errors that the cell has not caused. */
function messageOf(error: unknown, cell: string): string {
  if (error instanceof AmbiguousNumber) return error.message;
  if (!(error instanceof JsonError)) throw error;
  const shown = JSON.stringify(cell.slice(0, 60));
  return `the cell must be JSON, such as [1, 2], but ${error.message}; got ${shown}`;
}

interface Nested {
  [name: string]: unknown;
}

function put(into: Nested, path: readonly string[], value: unknown): void {
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
function readCell(raw: string, { kind }: Leaf, format: NumberFormat | null): unknown {
  const cell = readTextCell(raw);
  if (cell === null || cell === '') return cell;
  if (format) {
    const text = readNumber(cell.trim(), format);
    if (text === null) return cell;
    return kind === 'decimal' ? text : Number(text);
  }
  switch (kind) {
    case 'boolean':
      return booleans.get(cell.trim().toLowerCase()) ?? cell;
    case 'json':
      return parseJson(cell, mostLineValues);
    default:
      return cell;
  }
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);
