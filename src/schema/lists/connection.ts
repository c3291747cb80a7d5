import type { Row } from '../../db/session.ts';
import { type AggregateRow, aggregateType } from '../aggregates/types.ts';
import { builder, type Types } from '../builder.ts';
import { meta } from '../meta.ts';
import { connectionRef } from '../planned-reads/lists.ts';
import type { RecordType } from '../records/record.ts';

/** One page of a list, with what its selection asks for. */
export interface Connection {
  readonly nodes: Row[];
  readonly edges: Edge[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
  readonly aggregate: AggregateRow;
}

export interface Edge {
  readonly cursor: string;
  readonly node: Row;
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

/** `ProductConnection { nodes edges { cursor node } pageInfo totalCount }`. */
export function connectionType(record: RecordType, isAggregated: boolean) {
  const { name, ref } = record;
  const edge = edgeType(name, ref);
  return builder.objectType(connectionRef<Types, Connection>(name), {
    description: `A page of a list of ${name}.`,
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [ref], description: 'The records of the page.' }),
      edges: t.expose('edges', {
        type: [edge],
        description: 'The records of the page with their cursors.',
      }),
      pageInfo: t.expose('pageInfo', {
        type: PageInfoType,
        description: 'The cursors of the page, and whether there are records before and after it.',
      }),
      totalCount: t.exposeInt('totalCount', {
        description:
          'Number of records that match the conditions; they are counted only when this field is selected.',
        extensions: meta({ counts: true }),
      }),
      ...(isAggregated && {
        aggregate: t.expose('aggregate', {
          type: aggregateType(record),
          description: 'What is computed of all records that match the conditions.',
          extensions: meta({ aggregates: true }),
        }),
      }),
    }),
  });
}

const edgeType = (name: string, ref: RecordType['ref']) =>
  builder.objectRef<Edge>(`${name}Edge`).implement({
    description: `A record of a list of ${name}, with its cursor.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'Identifies the position of the record in the list, in the requested order.',
      }),
      node: t.expose('node', { type: ref, description: 'The record.' }),
    }),
  });
