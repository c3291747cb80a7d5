import type { Row } from '../../../store/db/session.ts';
import { builder } from '../builder.ts';
import { meta } from '../meta.ts';

/** A record that `node` finds. */
export const Node = builder.interfaceRef<Row>('Node').implement({
  description: 'A record with an identifier that no other record of the shop has.',
  fields: (t) => ({
    nodeId: t.field({
      type: 'ID',
      description:
        'Identifies the record among those of all types and never changes. Its contents may change with the version of the service: store `id`.',
      extensions: meta({ columns: ['id'] }),
      resolve: ({ id }, _args, _context, info) => encodeNodeId(info.parentType.name, id),
    }),
  }),
});

export const encodeNodeId = (type: string, id: unknown): string =>
  Buffer.from(`${type}:${id}`).toString('base64url');

/** The key that a `nodeId` encodes: the GraphQL type of a record and its identifier as text. */
export interface NodeKey {
  readonly type: string;
  readonly id: string;
}

/** Null for a string that is not a `nodeId`. */
export function decodeNodeId(nodeId: string): NodeKey | null {
  const [, type, id] =
    /^(\w+):([\w.-]{1,19})$/.exec(Buffer.from(nodeId, 'base64url').toString()) ?? [];
  return type && id ? { type, id } : null;
}
