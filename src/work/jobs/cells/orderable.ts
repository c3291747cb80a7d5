import type { PresentColumn } from '../columns/header.ts';
import type { OrderableReading } from '../columns/readings.ts';
import { type NestedRow, put } from './nested.ts';

/** A cell with a word for whether its item can be ordered without stock. */
export interface OrderableCell {
  readonly column: PresentColumn;
  readonly reading: OrderableReading;
  readonly word: string;
}

/**
 * Sets whether an item can be ordered without stock: one column that allows it is enough, and
 * without such a column the member stays absent. `hasStock` is whether the row has a stock.
 */
export function applyOrderable(
  value: NestedRow,
  cells: readonly OrderableCell[],
  hasStock: boolean,
): void {
  const overridden = new Set(
    cells.flatMap(({ reading: { overrides }, word }) =>
      overrides !== undefined && word === '1' ? [overrides] : [],
    ),
  );
  const said = cells.flatMap(({ reading, word }) => {
    if (reading.isUncounted && hasStock) return [];
    if (reading.rule !== undefined && overridden.has(reading.rule)) return [];
    return reading.words.get(word) ?? [];
  });
  const [first] = cells;
  if (first && said.length > 0) put(value, first.column.path, said.includes(true));
}
