import { LRUCache } from 'lru-cache';

/**
 * The prefix of statements that are planned at each use for their values. PostgreSQL would
 * otherwise switch to a generic plan if it estimates lower costs, and never switch back.
 */
export const planEachTime = '/* planned for each use */ ';

/** The maximum length of a prepared statement; a longer one takes megabytes of a server process. */
const longestPrepared = 16_384;

/** The maximum number of characters of all remembered statements, including those used once. */
const rememberedCharacters = 4_000_000;

/**
 * Assigns names to prepared statements. Callers choose fields, conditions and orders freely, and
 * most of such statements never recur, so a statement gets its name at its second use. The least
 * recently used statement is forgotten first and gets a new name when it recurs.
 */
export class StatementNames {
  readonly #uses = new LRUCache<string, { name: string | undefined }>({
    max: 2_000,
    maxSize: rememberedCharacters,
    sizeCalculation: (_, sql) => sql.length,
  });
  #last = 0;

  /** Returns the name of a statement; undefined if it is not prepared, or not yet. */
  of(sql: string): string | undefined {
    const known = this.#uses.get(sql);
    if (known) {
      known.name ??= `s${++this.#last}`;
      return known.name;
    }
    if (sql.length <= longestPrepared && !sql.startsWith(planEachTime))
      this.#uses.set(sql, { name: undefined });
    return undefined;
  }
}
