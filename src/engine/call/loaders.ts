import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { type ChildPage, childRows } from '../../store/db/read/children.ts';
import { type Choices, rowsByKey } from '../../store/db/read/find.ts';
import type { Table } from '../../store/db/read/table.ts';
import type { Row, Session } from '../../store/db/session.ts';

/** Assigns equal lists of columns the same number. */
const numbers = new WeakMap<readonly string[], number>();
let lastNumber = 0;

/**
 * Callers choose fields freely, so the cache is bounded. If a number is dropped, equal lists send
 * two statements instead of one.
 */
const numbersByText = new LRUCache<string, number>({
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 100,
});

/**
 * Every record of a page requests the same list; joining its names each time would take longer than
 * the load itself.
 */
function numberOf(columns: readonly string[]): number {
  const known = numbers.get(columns);
  if (known !== undefined) return known;
  const text = columns.join();
  const number = numbersByText.get(text) ?? ++lastNumber;
  numbersByText.set(text, number);
  numbers.set(columns, number);
  return number;
}

/**
 * Loads the related records that the resolvers of one call request, with one statement per level.
 */
export class Loaders {
  readonly #single = new Map<string, DataLoader<unknown, Row | null>>();
  readonly #lists = new Map<string, DataLoader<unknown, Row[]>>();
  readonly #fields = new Map<object, unknown>();
  readonly #session: Session;
  readonly #choices: Choices;

  /** `choices` apply to related records: all languages and all price lists. */
  constructor(session: Session, choices: Choices) {
    this.#session = session;
    this.#choices = choices;
  }

  /**
   * Returns the record with this key, or null. Sends no statement if the record is known to exist
   * and only its key is requested.
   */
  one(
    table: Table,
    columns: readonly string[],
    key: unknown,
    isThere = true,
  ): Promise<Row | null> | Row | null {
    if (key === null || key === undefined || key === 0) return null;
    if (isThere && columns.every((column) => column === table.key)) return { [table.key]: key };
    const name = `${table.name} ${table.key} ${numberOf(columns)}`;
    const loader = loaderOf(this.#single, name, async (keys) => {
      const rows = await rowsByKey(this.#session, table, columns, keys, this.#choices);
      const byKey = new Map(rows.map((row) => [String(row.$key), row]));
      return keys.map((each) => byKey.get(String(each)) ?? null);
    });
    return loader.load(key);
  }

  /** Returns the records that belong to a parent, in the order of the page. */
  many(table: Table, page: ChildPage, parent: unknown): Promise<Row[]> {
    const name = `${table.name} ${JSON.stringify(page)}`;
    const loader = loaderOf(this.#lists, name, async (parents) => {
      const rows = await childRows(this.#session, table, page, parents, this.#choices);
      const byParent = new Map<string, Row[]>(parents.map((each) => [String(each), []]));
      for (const row of rows) byParent.get(String(row.$parent))?.push(row);
      return parents.map((each) => byParent.get(String(each)) ?? []);
    });
    return loader.load(parent);
  }

  /**
   * Returns the loader of a field for all records of a level. `of` identifies the field and its
   * selection; `make` is called once for each call.
   */
  forField<L>(of: object, make: (session: Session, choices: Choices) => L): L {
    // Only `make` of the same field has created this loader.
    let loader = this.#fields.get(of) as L | undefined;
    if (loader === undefined) {
      loader = make(this.#session, this.#choices);
      this.#fields.set(of, loader);
    }
    return loader;
  }

  /** Clears the cache, so that a later mutation in the same request does not see outdated rows. */
  forget(): void {
    this.#single.clear();
    this.#lists.clear();
    this.#fields.clear();
  }
}

function loaderOf<T>(
  loaders: Map<string, DataLoader<unknown, T>>,
  name: string,
  batch: DataLoader.BatchLoadFn<unknown, T>,
) {
  let loader = loaders.get(name);
  if (!loader) {
    loader = new DataLoader(batch, { maxBatchSize: 1_000 });
    loaders.set(name, loader);
  }
  return loader;
}
