import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { childRows, countChildren } from '../../../store/db/read/children.ts';
import type { Choices } from '../../../store/db/read/find.ts';
import type { Page } from '../../../store/db/read/page-sql.ts';
import type { Table } from '../../../store/db/read/table.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { aggregateLoader } from '../aggregates/read.ts';
import type { Belonging } from '../planned-reads/lists.ts';
import { incompleteList, isCut, mustBeComplete } from './complete-list.ts';
import type { Connection } from './connection.ts';
import { connectionOf, type ListArgs, listPlan, type Plan, pageFor, sortingOf } from './page.ts';

/** The page of a record's list, and its total; parts that are not selected are empty. */
interface List {
  readonly rows: Row[];
  readonly total: number | null;
}

/**
 * Reads a connection below a record: one statement for the pages of all records of a level and
 * for their totals, where these are selected. `readArgs` is called once for all of them.
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
  const { args, page, lists, aggregates } = context.loaders.forField(asked, (session, choices) => {
    const args = readArgs();
    const sorting = sortingOf(args.orderBy ?? []);
    const page = pageFor(table, largest, args, plan, sorting.length > 0 ? sorting : order);
    const below = { ...page, of };
    const { aggregate } = plan;
    const aggregates = aggregate && aggregateLoader(table, aggregate, below, session, choices);
    const sorted = sortedBy(args, choices);
    const lists = new DataLoader(listsReader(session, table, below, sorted, plan), together);
    return { args, page, aggregates, lists };
  });
  const parent = row[key];
  const [{ rows, total }, aggregate] = await Promise.all([
    plan.wantsRows || plan.wantsTotal ? lists.load(parent) : unread,
    aggregates?.load(parent) ?? null,
  ]);
  const connection = connectionOf([...rows], total, page, args, plan);
  if (isWhole && isCut(args, connection.pageInfo))
    throw incompleteList(info, connection.nodes.length, { isConnection: true });
  return aggregate ? { ...connection, aggregate } : connection;
}

/** The choices of related records, with the language and price list for sorting. */
const sortedBy = ({ sortLanguage, sortPriceListId }: ListArgs, choices: Choices): Choices => ({
  ...choices,
  sortLanguage: sortLanguage ?? choices.sortLanguage,
  sortPriceList: sortPriceListId ?? choices.sortPriceList,
});

/** The maximum number of parents that are read at once, which equals the largest page. */
const together = { maxBatchSize: 1_000 };

const unread: List = { rows: [], total: null };

/** Reads the lists of many parents, in the order of these. */
function listsReader(
  session: Session,
  table: Table,
  page: Page & { readonly of: string },
  choices: Choices,
  { wantsRows, wantsTotal }: Plan,
) {
  const read = wantsRows ? childRows : countChildren;
  const counted = { ...page, isCounted: wantsTotal };
  return async (parents: readonly unknown[]): Promise<List[]> => {
    const lists = new Map<string, { rows: Row[]; total: number | null }>(
      parents.map((each) => [String(each), { rows: [], total: null }]),
    );
    for (const row of await read(session, table, counted, parents, choices)) {
      const list = lists.get(String(row.$parent));
      if (!list) continue;
      if (wantsTotal) list.total = Number(row.$total);
      if (row.$n !== null) list.rows.push(row);
    }
    if (page.seek?.backwards ?? page.isLast) for (const { rows } of lists.values()) rows.reverse();
    return parents.map((each) => lists.get(String(each)) ?? unread);
  };
}
