import type { ObjectRef } from '@pothos/core';
import type { Row } from '../../../store/db/session.ts';
import { type AggregateRow, aggregateType } from '../aggregates/types.ts';
import { builder, type Types } from '../builder.ts';
import { meta } from '../meta.ts';
import { connectionRef } from '../planned-reads/lists.ts';
import type { RecordType } from '../records/record.ts';

/** One page of a list, with the parts that its selection requests. */
export interface Connection<Node = Row> {
  readonly nodes: Node[];
  readonly edges: Edge<Node>[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
  readonly aggregate: AggregateRow;
}

export interface Edge<Node = Row> {
  readonly cursor: string;
  readonly node: Node;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'The cursors of a page, and whether there are records before and after it.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', {
      description: 'Whether there are records after this page.',
    }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description: 'Whether there are records before this page.',
    }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description:
        'Cursor of the first record of the page: pass it as `before` for the previous page.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last record of the page: pass it as `after` for the next page.',
    }),
  }),
});

/** The node type of a list. */
interface ListedType<Node> {
  readonly name: string;
  readonly ref: ObjectRef<Types, Node>;
}

/** `ProductConnection { nodes edges { cursor node } pageInfo totalCount }`. */
export function connectionType<Node>(
  { name, ref }: ListedType<Node>,
  aggregated: RecordType | null = null,
) {
  const edge = edgeType(name, ref);
  return builder.objectType(connectionRef<Types, Connection<Node>>(name), {
    description: `One page of a list of ${name}; \`pageInfo\` leads to the next and the previous one.`,
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [ref] }),
      edges: t.expose('edges', { type: [edge] }),
      pageInfo: t.expose('pageInfo', { type: PageInfoType }),
      totalCount: t.exposeInt('totalCount', {
        description:
          'Number of records that match the conditions; they are counted only when this field is selected.',
        extensions: meta({ counts: true }),
      }),
      ...(aggregated && {
        aggregate: t.expose('aggregate', {
          type: aggregateType(aggregated),
          description: 'What is computed of all records that match the conditions.',
          extensions: meta({ aggregates: true }),
        }),
      }),
    }),
  });
}

const edgeType = <Node>(name: string, ref: ListedType<Node>['ref']) =>
  builder.objectRef<Edge<Node>>(`${name}Edge`).implement({
    description: `A ${name} in a list, with the cursor from which the list can continue.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'Pass it as `after` or `before` to continue the list from this record.',
      }),
      node: t.expose('node', { type: ref }),
    }),
  });
