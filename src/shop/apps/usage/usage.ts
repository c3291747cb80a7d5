import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { connectionType } from '../../../engine/schema/lists/connection.ts';
import {
  connectionOf,
  type ListArgs,
  listPlan,
  readWindow,
} from '../../../engine/schema/lists/page.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { argsOf, checkArgs, inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { cursorColumn } from '../../../store/db/read/page-sql.ts';
import type { CursorType } from '../../../store/db/read/sort.ts';
import { countUsage, readUsage, type UsageEntry } from '../../../store/usage/sql/read-usage.ts';
import { UsageEntryObject } from './entry.ts';
import { mostEntries, UsageArgs, UsageWhere, usualEntries } from './shapes.ts';

inputOf('UsageWhere', UsageWhere, 'Conditions on what callers have used.', {
  callerKind: 'Used by a caller of this kind.',
  callerId: 'Used by the key or the account with this identifier.',
  surface: 'Used on this interface.',
  coordinate: 'The operation, member or schema coordinate itself.',
  from: 'The first day of the period, in UTC.',
  to: 'The last day of the period, in UTC.',
});

/** The order of the entries, and the types of the values in a cursor. */
const order = [{ order: 'usage', descending: false }];
const types: readonly CursorType[] = ['text', 'int8', 'text', 'text'].map((type) => ({ type }));

builder.queryField('usage', (t) =>
  t.field({
    type: connectionType({ name: 'UsageEntry', ref: UsageEntryObject }),
    description:
      'Who still calls what, before an interface changes? Counts what each key and account has used in a period: operations and members of v3, fields, arguments and members of inputs of GraphQL, in the order of callers, interfaces and coordinates. Counts are written every minute.',
    extensions: meta({ page: mostEntries, usualPage: usualEntries }),
    args: argsOf('usage', UsageArgs, {
      where: 'Only entries that match all of these conditions.',
      first: `Size of the page; ${usualEntries} by default.`,
      after: 'The page starts after this cursor.',
      last: 'Size of the page when paging backwards.',
      before: 'The page ends before this cursor; use it together with `last`.',
      offset: 'How many entries to skip.',
    }),
    resolve: (_root, args, context, info) =>
      readPage(checkArgs(UsageArgs, withoutNulls(args), context), context, info),
  }),
);

/** Null has the same meaning as an absent argument, as in all other lists. */
const withoutNulls = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

async function readPage(
  { where = {}, ...args }: ListArgs,
  { session }: Context,
  info: GraphQLResolveInfo,
) {
  const plan = listPlan(info);
  const window = readWindow(args, order, { largest: mostEntries, usual: usualEntries }, types);
  const limit = window.limit + (plan.wantsPageInfo ? 1 : 0);
  const [entries, total] = await Promise.all([
    plan.wantsRows ? readUsage(session, where ?? {}, { ...window, limit }) : [],
    plan.wantsTotal ? countUsage(session, where ?? {}) : null,
  ]);
  const page = { ...window, limit, order, columns: [], where: {}, cursors: true };
  return connectionOf(entries.map(withCursor), total, page, args, plan);
}

/** The entry with the values of its cursor. */
function withCursor(entry: UsageEntry) {
  const { callerKind, callerId, surface, coordinate } = entry;
  const key = [callerKind, callerId, surface, coordinate];
  return { ...entry, [cursorColumn]: JSON.stringify(key) };
}
