import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { getNamedType } from 'graphql';
import { choicesOf } from '../call/choices.ts';
import type { Context } from '../call/context.ts';
import { refuse } from '../contract/refusal.ts';
import { countRows, findRows } from '../db/read/find.ts';
import { cursorColumn } from '../db/read/page-sql.ts';
import { type CursorType, cursorTypes, type Sorting } from '../db/read/sort.ts';
import type { Row } from '../db/session.ts';
import { columnsFor, planned, selectionOf } from '../execution/selection.ts';
import type { Connection, Edge, PageInfo } from './connection.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { RecordType } from './record.ts';

/** The arguments of a list; `where` and the choices only where the resource has them. */
export interface ListArgs {
  readonly where?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly { field: string; direction: string }[] | null;
  readonly language?: string | null;
  readonly priceListId?: number | null;
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly offset?: number | null;
}

interface Plan {
  readonly columns: readonly string[];
  readonly wantsRows: boolean;
  readonly wantsCursors: boolean;
  readonly wantsPageInfo: boolean;
  readonly wantsTotal: boolean;
}

interface ReadPage extends Connection {
  readonly isEmpty: boolean;
}

/**
 * Reads what the selection asks of a list, and nothing else: rows, cursors, neighbours, the total.
 */
export async function readPage(
  { table }: RecordType,
  largest: number,
  args: ListArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ReadPage> {
  const plan = planned(info, () => planList(info));
  const order = sortingOf(args.orderBy ?? []);
  const { limit, offset, seek } = readWindow(args, order, largest, cursorTypes(table, order));
  const where = args.where ?? {};
  const choices = choicesOf(args, context);
  const more = plan.wantsPageInfo ? 1 : 0;
  const { columns, wantsCursors: cursors } = plan;
  const page = {
    columns,
    where,
    order,
    limit: limit + more,
    offset,
    cursors,
    ...(seek && { seek }),
  };
  const [rows, totalCount] = await Promise.all([
    plan.wantsRows ? findRows(context.session, table, page, choices) : [],
    plan.wantsTotal ? countRows(context.session, table, where, choices) : null,
  ]);
  const backwards = seek?.backwards ?? false;
  const hasMore = rows.length > limit;
  if (hasMore) rows.splice(backwards ? 0 : limit, 1);
  const isEmpty = plan.wantsRows ? rows.length === 0 && offset === 0 : totalCount === 0;
  const edges = cursors ? edgesOf(rows, order) : null;
  const pageInfo = plan.wantsPageInfo ? pageInfoOf(args, edges, backwards, hasMore) : null;
  // What is not selected is null, which nobody reads.
  return { nodes: rows, edges, pageInfo, totalCount, isEmpty } as ReadPage;
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

/** A name that comes again sorts nothing more: rows that are equal in it stay equal, either way. */
function sortingOf(orderBy: NonNullable<ListArgs['orderBy']>): Sorting[] {
  const order: Sorting[] = [];
  const seen = new Set<string>();
  for (const { field, direction } of orderBy) {
    if (seen.has(field)) continue;
    seen.add(field);
    order.push({ order: field, descending: direction === 'descending' });
  }
  return order;
}

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
  return {
    columns: columnsFor(record, selectionOf(nodes, fragments), fragments),
    wantsRows: list.has('nodes') || list.has('edges') || pageInfo.size > 0,
    wantsCursors: wantsCursors || list.has('edges'),
    wantsPageInfo: pageInfo.size > 0,
    wantsTotal: list.has('totalCount'),
  };
}

/** Forwards by `first`, `after` and `offset`; backwards by `last` and `before`. */
function readWindow(
  args: ListArgs,
  order: readonly Sorting[],
  largest: number,
  types: readonly CursorType[],
) {
  const { first, after, last, before, offset } = args;
  for (const [name, size] of [
    ['first', first],
    ['last', last],
  ] as const)
    if (size != null && (size < 1 || size > largest))
      refuse(name, 'Malformed', `${name}: ${size} is not from 1 to ${largest}`);
  if (offset != null && offset < 0) refuse('offset', 'Malformed', `offset: ${offset} is below 0`);
  if (last != null || before != null) {
    if (first != null || after != null || offset != null)
      refuse(
        'last',
        'InvalidCombination',
        '`last` and `before` cannot be combined with first, after and offset',
      );
    const values = before == null ? null : readCursor(order, before, 'before', types);
    if (!values) refuse('before', 'Missing', '`last` requires `before`');
    return { limit: last ?? largest, offset: 0, seek: { values, backwards: true } };
  }
  const values = after == null ? null : readCursor(order, after, 'after', types);
  const limit = first ?? largest;
  return { limit, offset: offset ?? 0, seek: values ? { values, backwards: false } : undefined };
}

const edgesOf = (rows: readonly Row[], order: readonly Sorting[]) =>
  rows.map((node) => ({ cursor: writeCursor(order, String(node[cursorColumn])), node }));
