import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import { type DateFormat, possibleDates } from '../columns/dates.ts';
import type { PresentColumn } from '../columns/header.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type NestedRow, put, remove, valueAt } from './nested.ts';

/** A cell with a day of the selling price of its row. */
export interface SaleDay {
  readonly column: PresentColumn;
  readonly edge: 'starts' | 'ends';
  readonly text: string;
  readonly format: DateFormat;
}

/** The members of selling prices. */
const sellingMembers: ReadonlySet<string> = new Set([
  'sellingPrice',
  'sellingPriceByList',
  'taxedSellingPrice',
  'prices',
]);

/** Whether the cells of a column are selling prices. */
export const isSelling = ({ path }: PresentColumn): boolean =>
  path.some((step) => sellingMembers.has(step));

/**
 * Applies the days of a row to its selling prices, which an import cannot limit to days: prices of
 * a sale that has ended are as empty cells, and a sale that is to begin or to end is a fault.
 */
export function applySaleDays(
  value: NestedRow,
  days: readonly SaleDay[],
  columns: readonly PresentColumn[],
  today: string,
): readonly LineViolation[] {
  const priced = columns.filter((column) => {
    const price = valueAt(value, column.path);
    return isSelling(column) && price !== undefined && price !== null;
  });
  if (priced.length === 0 || days.length === 0) return [];
  const read = days.map((day) => ({ ...day, dates: datesOf(day) }));
  const wrong = read.filter(({ dates }) => dates.length === 0);
  if (wrong.length > 0) return wrong.map(({ column, text }) => malformed(column, text));
  const last = read.filter(({ edge }) => edge === 'ends');
  if (last.some(({ dates }) => dates.every((date) => date < today))) {
    for (const { path, reading } of priced)
      if (reading?.kind === 'clearing') put(value, path, null);
      else remove(value, path);
    return [];
  }
  const first = read.filter(({ edge }) => edge === 'starts');
  const bounded = [...first.filter(({ dates }) => dates.some((date) => date > today)), ...last];
  return bounded.map(({ column, edge, dates }) => limited(column, edge, dates));
}

/** The days that a cell may mean; none where it has another text. */
const datesOf = ({ text, format }: SaleDay) =>
  possibleDates(text.trim(), format).filter((date) => !Number.isNaN(Date.parse(date)));

function limited(
  { path }: PresentColumn,
  edge: SaleDay['edge'],
  dates: readonly string[],
): LineViolation {
  const verb = edge === 'starts' ? 'begins' : 'ends';
  return {
    path: path.join('.'),
    code: graphqlWord('InvalidCombination'),
    message:
      `the sale ${verb} on ${dates.join(' or ')}, and an imported price has no days: empty the ` +
      'sale price and add a promotion with these days, or empty the days to sell at this price ' +
      'from now on',
  };
}

function malformed({ path }: PresentColumn, text: string): LineViolation {
  const shown = JSON.stringify(text.slice(0, 60));
  const message = `the day of a sale must be a date such as 2026-12-31; got ${shown}`;
  return { path: path.join('.'), code: 'MALFORMED', message };
}
