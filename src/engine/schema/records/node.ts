import { type GraphQLObjectType, type GraphQLResolveInfo, isObjectType } from 'graphql';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { rightMissing } from '../../../ground/contract/operations/rights.ts';
import type { Row } from '../../../store/db/session.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { columnsFor, selectionOf } from '../../document/selection.ts';
import { builder } from '../builder.ts';
import { readByIds } from '../lists/keys.ts';
import { meta } from '../meta.ts';
import { findRecord } from '../planned-reads/records.ts';
import { decodeNodeId, Node, type NodeKey } from './node-interface.ts';
import { missingRightToRead } from './readable.ts';

const mostNodes = 100;

/** A row with the name of its type, by which graphql-js knows it. */
export type NodeRow = Row & { readonly __typename: string };

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    audience: 'caller',
    description:
      'Loads something on a screen again when its type does not matter: any record by its `nodeId`, as Relay does.',
    args: {
      nodeId: t.arg.id({ required: true, description: 'A `nodeId` that a record has returned.' }),
    },
    resolve: async (_root, { nodeId }, context, info) => {
      const [row] = await readNodes([String(nodeId)], context, info);
      if (row instanceof Error) throw row;
      return row ?? null;
    },
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [Node],
    nullable: { list: false, items: true },
    audience: 'caller',
    description:
      'Loads different things at once, such as favorites or recently opened records: one record for each `nodeId`, in their order, with null for each that does not exist.',
    extensions: meta({ lengthOf: 'nodeIds', page: mostNodes }),
    args: {
      nodeIds: t.arg.idList({
        required: true,
        description: `The \`nodeId\` of at most ${mostNodes} records.`,
      }),
    },
    resolve: async (_root, { nodeIds }, context, info) => {
      if (nodeIds.length > mostNodes)
        refuse('nodeIds', 'Malformed', `nodeIds: more than ${mostNodes} records`);
      // An error in the list becomes null at its position, and an error of the response.
      return (await readNodes(nodeIds.map(String), context, info)) as (NodeRow | null)[];
    },
  }),
);

/**
 * Returns the records in the order of the identifiers, with one statement for each type. A record
 * that the caller may not read is an error, whether it exists or not.
 */
async function readNodes(
  nodeIds: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<(NodeRow | Error | null)[]> {
  const asked = nodeIds.map(decodeNodeId);
  const known = asked.filter((each) => each !== null);
  const refused = new Map<string, Error>();
  for (const type of new Set(known.map((each) => each.type))) {
    const record = findRecord(type);
    const missing = record && missingRightToRead(record, context);
    if (missing) refused.set(type, rightMissing(missing));
  }
  const readable = known.filter(({ type }) => !refused.has(type));
  const found = await readByType(readable, context, info);
  return asked.map((each) => (each && (refused.get(each.type) ?? found.get(nameOf(each)))) ?? null);
}

export const nameOf = ({ type, id }: NodeKey): string => `${type}:${id}`;

/** Reads records for a field that returns a Node, one statement for each type; by `nameOf`. */
export async function readByType(
  keys: readonly NodeKey[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ReadonlyMap<string, NodeRow>> {
  const ids = new Map<string, Set<string>>();
  for (const { type, id } of keys) ids.set(type, (ids.get(type) ?? new Set()).add(id));
  const found = new Map<string, NodeRow>();
  for (const [type, own] of ids)
    for (const row of await readType(type, [...own], context, info))
      found.set(nameOf({ type, id: String(row.id) }), row);
  return found;
}

const isNode = (type: GraphQLObjectType) =>
  type.getInterfaces().some(({ name }) => name === Node.name);

async function readType(
  type: string,
  ids: readonly string[],
  context: Context,
  { schema, fieldNodes, fragments }: GraphQLResolveInfo,
): Promise<NodeRow[]> {
  const record = findRecord(type);
  const object = schema.getType(type);
  if (!record || !isObjectType(object) || !isNode(object)) return [];
  const columns = columnsFor(object, selectionOf(fieldNodes, fragments), fragments);
  const rows = await readByIds(record, ids, columns, context, choicesOf({}, context));
  return rows.flatMap((row) => (row ? [{ ...row, __typename: type }] : []));
}
