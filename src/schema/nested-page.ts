import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../call/context.ts';
import { childRows, countChildren } from '../db/read/children.ts';
import type { Choices } from '../db/read/find.ts';
import type { Page } from '../db/read/page-sql.ts';
import type { Table } from '../db/read/table.ts';
import type { Row, Session } from '../db/session.ts';
import { aggregateLoader } from './aggregates/read.ts';
import type { AggregateRow } from './aggregates/types.ts';
import { incompleteList, isCut, mustBeComplete } from './complete-list.ts';
import type { Connection } from './connection.ts';
import { connectionOf, type ListArgs, listPlan, pageFor, sortingOf } from './page.ts';
import type { Belonging } from './planned-reads/lists.ts';

interface NestedPage {
  readonly page: Page;
  readonly rows: DataLoader<unknown, Row[]>;
  readonly totals: DataLoader<unknown, number>;
  readonly aggregates: DataLoader<unknown, AggregateRow> | null;
}

/**
 * Reads a connection below a record: one statement for the pages of all records of a level, and one
 * for their totals where these are selected. `readArgs` is called once for all of them.
 */
export async function readNestedPage(
  table: Table,
  largest: number,
  { key, of, order }: Belonging,
  row: Row,
  readArgs: () => ListArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Connection> {
  const asked = listPlan(info);
  const isWhole = mustBeComplete(context, asked);
  const plan = isWhole ? { ...asked, wantsPageInfo: true } : asked;
  const { args, page, rows, totals, aggregates } = context.loaders.forField(
    asked,
    (session, choices) => {
      const args = readArgs();
      const sorting = sortingOf(args.orderBy ?? []);
      const page = pageFor(table, largest, args, plan, sorting.length > 0 ? sorting : order);
      const below = { ...page, of };
      const { aggregate } = plan;
      const aggregates = aggregate && aggregateLoader(table, aggregate, below, session, choices);
      const sorted = sortedBy(args, choices);
      return { args, page, aggregates, ...loadersOf(session, table, below, sorted) };
    },
  );
  const parent = row[key];
  const [found, totalCount, aggregate] = await Promise.all([
    plan.wantsRows ? rows.load(parent) : [],
    plan.wantsTotal ? totals.load(parent) : null,
    aggregates?.load(parent) ?? null,
  ]);
  const connection = connectionOf([...found], totalCount, page, args, plan);
  if (isWhole && isCut(args, connection.pageInfo))
    throw incompleteList(info, connection.nodes.length, { isConnection: true });
  return aggregate ? { ...connection, aggregate } : connection;
}

/** The choices of related records, and what these are sorted by. */
const sortedBy = ({ sortLanguage, sortPriceListId }: ListArgs, choices: Choices): Choices => ({
  ...choices,
  sortLanguage: sortLanguage ?? choices.sortLanguage,
  sortPriceList: sortPriceListId ?? choices.sortPriceList,
});

/** As many parents as a page may have are read at once. */
const together = { maxBatchSize: 1_000 };

function loadersOf(
  session: Session,
  table: Table,
  page: Page & { readonly of: string },
  choices: Choices,
): Pick<NestedPage, 'rows' | 'totals'> {
  const rows = new DataLoader<unknown, Row[]>(async (parents) => {
    const byParent = new Map<string, Row[]>(parents.map((each) => [String(each), []]));
    for (const row of await childRows(session, table, page, parents, choices))
      byParent.get(String(row.$parent))?.push(row);
    if (page.seek?.backwards ?? page.isLast) for (const each of byParent.values()) each.reverse();
    return parents.map((each) => byParent.get(String(each)) ?? []);
  }, together);
  const totals = new DataLoader<unknown, number>(async (parents) => {
    const counted = await countChildren(session, table, page, parents, choices);
    const byParent = new Map(counted.map(({ $parent, n }) => [String($parent), Number(n)]));
    return parents.map((each) => byParent.get(String(each)) ?? 0);
  }, together);
  return { rows, totals };
}
