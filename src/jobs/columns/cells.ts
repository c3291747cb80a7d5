import { readTextCell } from '../../contract/guarded-text.ts';
import type { LineViolation } from '../../db/jobs/progress.ts';
import { JsonError, parseJson } from '../../gate/parse-json.ts';
import { cellsOf } from '../source/csv.ts';
import { mostLineValues } from '../source/line.ts';
import { type Column, mostColumns } from './header.ts';
import type { Leaf } from './node.ts';

export interface CellsRead {
  readonly value: Readonly<Record<string, unknown>>;
  readonly violations: readonly LineViolation[];
}

/** The object that a row stands for. With semicolons between cells numbers may have a comma. */
export function readCells(columns: readonly Column[], row: string, delimiter: string): CellsRead {
  const cells = cellsOf(row, delimiter, mostColumns);
  const isCommaDecimal = delimiter === ';';
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
      put(value, column.path, readCell(cell, column.leaf, isCommaDecimal));
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      const shown = JSON.stringify(cell.slice(0, 60));
      const message = `the cell must be JSON, such as [1, 2], but ${error.message}; got ${shown}`;
      violations.push({ path: column.path.join('.'), code: 'MALFORMED', message });
    }
  }
  return { value, violations };
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
function readCell(raw: string, { kind }: Leaf, isCommaDecimal: boolean): unknown {
  const cell = readTextCell(raw);
  if (cell === null || cell === '') return cell;
  switch (kind) {
    case 'number':
      return readNumber(cell, isCommaDecimal);
    case 'decimal':
      return isCommaDecimal ? withPoint(cell) : cell.trim();
    case 'boolean':
      return booleans.get(cell.trim().toLowerCase()) ?? cell;
    case 'json':
      return parseJson(cell, mostLineValues);
    default:
      return cell;
  }
}

const withPoint = (cell: string) => cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');

function readNumber(cell: string, isCommaDecimal: boolean): unknown {
  const text = isCommaDecimal ? withPoint(cell) : cell.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell;
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);
