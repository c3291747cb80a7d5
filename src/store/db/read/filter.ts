import {
  type FilterField,
  type FilterRelation,
  type ForeignField,
  type PriceField,
  textField,
  type ValueField,
} from './filter-field.ts';
import { searchSql } from './search/search.ts';
import type { MayRead } from './searched.ts';
import type { Statement } from './statement.ts';
import { plainText, type ReadInput, type Table, textOrder } from './table.ts';

export type Operator =
  | 'equals'
  | 'not'
  | 'in'
  | 'notIn'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'isNull'
  /** The condition "in one of these departments or in a department below them". */
  | 'within';

/**
 * A condition on a record. A comparison with a field without a value is false; a negation is true
 * where the negated condition is false.
 */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | {
      readonly field: FilterField;
      readonly operator: Operator;
      readonly value: unknown;
      /** The language of a localized text, the price list of a price. */
      readonly choice?: unknown;
    }
  | {
      readonly relation: FilterRelation;
      readonly quantifier: 'some' | 'every' | 'none';
      readonly where: Filter;
      readonly table: Table;
    }
  /** A condition on the field of another row. */
  | { readonly row: ForeignField; readonly where: Filter }
  | { readonly condition: string; readonly value: unknown }
  | { readonly words: readonly string[]; readonly mayRead: MayRead };

/** Conditions of a table by name, as the table declares them. */
type ConditionOf = (table: Table, name: string, value: unknown, reading: ReadInput) => string;

/** SQL of a filter, over the row `t`. */
export function filterSql(
  table: Table,
  filter: Filter,
  reading: ReadInput,
  conditionOf: ConditionOf,
): string {
  const inside = (each: Filter) => filterSql(table, each, reading, conditionOf);
  if ('all' in filter) return joined(filter.all.map(inside), ' AND ', 'true');
  if ('any' in filter) return joined(filter.any.map(inside), ' OR ', 'false');
  if ('not' in filter) return `(${inside(filter.not)}) IS NOT TRUE`;
  if ('condition' in filter)
    return `(${conditionOf(table, filter.condition, filter.value, reading)})`;
  if ('words' in filter) return searchSql(table, filter.words, filter.mayRead, reading);
  if ('field' in filter) return comparisonSql(filter, reading);
  if ('row' in filter) return `${filter.row.key} IN (${filter.row.keys(inside(filter.where))})`;
  const { relation, quantifier, where, table: far } = filter;
  const condition = filterSql(far, where, reading, conditionOf);
  // An inner `t` hides the outer one, so the conditions of a table work at any depth.
  const keys = relation.keys(quantifier === 'every' ? `(${condition}) IS NOT TRUE` : condition);
  return `${relation.key} ${quantifier === 'some' ? 'IN' : 'NOT IN'} (${keys})`;
}

/**
 * Returns the filters that every record of the list matches, without the filters inside of OR or
 * NOT.
 */
export const conjuncts = (filter: Filter): readonly Filter[] =>
  'all' in filter ? filter.all.flatMap(conjuncts) : [filter];

/** Returns conditions that limit a key to the greatest one that a filter matches. */
export const lastKeysSql = (
  table: Table,
  filter: Filter,
  reading: ReadInput,
  conditionOf: ConditionOf,
): string[] =>
  conjuncts(filter).flatMap((each) => {
    if (!('row' in each && each.row.lastKey)) return [];
    const { key, lastKey } = each.row;
    reading.statement.isPlannedEachTime = true;
    return [`${key} <= ${lastKey(filterSql(table, each.where, reading, conditionOf))}`];
  });

const joined = (parts: readonly string[], word: string, none: string): string =>
  parts.length > 1 ? `(${parts.join(word)})` : (parts[0] ?? none);

type Comparison = Extract<Filter, { field: FilterField }>;

function comparisonSql({ field, operator, value, choice }: Comparison, reading: ReadInput): string {
  const { statement } = reading;
  switch (field.kind) {
    case 'value':
      return compare(field, operator, value, reading);
    case 'localized': {
      const language = statement.share(`language ${choice}`, choice, 'text');
      const sql = `coalesce(${field.sql} ->> ${language}, '')`;
      return compare({ ...textField(sql), sortKey: textOrder }, operator, value, reading);
    }
    case 'price':
      return compareForeign(priceOf(field, choice, reading), operator, value, reading);
    case 'foreign':
      return compareForeign(field, operator, value, reading);
  }
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
const patterns = {
  contains: (text: string) => `%${text}%`,
  startsWith: (text: string) => `${text}%`,
  endsWith: (text: string) => `%${text}`,
} as const;

function compare(
  field: ValueField,
  operator: Operator,
  value: unknown,
  reading: ReadInput,
): string {
  const { statement } = reading;
  const { sql, sameKey = itself, sortKey = itself, indexedKey } = field;
  const bound = (each: unknown) => statement.compared(each, field.type);
  switch (operator) {
    case 'equals': {
      const given = bound(value);
      const same = `${sameKey(sql)} = ${sameKey(given)}`;
      return indexedKey ? `(${same} AND ${indexedKey(sql)} = ${indexedKey(given)})` : same;
    }
    case 'not':
      return `${sameKey(sql)} IS DISTINCT FROM ${sameKey(bound(value))}`;
    case 'in':
      return oneOf(field, value, statement);
    case 'notIn':
      return `(${oneOf(field, value, statement)}) IS NOT TRUE`;
    case 'isNull':
      return `${sql} IS ${value ? '' : 'NOT '}NULL`;
    case 'within':
      return `${sql} IN (SELECT d.id FROM department d WHERE d.path && ${statement.bind(storable(value), 'int4[]')})`;
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return `${sortKey(sql)} ${signs[operator]} ${sortKey(bound(value))}`;
    default:
      statement.isPlannedEachTime = true;
      return `unaccented(${sql}) LIKE unaccented(${statement.bind(patterns[operator](plainText(String(value))), 'text')})`;
  }
}

function oneOf({ sql, type, ...keys }: ValueField, value: unknown, statement: Statement): string {
  const { sameKey = itself, indexedKey } = keys;
  const values = Array.isArray(value) ? [...new Set(value)] : [value];
  const bound = statement.bind(values, `${arrayOf(type)}[]`);
  const keyed = (key: (sql: string) => string) =>
    `${key(sql)} = ANY(ARRAY(SELECT ${key('x')} FROM unnest(${bound}) x))`;
  if (sameKey !== itself) return keyed(sameKey);
  const same = `${sql} = ANY(${bound}${castOf(type)})`;
  return indexedKey ? `(${same} AND ${keyed(indexedKey)})` : same;
}

/** Removes identifiers that no department can have. */
const storable = (ids: unknown) =>
  Array.isArray(ids) ? ids.filter((id) => Math.abs(Number(id)) <= 2_147_483_647) : [];

const itself = (sql: string) => sql;

/** Drivers support arrays of built-in types; values of an enumeration are sent as texts. */
const isBuiltIn = (type: string) => builtIn.has(type);
const builtIn = new Set(['int8', 'numeric', 'text', 'bpchar', 'bool', 'timestamptz', 'date']);
const arrayOf = (type: string) => (isBuiltIn(type) ? type : 'text');
const castOf = (type: string) => (isBuiltIn(type) ? '' : `::${type}[]`);

/** The other row may be missing, so a negation applies to the whole look-up. */
function compareForeign(
  { key, keys, field }: ForeignField,
  operator: Operator,
  value: unknown,
  reading: ReadInput,
): string {
  const isOpposite =
    operator === 'not' || operator === 'notIn' || (operator === 'isNull' && value === true);
  const positive = operator === 'not' ? 'equals' : operator === 'notIn' ? 'in' : operator;
  const found = compare(field, positive, operator === 'isNull' ? false : value, reading);
  return `${key} ${isOpposite ? 'NOT IN' : 'IN'} (${keys(found)})`;
}

/** An item has no row for a price list in which it has no price. */
function priceOf({ key, of, column }: PriceField, list: unknown, reading: ReadInput): ForeignField {
  const main = of === 'product_id' ? 'z.is_primary AND ' : '';
  const slot = reading.statement.bind(list, 'int8');
  return {
    kind: 'foreign',
    key,
    keys: (condition) =>
      `SELECT z.${of} FROM item_price z WHERE ${main}z.price_list_id = ${slot} AND ${condition}`,
    field: { kind: 'value', sql: `z.${column}`, type: 'numeric' },
  };
}
