import { type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { missingRight, rightMissing, rightTo } from '../../../ground/contract/operations/rights.ts';
import type { Filter, Operator } from '../../../store/db/read/filter.ts';
import type { FilterField } from '../../../store/db/read/filter-field.ts';
import type { MayRead } from '../../../store/db/read/searched.ts';
import { wordsOf } from '../../../store/db/read/table.ts';
import type { Context } from '../../call/context.ts';
import { checkLanguage, checkPriceList } from '../../call/shop-settings.ts';
import { readInput } from '../mutations/inputs.ts';
import { findRecord, type ReadRecord } from '../planned-reads/records.ts';
import { checkFields, fieldsIn, missingRightToRead } from '../records/readable.ts';
import { compareTimes } from './days.ts';
import { filtersOf, type RecordFilter } from './fields.ts';
import { conditionsOf } from './named-conditions.ts';
import { bounds, checkValue, readValue, typeOf } from './values.ts';

/** The value of `where` on GraphQL: null has the same meaning as an absent member. */
export type Where = Readonly<Record<string, unknown>>;

/** A filter, and the named conditions that are resolved before the list is read. */
export interface ReadWhere {
  readonly filter: Filter | null;
  readonly named: Where;
}

/**
 * Reads `where` of a list of the record. Throws a Refusal for a value that no field can have, and a
 * CallError (FORBIDDEN) for a relation to a section that the caller may not read.
 */
export function readWhere(record: ReadRecord, where: Where, context: Context): ReadWhere {
  const { shape, names, check } = conditionsOf(record.name) ?? {};
  const outermost: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(where))
    if (names?.has(name)) outermost[name] = value;
    else if (value !== null && value !== undefined) rest[name] = value;
  checkFields(record, fieldsIn(outermost), context, 'where');
  const reading = { context, count: 0 };
  const named = shape ? (readInput({ shape }, outermost, context) as Where) : {};
  check?.(named);
  if (Object.keys(rest).length === 0) return { filter: null, named };
  return { filter: readFilter(record, rest, reading, ['where']), named };
}

interface ReadingWhere {
  readonly context: Context;
  count: number;
}

function readFilter(record: ReadRecord, where: Where, reading: ReadingWhere, path: Path): Filter {
  if (path.length > bounds.depth * 2)
    refuse('where', 'Malformed', `where: conditions are nested more than ${bounds.depth} deep`);
  checkFields(record, fieldsIn(where), reading.context, path.join('.'));
  const all: Filter[] = [];
  const filters = filtersOf(record);
  for (const [name, value] of Object.entries(where)) {
    if (value === null || value === undefined) continue;
    const at = [...path, name];
    const filter = filters.get(name);
    if (name === 'AND' || name === 'OR' || name === 'NOT')
      all.push(readSeveral(name, record, value as Where[], reading, at));
    else if (filter) all.push(readOne(filter, value as Where, reading, at));
    else if (name === 'search' && record.table.search) all.push(readSearch(value, reading));
    else all.push(readNamed(record, name, value, reading));
  }
  return all.length === 1 && all[0] ? all[0] : { all };
}

function readSeveral(
  name: 'AND' | 'OR' | 'NOT',
  record: ReadRecord,
  given: readonly Where[],
  reading: ReadingWhere,
  path: Path,
): Filter {
  const each = given.map((one, at) => readFilter(record, one, reading, [...path, at]));
  if (name === 'AND') return { all: each };
  return name === 'OR' ? { any: each } : { not: { any: each } };
}

function readOne(filter: RecordFilter, value: Where, reading: ReadingWhere, path: Path): Filter {
  switch (filter.kind) {
    case 'field':
      return readComparisons(filter.field, value, reading, path);
    case 'members': {
      const all = Object.entries(value).flatMap(([name, each]) => {
        const of = filter.of.get(name);
        return of && each !== null && each !== undefined
          ? [readOne(of, each as Where, reading, [...path, name])]
          : [];
      });
      return { all };
    }
    case 'relation':
      return readRelation(filter, value, reading, path);
  }
}

/** A caller without the right to a section cannot filter by its records either. */
function readRelation(
  { relation }: Extract<RecordFilter, { kind: 'relation' }>,
  value: Where,
  reading: ReadingWhere,
  path: Path,
): Filter {
  const far = findRecord(relation.to);
  if (!far) throw new Error(`no record is called ${relation.to}`);
  const missing = missingRightToRead(far, reading.context);
  if (missing) throw rightMissing(missing, `, which ${path.join('.')} is about`);
  const related = (quantifier: 'some' | 'every' | 'none', where: unknown, at: Path): Filter => {
    countOne(reading);
    const inside = readFilter(far, where as Where, reading, at);
    return { relation, quantifier, where: inside, table: far.table };
  };
  if (!relation.isList) return related('some', value, path);
  const all = (['some', 'every', 'none'] as const).flatMap((quantifier) => {
    const where = value[quantifier];
    return where === null || where === undefined
      ? []
      : [related(quantifier, where, [...path, quantifier])];
  });
  return { all };
}

function readComparisons(
  declared: FilterField,
  given: Where,
  reading: ReadingWhere,
  path: Path,
): Filter {
  const field = fieldOn(reading.context.call.surface, declared);
  // The bounds of a time are read together, so that the index finds the rows between them.
  if (field.kind === 'foreign' && typeOf(field) === 'timestamptz')
    return { row: field, where: readComparisons(field.field, given, reading, path) };
  const { language, priceList, includeDescendants, ...operators } = given;
  const choice = choiceOf(field, { language, priceList }, reading.context);
  const all = Object.entries(operators).flatMap(([operator, value]): Filter[] => {
    if (value === null || value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    countOne(reading);
    const type = typeOf(field);
    for (const each of values) checkValue(each, path, type);
    const read = values.map((each) => storedValue(field, operator, readValue(each, type)));
    const compared = Array.isArray(value) ? read : read[0];
    const comparison = { field, value: compared, ...(choice !== undefined && { choice }) };
    if (includeDescendants === true)
      return [withDescendants(operator as Operator, read, comparison)];
    const whole = { ...comparison, operator: operator as Operator };
    return type === 'timestamptz' && operator !== 'isNull'
      ? [compareTimes(whole, reading.context.settings.timeZone)]
      : [whole];
  });
  return all.length === 1 && all[0] ? all[0] : { all };
}

function fieldOn(surface: 'v3' | 'graphql', field: FilterField): FilterField {
  if (surface !== 'v3' || field.kind !== 'value' || !field.isExactOnV3) return field;
  const { sameKey: _, ...exact } = field;
  return exact;
}

const patterns: ReadonlySet<string> = new Set<Operator>(['contains', 'startsWith', 'endsWith']);

/** A pattern may be a part of a value, so it is not converted. */
function storedValue(field: FilterField, operator: string, value: unknown): unknown {
  const { stored } = field.kind === 'value' ? field : {};
  return stored && typeof value === 'string' && !patterns.has(operator) ? stored(value) : value;
}

/** Related records and conditions count too: each is planned on its own. */
function countOne(reading: ReadingWhere): void {
  reading.count++;
  if (reading.count > bounds.comparisons)
    refuse('where', 'Malformed', `where: more than ${bounds.comparisons} comparisons`);
}

/** `equals` and `in` find the departments below too, `not` and `notIn` leave them out. */
function withDescendants(
  operator: Operator,
  ids: readonly unknown[],
  comparison: { readonly field: FilterField; readonly value: unknown },
): Filter {
  const within: Filter = { ...comparison, operator: 'within', value: ids };
  if (operator === 'equals' || operator === 'in') return within;
  return operator === 'not' || operator === 'notIn' ? { not: within } : { ...comparison, operator };
}

function choiceOf(
  { kind }: FilterField,
  { language, priceList }: Where,
  { shopSettings }: Context,
): unknown {
  if (kind === 'localized') {
    const code = (language as string | null | undefined) ?? shopSettings.defaultLanguage;
    checkLanguage(shopSettings, code);
    return code;
  }
  if (kind !== 'price') return undefined;
  const list = (priceList as number | string | null | undefined) ?? shopSettings.firstPriceList;
  checkPriceList(shopSettings, list);
  return list;
}

/** The text of a search. Throws a Refusal for one that is too long. */
export function checkSearch(text: string): string {
  checkValue(text, ['search'], 'text');
  if (wordsOf([text]).length > bounds.words)
    refuse('search', 'Malformed', `search: more than ${bounds.words} words`);
  return text;
}

function readSearch(value: unknown, reading: ReadingWhere): Filter {
  const words = wordsOf([checkSearch(String(value))]);
  reading.count += words.length;
  return words.length === 0 ? { all: [] } : { words, mayRead: mayReadOf(reading.context) };
}

/** Whether the caller may read a section. */
export function mayReadOf({ call }: Pick<Context, 'call'>): MayRead {
  return (section) => !missingRight(rightTo('read', section), call.caller.rights);
}

function readNamed(
  record: ReadRecord,
  name: string,
  value: unknown,
  reading: ReadingWhere,
): Filter {
  const { context } = reading;
  countOne(reading);
  const conditions = conditionsOf(record.name);
  if (!conditions) throw new Error(`${record.name} has no condition ${name}`);
  if (conditions.isOutermost)
    refuse(name, 'InvalidCombination', `${name} can only stand outside of AND, OR and NOT`);
  const { shape } = conditions;
  const read = readInput({ shape }, { [name]: value }, context) as Where;
  conditions.check(read);
  return { condition: name, value: read[name] };
}
