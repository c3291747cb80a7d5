import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../call/context.ts';
import { planned } from '../../document/selection.ts';
import { findRecord } from '../planned-reads/records.ts';
import { type NodeRow, nameOf, readByType } from './node.ts';
import type { NodeKey } from './node-interface.ts';
import { missingRightToRead } from './readable.ts';

/**
 * Returns the record of a type with an identifier, for a field that returns a Node: one statement
 * for each type and level. Null for a type without `node`, and for a record that does not exist or
 * that the caller may not read.
 */
export function loadNode(
  type: string,
  id: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<NodeRow | null> | null {
  const record = findRecord(type);
  if (id === null || !record || missingRightToRead(record, context)) return null;
  // `planned` returns one object for all calls of a field of one document, so all share a loader.
  const field = planned(info, () => ({}));
  const loader = context.loaders.forField(
    field,
    () =>
      new DataLoader<NodeKey, NodeRow | null, string>(
        async (keys) => {
          const found = await readByType(keys, context, info);
          return keys.map((key) => found.get(nameOf(key)) ?? null);
        },
        { cacheKeyFn: nameOf },
      ),
  );
  return loader.load({ type, id });
}
