import { Refusal } from '../../../ground/contract/errors/refusal.ts';

/** A row of a call that changes several records. */
export interface Indexed {
  /** The position of the row in the call, from 0. */
  readonly index: number;
}

/** The rows of a call that are refused, and why. */
export class RefusedRows {
  readonly #rows = new Map<number, Refusal>();

  get size(): number {
    return this.#rows.size;
  }

  of({ index }: Indexed): Refusal | undefined {
    return this.#rows.get(index);
  }

  add({ index }: Indexed, refusal: Refusal): void {
    this.#rows.set(index, refusal);
  }

  /** Removes the refusal of a row before another attempt. */
  remove({ index }: Indexed): void {
    this.#rows.delete(index);
  }

  /** Applies a rule to each row. Returns the results of the rows that it does not refuse. */
  keep<R extends Indexed, T>(rows: readonly R[], rule: (row: R) => T): T[] {
    return rows.flatMap((row) => {
      try {
        return [rule(row)];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.add(row, error);
        return [];
      }
    });
  }

  /** Like `keep`, for an asynchronous rule. Checks one row after another. */
  async keepEach<R extends Indexed, T>(
    rows: readonly R[],
    rule: (row: R) => Promise<T>,
  ): Promise<T[]> {
    const kept: T[] = [];
    for (const row of rows)
      try {
        kept.push(await rule(row));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.add(row, error);
      }
    return kept;
  }
}
