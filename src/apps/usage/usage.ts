import { builder } from '../../schema/builder.ts';
import { readCursor, writeCursor } from '../../schema/lists/cursor.ts';
import { meta } from '../../schema/meta.ts';
import { argsOf, checkArgs, inputOf } from '../../schema/mutations/inputs.ts';
import { readUsage, type UsageEntry } from '../../usage/sql/read-usage.ts';
import { UsageEntryObject } from './entry.ts';
import { mostEntries, UsageArgs, UsageWhere, usualEntries } from './shapes.ts';

interface Page {
  readonly nodes: readonly UsageEntry[];
  readonly hasMore: boolean;
  readonly endCursor: string | null;
}

const Page = builder.objectRef<Page>('UsagePage').implement({
  description: 'A page of what callers have used.',
  fields: (t) => ({
    nodes: t.expose('nodes', {
      type: [UsageEntryObject],
      description: 'The entries in the order of their callers, interfaces and coordinates.',
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether entries follow this page.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'The cursor of the last entry: pass it as `after` for the next page.',
    }),
  }),
});

inputOf('UsageWhere', UsageWhere, 'Conditions on what callers have used.', {
  callerKind: 'Used by a caller of this kind.',
  callerId: 'Used by the key or the account with this identifier.',
  surface: 'Used on this interface.',
  coordinate: 'The operation, member or schema coordinate itself.',
});

/** The order of the entries, and the types of the values in a cursor. */
const order = [{ order: 'usage', descending: false }];
const types = [{ type: 'text' }, { type: 'int8' }, { type: 'text' }, { type: 'text' }] as const;

builder.queryField('usage', (t) =>
  t.field({
    type: Page,
    description:
      'What each key and account has used in a period: operations and members of v3, fields, arguments and members of inputs of GraphQL. Counts are written every minute.',
    extensions: meta({ page: mostEntries, usualPage: usualEntries }),
    args: argsOf('usage', UsageArgs, {
      where: 'Only entries that match all of these conditions.',
      from: 'The first day of the period, in UTC.',
      to: 'The last day of the period, in UTC.',
      first: `Largest number of entries; ${usualEntries} by default.`,
      after: 'The page starts after this cursor.',
    }),
    resolve: async (_root, args, context) => {
      const given = checkArgs(UsageArgs, args, context);
      const { where = {}, from, to, first: limit = usualEntries } = given;
      const after =
        given.after === undefined ? null : readCursor(order, given.after, 'after', types);
      const wanted = { ...where, from, to, after, limit: limit + 1 };
      const found = await readUsage(context.session, wanted);
      const nodes = found.slice(0, limit);
      return { nodes, hasMore: found.length > limit, endCursor: cursorOf(nodes.at(-1)) };
    },
  }),
);

function cursorOf(entry: UsageEntry | undefined): string | null {
  if (!entry) return null;
  const { callerKind, callerId, surface, coordinate } = entry;
  return writeCursor(order, JSON.stringify([callerKind, callerId, surface, coordinate]));
}
