import { JsonError } from '../../../engine/gate/json/parse-json.ts';
import { readTextCell } from '../../../ground/contract/values/guarded-text.ts';
import { AmbiguousCell } from '../columns/ambiguous-cell.ts';
import { type ColumnFormat, isDateFormat } from '../columns/column-formats.ts';
import type { PresentColumn } from '../columns/header.ts';
import type { NamedRecord } from '../columns/references.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type NestedRow, put, remove, valueAt } from './nested.ts';
import { applyOrderable, type OrderableCell } from './orderable.ts';
import { readCell } from './read-cell.ts';
import { applySaleDays, type SaleDay } from './sale-days.ts';

/** A cell with the name of a record, whose identifier is written at the path. */
export interface NamedCell {
  readonly path: readonly string[];
  readonly reading: NamedRecord;
  readonly text: string;
}

/** Fills the object of a row with its cells. A later cell of a path replaces an earlier one. */
export class RowValues {
  readonly value: NestedRow = {};
  readonly #violations: LineViolation[];
  /** The cells by path. */
  readonly #named = new Map<string, NamedCell>();
  readonly #vetoes: { readonly path: readonly string[]; readonly sets: false | null | '0' }[] = [];
  readonly #days: SaleDay[] = [];
  readonly #orderable: OrderableCell[] = [];

  constructor(violations: readonly LineViolation[]) {
    this.#violations = [...violations];
  }

  /** Members whose cells contain the name of a record. */
  get named(): readonly NamedCell[] {
    return [...this.#named.values()];
  }

  add(column: PresentColumn, cell: string, format: ColumnFormat | null): void {
    const { path, reading } = column;
    const word = (readTextCell(cell) ?? cell).trim().toLowerCase();
    if (reading?.kind === 'orderable') this.#orderable.push({ column, reading, word });
    else if (cell === '') this.#addEmpty(column);
    else if (reading?.kind === 'saleDay' && format && isDateFormat(format))
      this.#days.push({ column, edge: reading.edge, text: readTextCell(cell) ?? '', format });
    else if (reading?.kind === 'veto') {
      if (reading.words.has(word)) this.#vetoes.push({ path, sets: reading.sets });
    } else if (reading?.kind === 'record') this.#addNamed(column, reading, cell);
    else if (path.length > 0 && !(reading?.kind === 'floor' && word === asParent))
      this.#put(column, cell, format);
  }

  /** Applies the cells that depend on others. Returns the errors of the row. */
  finish(columns: readonly PresentColumn[], today: string): readonly LineViolation[] {
    for (const { path, sets } of this.#vetoes) {
      this.#named.delete(keyOf(path));
      put(this.value, path, sets);
    }
    const hasStock = columns.some(
      ({ path, reading }) =>
        path.at(-1) === 'stock' && reading?.kind !== 'veto' && this.#isFilled(path),
    );
    applyOrderable(this.value, this.#orderable, hasStock);
    return [...this.#violations, ...applySaleDays(this.value, this.#days, columns, today)];
  }

  /** Removes the members of the main item from a product whose items are rows of their own. */
  removeItem(columns: readonly PresentColumn[]): void {
    for (const { path } of columns)
      if (path.some((step) => ofItem.has(step))) remove(this.value, path);
  }

  #isFilled(path: readonly string[]): boolean {
    return valueAt(this.value, path) !== undefined;
  }

  /** An empty cell changes nothing, unless its column clears; a constant counts before that. */
  #addEmpty({ path, reading }: PresentColumn): void {
    if (reading?.kind === 'clearing' && !this.#isFilled(path) && !this.#named.has(keyOf(path)))
      put(this.value, path, null);
  }

  #addNamed({ path }: PresentColumn, reading: NamedRecord, cell: string): void {
    const text = readTextCell(cell);
    const word = reading.words?.get(text?.trim().toLowerCase() ?? '');
    if (word === 'empty') return;
    if (text && word === undefined) {
      remove(this.value, path);
      this.#named.set(keyOf(path), { path, reading, text });
      return;
    }
    this.#named.delete(keyOf(path));
    put(this.value, path, text === '' ? '' : null);
  }

  #put(column: PresentColumn, cell: string, format: ColumnFormat | null): void {
    try {
      put(this.value, column.path, readCell(cell, column, format));
      this.#named.delete(keyOf(column.path));
    } catch (error) {
      const message = messageOf(error, cell);
      this.#violations.push({ path: column.path.join('.'), code: 'MALFORMED', message });
    }
  }
}

/** The members of a product that belong to its main item, except its SKU and tax class. */
const ofItem: ReadonlySet<string> = new Set([
  ...['barcode', 'listPrice', 'listPriceByList', 'orderEvenNotAvailable', 'prices'],
  ...['sellingPrice', 'sellingPriceByList', 'stock', 'taxedListPrice', 'taxedSellingPrice'],
  'weight',
]);

/** The text that WooCommerce writes for a stock that is counted for all variations together. */
const asParent = 'parent';

const keyOf = (path: readonly string[]) => path.join('.');

/** Throws errors that the cell has not caused. */
function messageOf(error: unknown, cell: string): string {
  if (error instanceof AmbiguousCell) return error.message;
  if (!(error instanceof JsonError)) throw error;
  const shown = JSON.stringify(cell.slice(0, 60));
  return `the cell must be JSON, such as [1, 2], but ${error.message}; got ${shown}`;
}
