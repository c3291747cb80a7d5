import DataLoader from 'dataloader';
import { type ChildPage, childRows } from '../db/read/children.ts';
import { type Choices, rowsByKey } from '../db/read/find.ts';
import type { Table } from '../db/read/table.ts';
import type { Row, Session } from '../db/session.ts';

/** Lists of columns by a number, the same for equal ones. */
const numbers = new WeakMap<readonly string[], number>();
const numbersByText = new Map<string, number>();
let lastNumber = 0;

/** Callers choose fields freely; two numbers for equal lists are two statements in place of one. */
const keptTexts = 10_000;

/** One list is asked for by each record of a page: joining it every time would take longer than its load. */
function numberOf(columns: readonly string[]): number {
  const known = numbers.get(columns);
  if (known !== undefined) return known;
  const text = columns.join();
  const number = numbersByText.get(text) ?? ++lastNumber;
  if (numbersByText.size === keptTexts) numbersByText.clear();
  numbersByText.set(text, number);
  numbers.set(columns, number);
  return number;
}

/** The records that one call's resolvers ask for, one statement for all of a level. */
export class Loaders {
  readonly #loaders = new Map<string, DataLoader<unknown, unknown>>();
  readonly #session: Session;
  readonly #choices: Choices;

  /** `choices` are those of related records: every language, every price list. */
  constructor(session: Session, choices: Choices) {
    this.#session = session;
    this.#choices = choices;
  }

  /**
   * The record with this key, or null. One that is there for sure, and of which only the key is asked
   * for, is not read.
   */
  one(
    table: Table,
    columns: readonly string[],
    key: unknown,
    isThere = true,
  ): Promise<Row | null> | Row | null {
    if (key === null || key === undefined || key === 0) return null;
    if (isThere && columns.every((column) => column === table.key)) return { [table.key]: key };
    const loader = this.#loader(`${table.name} ${table.key} ${numberOf(columns)}`, async (keys) => {
      const rows = await rowsByKey(this.#session, table, columns, keys, this.#choices);
      const byKey = new Map(rows.map((row) => [String(row.$key), row]));
      return keys.map((each) => byKey.get(String(each)) ?? null);
    });
    return loader.load(key) as Promise<Row | null>;
  }

  /** The records that belong to a parent, in order. */
  many(table: Table, page: ChildPage, parent: unknown): Promise<Row[]> {
    const name = `${table.name} ${JSON.stringify(page)}`;
    const loader = this.#loader(name, async (parents) => {
      const rows = await childRows(this.#session, table, page, parents, this.#choices);
      const byParent = new Map<string, Row[]>(parents.map((each) => [String(each), []]));
      for (const row of rows) byParent.get(String(row.$parent))?.push(row);
      return parents.map((each) => byParent.get(String(each)) ?? []);
    });
    return loader.load(parent) as Promise<Row[]>;
  }

  /** Within a transaction a later mutation of the same request must not see what was read before. */
  forget(): void {
    this.#loaders.clear();
  }

  #loader(name: string, batch: DataLoader.BatchLoadFn<unknown, unknown>) {
    let loader = this.#loaders.get(name);
    if (!loader) {
      loader = new DataLoader(batch, { maxBatchSize: 1_000 });
      this.#loaders.set(name, loader);
    }
    return loader;
  }
}
