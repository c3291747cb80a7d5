import type { GraphQLObjectType, GraphQLResolveInfo, ValueNode } from 'graphql';
import { getNamedType } from 'graphql';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';
import { largestExportPage } from '../../../ground/contract/operations/export-page.ts';
import type { Computed } from '../../../store/db/read/aggregate.ts';
import type { Filter } from '../../../store/db/read/filter.ts';
import { countRows, findRows } from '../../../store/db/read/find.ts';
import { cursorColumn, type Page } from '../../../store/db/read/page-sql.ts';
import {
  type CursorType,
  cursorTypes,
  orderedById,
  type Sorting,
} from '../../../store/db/read/sort.ts';
import type { Table } from '../../../store/db/read/table.ts';
import type { Row } from '../../../store/db/session.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { columnsFor, planned, selectionOf } from '../../document/selection.ts';
import { aggregateAll, aggregateValues } from '../aggregates/read.ts';
import { recordNamed } from '../planned-reads/records.ts';
import { readPriceList, sharedPriceList } from '../prices/shared-price-list.ts';
import type { RecordType } from '../records/record.ts';
import type { Connection, Edge, PageInfo } from './connection.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** The arguments of a list; `where` and the choices only where the resource has them. */
export interface ListArgs {
  readonly where?: Readonly<Record<string, unknown>> | null;
  /** The conditions of `where` on fields and relations, as SQL reads them. */
  readonly filter?: Filter | null;
  readonly orderBy?: readonly Criterion[] | null;
  /**
   * The language and price list that limit the values of records, then the ones used for sorting.
   */
  readonly language?: string | undefined;
  readonly priceListId?: number | undefined;
  readonly sortLanguage?: string | null;
  readonly sortPriceListId?: number | null;
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly offset?: number | null;
}

interface Criterion {
  readonly field: string;
  readonly direction: string;
  readonly language?: string | null;
  readonly priceList?: number | string | null;
}

/** The parts of a list that a selection requests. */
export interface Plan {
  readonly columns: readonly string[];
  readonly wantsRows: boolean;
  readonly wantsCursors: boolean;
  readonly wantsPageInfo: boolean;
  readonly wantsTotal: boolean;
  /** The price list, if only its prices are selected. */
  readonly priceList: ValueNode | null;
  /** The aggregates of all matching records, not of the page alone. */
  readonly aggregate: readonly Computed[] | null;
}

interface ReadPage extends Connection {
  readonly isEmpty: boolean;
}

/** Reads the parts of a list that the selection needs: rows, cursors, neighbors, the total. */
export async function readPage(
  record: RecordType,
  largest: number,
  args: ListArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ReadPage> {
  const table = context.isExport ? orderedById(record.table) : record.table;
  const plan = listPlan(info);
  const order = sortingOf(args.orderBy ?? []);
  const most = context.isExport ? largestExportPage : largest;
  const page = pageFor(table, most, args, plan, order);
  const choices = choicesOf(args, context);
  // The selected price list affects only the values read, not the order of the records.
  const cut = args.priceListId ?? readPriceList(plan.priceList, info.variableValues);
  const read = cut === undefined ? choices : { ...choices, priceList: cut };
  const { session } = context;
  const [rows, aggregate, counted] = await Promise.all([
    plan.wantsRows ? findRows(session, table, page, read) : [],
    plan.aggregate ? aggregateAll(table, plan.aggregate, page, session, choices) : null,
    plan.wantsTotal && !plan.aggregate ? countRows(session, table, page, choices) : null,
  ]);
  const totalCount = plan.wantsTotal ? (aggregate?.count ?? counted) : null;
  const connection = connectionOf(rows, totalCount, page, args, plan);
  const isEmpty = plan.wantsRows ? rows.length === 0 && page.offset === 0 : totalCount === 0;
  return aggregate ? { ...connection, aggregate, isEmpty } : { ...connection, isEmpty };
}

/**
 * The page that the arguments of a list describe; one row more shows whether another page follows.
 */
export function pageFor(
  table: Table,
  largest: number,
  args: ListArgs,
  { columns, wantsCursors: cursors, wantsPageInfo }: Plan,
  order: readonly Sorting[],
): Page {
  const window = readWindow(args, order, { largest }, cursorTypes(table, order));
  const { where, filter = null } = args;
  const limit = window.limit + (wantsPageInfo ? 1 : 0);
  return { ...window, columns, where: where ?? {}, filter, order, limit, cursors };
}

/** The parts of a page that its selection requests, from the rows of the page. */
export function connectionOf<Each extends Row>(
  rows: Each[],
  totalCount: number | null,
  { limit, order, seek, isLast = false, cursors }: Page,
  args: ListArgs,
  { wantsPageInfo }: Plan,
): Connection<Each> {
  const backwards = seek?.backwards ?? isLast;
  const hasMore = wantsPageInfo && rows.length === limit;
  if (hasMore) rows.splice(backwards ? 0 : limit - 1, 1);
  const edges = cursors ? edgesOf(rows, order) : null;
  const pageInfo = wantsPageInfo ? pageInfoOf(args, edges, backwards, hasMore) : null;
  // Parts that are not selected are null, because no field reads them.
  return { nodes: rows, edges, pageInfo, totalCount } as Connection<Each>;
}

function pageInfoOf(
  { before, after, offset }: ListArgs,
  edges: readonly Edge[] | null,
  backwards: boolean,
  hasMore: boolean,
): PageInfo {
  const begins = (offset ?? 0) > 0 || after != null;
  return {
    hasNextPage: backwards ? before != null : hasMore,
    hasPreviousPage: backwards ? hasMore : begins,
    startCursor: edges?.[0]?.cursor ?? null,
    endCursor: edges?.at(-1)?.cursor ?? null,
  };
}

/**
 * A repeated name does not change the order: rows that are equal in it stay equal, in either
 * direction.
 */
export function sortingOf(orderBy: NonNullable<ListArgs['orderBy']>): Sorting[] {
  const order: Sorting[] = [];
  const seen = new Set<string>();
  for (const { field, direction } of orderBy) {
    if (seen.has(field)) continue;
    seen.add(field);
    order.push({ order: field, descending: direction === 'descending' });
  }
  return order;
}

/** The plan of a field, the same object for each call of a document. */
export const listPlan = (info: GraphQLResolveInfo): Plan => planned(info, () => planList(info));

function planList(info: GraphQLResolveInfo): Plan {
  const { fragments } = info;
  const list = selectionOf(info.fieldNodes, fragments);
  const edges = list.get('edges') ?? [];
  const edge = selectionOf(edges, fragments);
  const nodes = [...(list.get('nodes') ?? []), ...(edge.get('node') ?? [])];
  const pageInfo = selectionOf(list.get('pageInfo') ?? [], fragments);
  const wantsCursors =
    edge.has('cursor') || pageInfo.has('startCursor') || pageInfo.has('endCursor');
  const type = (getNamedType(info.returnType) as GraphQLObjectType).getFields().nodes;
  if (!type) throw new Error(`${info.fieldName} is no list`);
  const record = getNamedType(type.type) as GraphQLObjectType;
  const aggregated = list.get('aggregate') ?? null;
  const selected = selectionOf(nodes, fragments);
  return {
    columns: columnsFor(record, selected, fragments),
    priceList: sharedPriceList(record, selected),
    wantsRows: list.has('nodes') || list.has('edges') || pageInfo.size > 0,
    wantsCursors: wantsCursors || list.has('edges'),
    wantsPageInfo: pageInfo.size > 0,
    wantsTotal: list.has('totalCount'),
    aggregate: aggregated && aggregateValues(recordNamed(record.name), aggregated, fragments),
  };
}

/** Forwards by `first`, `after` and `offset`; backwards by `last` and `before`. */
export function readWindow(
  args: ListArgs,
  order: readonly Sorting[],
  { largest, usual = largest }: { readonly largest: number; readonly usual?: number },
  types: readonly CursorType[],
) {
  const { first, after, last, before, offset } = args;
  for (const [name, size] of [
    ['first', first],
    ['last', last],
  ] as const)
    checkRange(name, size ?? 1, 1, largest);
  checkRange('offset', offset ?? 0, 0);
  if (last != null || before != null) {
    if (first != null || after != null || offset != null)
      refuse(
        'last',
        'InvalidCombination',
        '`last` and `before` cannot be combined with first, after and offset',
      );
    const values = before == null ? null : readCursor(order, before, 'before', types);
    const limit = last ?? usual;
    if (!values) return { limit, offset: 0, isLast: true };
    return { limit, offset: 0, seek: { values, backwards: true } };
  }
  const values = after == null ? null : readCursor(order, after, 'after', types);
  const limit = first ?? usual;
  return { limit, offset: offset ?? 0, seek: values ? { values, backwards: false } : undefined };
}

const edgesOf = <Each extends Row>(rows: readonly Each[], order: readonly Sorting[]) =>
  rows.map((node) => ({ cursor: writeCursor(order, String(node[cursorColumn])), node }));
