import { parseJson } from '../../../engine/gate/json/parse-json.ts';
import { readTextCell } from '../../../ground/contract/values/guarded-text.ts';
import { type ColumnFormat, isDateFormat } from '../columns/column-formats.ts';
import { readDate } from '../columns/dates.ts';
import { readNumber } from '../columns/decimal-marks.ts';
import type { PresentColumn } from '../columns/header.ts';
import type { ColumnReading } from '../columns/readings.ts';
import { inKilograms } from '../columns/units.ts';
import { mostLineValues } from '../source/line.ts';

/** A cell that does not look like its type stays text, which the check of the input refuses. */
export function readCell(raw: string, column: PresentColumn, format: ColumnFormat | null): unknown {
  const cell = readTextCell(raw);
  if (cell === null || cell === '') return cell;
  // Reads the texts of all languages or the prices of all lists; a plain value is that of the
  // first.
  if (column.isWhole && isObject.test(cell)) return parseJson(cell, mostLineValues);
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

function readText(cell: string, reading: ColumnReading['kind'] | undefined): string {
  if (reading === 'gtin' && /^\d{8,14}$/.test(cell.trim())) return cell.trim().padStart(14, '0');
  return reading === 'escaped' ? withLineBreaks(cell) : cell;
}

/** Null for a cell that is not a number, or not a date. */
function readFormatted(cell: string, { leaf, reading }: PresentColumn, format: ColumnFormat) {
  if (isDateFormat(format)) return readDate(cell.trim(), format);
  const text = readNumber(cell.trim(), format);
  if (text === null) return null;
  const floored = reading?.kind === 'floor' && text.startsWith('-') ? '0' : text;
  if (leaf.kind !== 'decimal') return Number(floored);
  return reading?.kind === 'unit' ? inKilograms(floored, reading.unit) : floored;
}

/** The beginning of a JSON object. A text such as `{new} chair` does not match. */
const isObject = /^\s*\{\s*["}]/;

/** Replaces `\n` (a backslash and an n) by a line break; a further backslash escapes it. */
const withLineBreaks = (text: string) =>
  text.replace(/\\(\\?)n/g, (_found, escaped) => (escaped ? '\\n' : '\n'));

const booleans = new Map([
  ...['true', '1', 'yes', 'wahr', 'vero'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'falsch', 'falso'].map((word) => [word, false] as const),
]);
