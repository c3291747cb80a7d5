import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';
import {
  type Aggregation,
  aggregate,
  aggregateChildren,
  type Computed,
  type Grouping,
} from '../../../store/db/read/aggregate.ts';
import type { Choices } from '../../../store/db/read/find.ts';
import type { Conditions } from '../../../store/db/read/page-sql.ts';
import type { Statement } from '../../../store/db/read/statement.ts';
import type { Table } from '../../../store/db/read/table.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { planned, type SelectedFields, selectionOf } from '../../document/selection.ts';
import { readWhere } from '../filters/read.ts';
import type { ReadRecord } from '../planned-reads/records.ts';
import { filteredAs, type GroupField, groupFields, numberFields } from './fields.ts';
import { type AggregateRow, type FunctionName, functions } from './types.ts';

/** The arguments of `ordersAggregate`. */
export interface AggregateArgs {
  readonly where?: Readonly<Record<string, unknown>> | null;
  readonly groupBy?: readonly { field: string; by?: string | null }[] | null;
  readonly orderBy?: readonly { by: string; field?: string | null; direction: string }[] | null;
  readonly first?: number | null;
}

export const mostGroups = 1_000;
const usualGroups = 100;

/**
 * Reads groups of records, or one group of all. Throws a Refusal for arguments without a meaning.
 */
export async function readGroups(
  record: ReadRecord,
  args: AggregateArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<AggregateRow[]> {
  const aggregation = aggregationOf(record, args, context, selectedOf(record, info));
  const rows = await aggregate(context.session, record.table, aggregation, choicesOf({}, context));
  return rows.map(rowOf);
}

function aggregationOf(
  record: ReadRecord,
  { where, groupBy, orderBy, first }: AggregateArgs,
  context: Context,
  selected: readonly Computed[],
): Aggregation {
  const limit = first ?? usualGroups;
  checkRange('first', limit, 1, mostGroups);
  const groups = groupingsOf(record, groupBy ?? [], context.settings.timeZone);
  const order = ordersOf(record, orderBy ?? [], groups);
  const values = [...selected];
  for (const { computed } of order)
    if (computed && !values.some(({ name }) => name === computed.name)) values.push(computed);
  const { filter, named } = where
    ? readWhere(filteredAs(record), where, context)
    : { filter: null, named: {} };
  return { where: named, filter, groups, values, order, limit };
}

function groupingsOf(
  record: ReadRecord,
  groupBy: NonNullable<AggregateArgs['groupBy']>,
  timeZone: string,
): Grouping[] {
  const fields = new Map(groupFields(record).map((field) => [field.name, field]));
  return groupBy.map(({ field: name, by }, at) => {
    const field = fields.get(name);
    if (!field) throw new Error(`${record.name} is not grouped by ${name}`);
    if (by && field.kind === 'value')
      refuse('groupBy', 'InvalidCombination', `groupBy: ${name} is no time, so it has no period`);
    if (groupBy.findIndex((each) => each.field === name) !== at)
      refuse('groupBy', 'InvalidCombination', `groupBy: ${name} comes twice`);
    const { join, kind } = field;
    const sql = groupSql(field, by ?? 'day', timeZone);
    return { name: `key.${name}`, join, sql, isPeriod: kind !== 'value' };
  });
}

/** A time is one of the shop's time zone; a period is named by its first day. */
function groupSql({ kind, sql }: GroupField, period: string, timeZone: string) {
  return (statement: Statement): string => {
    if (kind === 'value') return sql;
    const zone = () => statement.share('timeZone', timeZone, 'text');
    const local = kind === 'time' ? `${sql} AT TIME ZONE ${zone()}` : `${sql}::timestamp`;
    return `date_trunc('${period}', ${local})::date`;
  };
}

interface Ordered {
  readonly name: string;
  readonly descending: boolean;
  readonly computed?: Computed;
}

/** Groups that compare equal are sorted by their keys. */
function ordersOf(
  record: ReadRecord,
  orderBy: NonNullable<AggregateArgs['orderBy']>,
  groups: readonly Grouping[],
): Ordered[] {
  const byKeys = (descending: boolean) => groups.map(({ name }) => ({ name, descending }));
  // A repeated criterion does not change the order.
  const distinct = new Map(orderBy.toReversed().map((each) => [`${each.by} ${each.field}`, each]));
  const order = [...distinct.values()]
    .toReversed()
    .flatMap(({ by, field, direction }): Ordered[] => {
      const descending = direction === 'descending';
      if (by === 'key') return byKeys(descending);
      if (by === 'count') return [{ name: 'count', descending, computed: count }];
      const number = numberFields(record).find(({ name }) => name === field);
      if (!number) refuse('orderBy', 'Missing', `orderBy: ${by} needs a field`);
      const computed = computedOf(by as FunctionName, number);
      return [{ name: computed.name, descending, computed }];
    });
  const rest = byKeys(false).filter(({ name }) => !order.some((each) => each.name === name));
  return [...order, ...rest];
}

const count: Computed = { name: 'count', sql: 'count(*)::int8' };

const computedOf = (by: FunctionName, { name, sql }: { name: string; sql: string }): Computed => ({
  name: `${by}.${name}`,
  // An average has as many digits as PostgreSQL computes, without the zeros at the end.
  sql: by === 'avg' ? `trim_scale(avg(${sql}))` : `${by}(${sql})`,
});

/** The aggregates that the selection of a group contains; the count is always read. */
const selectedOf = (record: ReadRecord, info: GraphQLResolveInfo): readonly Computed[] =>
  planned(info, () => computedIn(record, selectionOf(info.fieldNodes, info.fragments), info));

function computedIn(
  record: ReadRecord,
  selection: SelectedFields,
  { fragments }: Pick<GraphQLResolveInfo, 'fragments'>,
): readonly Computed[] {
  const values = [count];
  for (const by of Object.keys(functions) as FunctionName[]) {
    const inside = selectionOf(selection.get(by) ?? [], fragments);
    for (const number of numberFields(record))
      if (inside.has(number.name)) values.push(computedOf(by, number));
  }
  const distinct = selectionOf(selection.get('countDistinct') ?? [], fragments);
  for (const { name, sql, join } of groupFields(record))
    if (distinct.has(name))
      values.push({ name: `countDistinct.${name}`, sql: `count(DISTINCT ${sql})::int8`, join });
  return values;
}

/** Converts a row to nested members: `sum.total` becomes `total` in `sum`. */
function rowOf(row: Row): AggregateRow {
  const read: Record<string, unknown> & { count: number } = {
    key: {},
    countDistinct: {},
    sum: {},
    avg: {},
    min: {},
    max: {},
    count: Number(row.count),
  };
  for (const [name, value] of Object.entries(row)) {
    const at = name.indexOf('.');
    if (at < 0) continue;
    const of = name.slice(0, at);
    const isCount = of === 'countDistinct';
    Object.assign(read[of] as object, { [name.slice(at + 1)]: isCount ? Number(value) : value });
  }
  // The members have just been made.
  return read as unknown as AggregateRow;
}

/** The aggregates that the selection of a connection's `aggregate` contains. */
export const aggregateValues = (
  record: ReadRecord,
  nodes: Parameters<typeof selectionOf>[0],
  fragments: GraphQLResolveInfo['fragments'],
): readonly Computed[] => computedIn(record, selectionOf(nodes, fragments), { fragments });

/** All records of a list. */
export async function aggregateAll(
  table: Table,
  values: readonly Computed[],
  conditions: Conditions,
  session: Session,
  choices: Choices,
): Promise<AggregateRow> {
  const { where, filter } = conditions;
  const all = { where, ...(filter && { filter }), groups: [], order: [], limit: 1, values };
  const [row] = await aggregate(session, table, all, choices);
  return rowOf(row ?? { count: 0 });
}

/** Loads the aggregates of the children of each record of a level. */
export function aggregateLoader(
  table: Table,
  values: readonly Computed[],
  { where, filter, of }: Conditions & { readonly of: string },
  session: Session,
  choices: Choices,
): DataLoader<unknown, AggregateRow> {
  return new DataLoader<unknown, AggregateRow>(
    async (parents) => {
      const rows = await aggregateChildren(
        session,
        table,
        { where, ...(filter && { filter }), of, values },
        parents,
        choices,
      );
      const byParent = new Map(rows.map((row) => [String(row.$parent), rowOf(row)]));
      return parents.map((each) => byParent.get(String(each)) ?? rowOf({ count: 0 }));
    },
    { maxBatchSize: 1_000 },
  );
}
