/**
 * What a statement begins with that is to be planned at each use, for its values: PostgreSQL turns to a plan
 * for all values where its guess of them is the cheaper one, and stays with it.
 */
export const plannedAnew = '/* planned anew */ ';

/**
 * Names for prepared statements. A connection keeps every named statement until it closes, and callers
 * choose fields, conditions and orders freely, so only the first `limit` texts get a name; the rest are
 * parsed at each use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #limit: number;
  constructor(limit = 1_000) {
    this.#limit = limit;
  }

  of(sql: string): string | undefined {
    if (sql.startsWith(plannedAnew)) return undefined;
    const known = this.#names.get(sql);
    if (known || this.#names.size >= this.#limit) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
