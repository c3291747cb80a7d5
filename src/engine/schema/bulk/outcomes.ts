import type { Path, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { violationOf } from '../../../ground/contract/errors/violation.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { IsStored } from '../mutations/stored-values.ts';
import { pathIn } from '../mutations/violations.ts';
import type { GivenRow } from './given-rows.ts';
import type { RowResult } from './payload.ts';
import { RefusedRows } from './refused-rows.ts';

export type OnErrorValue = 'ROLLBACK' | 'CONTINUE';

/** The results of the rows of a call, by their index. */
export class Outcomes {
  readonly refused = new RefusedRows();
  /** The keys of the records. */
  readonly ids = new Map<number, unknown>();
  /** The members that differ from a record of another version. */
  readonly differing = new Map<number, readonly string[]>();
  /** The stored values, by row, if the row repeats values in a form that is refused. */
  readonly stored = new Map<number, IsStored>();
  /** The rows that are new records. */
  readonly created = new Set<number>();

  /**
   * Returns a result for each row. If one is refused and that ends the call, throws the violations
   * of all rows, each with its path in the arguments. `shape` is the shape of the inputs.
   */
  resultsOf(
    shape: ReadShape<object>,
    given: readonly GivenRow[],
    onError: OnErrorValue,
  ): readonly RowResult[] {
    const results = given.map((row) => this.#resultOf(shape, row));
    if (onError === 'ROLLBACK') throwRefused(given, results, this.refused);
    return results;
  }

  #resultOf(shape: ReadShape<object>, row: GivenRow): RowResult {
    const { index } = row;
    const refusal = this.refused.of(row);
    const refusals = refusal ? [refusal, ...refusal.others] : [];
    return {
      index,
      id: this.ids.get(index) ?? null,
      created: this.created.has(index),
      violations: refusals.map((each) => violationOf(each, pathInRow(shape, row, each))),
      differing: this.differing.get(index) ?? [],
    };
  }
}

const pathInRow = (shape: ReadShape<object>, { input, by }: GivenRow, refusal: Refusal): Path =>
  pathIn({ argument: 'input', shape }, { input, by }, refusal);

function throwRefused(
  given: readonly GivenRow[],
  results: readonly RowResult[],
  refused: RefusedRows,
): void {
  const paths = new Map<Refusal, Path>();
  for (const row of given) {
    const refusal = refused.of(row);
    const { id, violations } = results[row.index] ?? { id: null, violations: [] };
    for (const [at, each] of (refusal ? [refusal, ...refusal.others] : []).entries()) {
      const path = violations[at]?.path ?? [];
      const isShared = row.at[0] !== 'rows';
      paths.set(
        each,
        isShared && path[0] === 'input' ? path : [...row.at, ...(isShared ? [] : path)],
      );
      each.record = id === null ? undefined : String(id);
    }
  }
  const [first, ...others] = paths.keys();
  if (!first) return;
  first.others = others;
  first.pathOf = (refusal) => paths.get(refusal) ?? [];
  throw first;
}
