import { conjuncts, type Filter } from './filter.ts';
import { orderSql, type Sorted } from './sort.ts';
import type { Statement } from './statement.ts';
import type { Table } from './table.ts';

/** The page of a list whose records have a condition on a list of related records. */
export interface FoundPage {
  readonly table: Table;
  readonly filter: Filter;
  readonly sorted: Sorted;
  readonly isBackwards: boolean;
  readonly limit: number;
  /** Returns the SQL of the offset. */
  readonly offset: () => string;
  readonly statement: Statement;
  /** Returns the SQL of a filter over a table. */
  readonly sqlOf: (table: Table, filter: Filter) => string;
  /** Returns the conditions of the page with only these of its filters. */
  readonly conditionsOf: (filters: readonly Filter[]) => readonly string[];
}

/** How many keys and records are counted before the page is made in another way. */
const most = { far: 1000, few: 200, near: 1000 } as const;

/**
 * Returns SQL of the keys of a page such as the newest orders of an article; undefined for a page
 * without such a condition. The shortest plan depends on the number of matches: from the matches,
 * or through the records in order until the page is full. PostgreSQL would guess it, from averages
 * or by planning at each use. This statement counts instead, and one plan serves all values:
 *
 * - `far`: what the related records refer to, such as the items of a department
 * - `few`: the keys of the matches; if these are all, they make the page
 * - `near`: the page, if it is among the first records of the order
 * - `rest`: otherwise all matches make the page
 */
export function foundPageSql(page: FoundPage): string | undefined {
  const { table, sorted, limit } = page;
  const filters = conjuncts(page.filter);
  const found = filters.find((each) => isFound(each, table));
  const isIndexed = sorted.joins.size === 0 && sorted.terms.every((term) => !term.isComputed);
  if (!found || !isRelated(found) || !isIndexed || limit > most.near) return undefined;
  const keys = keysOf(found, page);
  const others = page.conditionsOf(filters.filter((each) => each !== found));
  const key = `t.${table.key}`;
  const pageOf = (columns: string, first: string, limits: string) =>
    `SELECT ${columns} FROM ${table.name} t WHERE ${[first, ...others].join(' AND ')}
      ORDER BY ${sorted.sql} ${limits}`;
  const names = sorted.terms.map((_, at) => `o${at}`);
  const terms = sorted.terms.map(({ sql }, at) => `, ${sql} AS ${names[at]}`).join('');
  const first = pageOf(`${key} AS key${terms}`, `NOT ${isKnown}`, `LIMIT ${most.near}`);
  const limits = `LIMIT ${limit} OFFSET ${page.offset()}`;
  const isFull = `(SELECT count(*) FROM near) = ${limit}`;
  const parts = {
    ...keys.parts,
    near: `SELECT w.key FROM (${first}) w WHERE ${keys.match}
      ORDER BY ${orderSql(sorted.terms, page.isBackwards, names)} ${limits}`,
    rest: `SELECT key FROM few WHERE ${isKnown} UNION ALL
      SELECT * FROM (${keys.all}) a WHERE NOT ${isKnown} AND NOT ${isFull}`,
  };
  const written = Object.entries(parts).map(([name, sql]) => `${name} AS MATERIALIZED (${sql})`);
  return `WITH ${written.join(', ')}
    SELECT key FROM near WHERE ${isFull} UNION ALL
    (${pageOf(key, `${key} = ANY(ARRAY(SELECT key FROM rest))`, limits)})`;
}

const isKnown = '(SELECT known FROM size)';

type Related = Extract<Filter, { relation: unknown }>;

const isRelated = (filter: Filter): filter is Related => 'relation' in filter;

/** Whether a filter is on a list of related records that refer to the key of the table. */
const isFound = (filter: Filter, { key }: Table) =>
  isRelated(filter) &&
  filter.quantifier === 'some' &&
  filter.relation.isList &&
  filter.relation.key === `t.${key}`;

const isReference = (filter: Filter): filter is Related =>
  isRelated(filter) && filter.quantifier === 'some' && !filter.relation.isList;

interface Keys {
  /** The first parts of the statement. */
  readonly parts: Readonly<Record<string, string>>;
  /** SQL of the keys of all matches. */
  readonly all: string;
  /** SQL: whether the record `w` matches. */
  readonly match: string;
}

/** The keys of the records with a matching related record. */
function keysOf({ relation, where, table }: Related, { sqlOf, statement }: FoundPage): Keys {
  statement.hidesValues = true;
  const conditions = conjuncts(where);
  const far = conditions.find(isReference);
  const rest = conditions.filter((each) => each !== far).map((each) => sqlOf(table, each));
  const farKeys = far?.relation.keys(sqlOf(far.table, far.where));
  statement.hidesValues = false;
  const keysWith = (first: string) => relation.keys([first, ...rest].join(' AND '));
  const fewest = `count(*) <= ${most.few}`;
  if (!far) {
    const all = keysWith('true');
    const few = `SELECT * FROM (${all}) a (key) LIMIT ${most.few + 1}`;
    const size = `SELECT ${fewest} AS known FROM few`;
    return { parts: { few, size }, all, match: matches(all) };
  }
  const { key } = far.relation;
  const all = keysWith(`${key} IN (${farKeys})`);
  // A condition that is not at the top is looked up in a hash table.
  const listed = keysWith(`(${key} IN (SELECT key FROM far)) IS TRUE`);
  const isListed = `(SELECT count(*) FROM far) <= ${most.far}`;
  return {
    parts: {
      far: `SELECT * FROM (${farKeys}) a (key) LIMIT ${most.far + 1}`,
      // OFFSET 0 lets the index of the key find the related records, however many are estimated.
      few: `SELECT a.key FROM far, LATERAL (${keysWith(`${key} = far.key`)} OFFSET 0) a (key)
        WHERE ${isListed} LIMIT ${most.few + 1}`,
      size: `SELECT ${isListed} AS listed, ${isListed} AND ${fewest} AS known FROM few`,
    },
    all,
    match: `CASE WHEN (SELECT listed FROM size) THEN ${matches(listed)} ELSE ${matches(all)} END`,
  };
}

/** OFFSET 0 keeps the planner from joining all keys. */
const matches = (keys: string) =>
  `EXISTS (SELECT FROM (${keys}) x (key) WHERE x.key = w.key OFFSET 0)`;
