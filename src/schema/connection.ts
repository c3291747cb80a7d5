import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { RecordType } from './record.ts';

/** One page of a list, with what its selection asks for. */
export interface Connection {
  readonly nodes: Row[];
  readonly edges: Edge[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
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
  description: 'Where a page lies in its list.',
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
export function connectionType({ name, ref }: RecordType) {
  const edge = edgeType(name, ref);
  return builder.objectRef<Connection>(`${name}Connection`).implement({
    description: `A page of a list of ${name}.`,
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [ref], description: 'The records of the page.' }),
      edges: t.expose('edges', {
        type: [edge],
        description: 'The records of the page with their cursors.',
      }),
      pageInfo: t.expose('pageInfo', {
        type: PageInfoType,
        description: 'Where the page lies in the list.',
      }),
      totalCount: t.exposeInt('totalCount', {
        description: 'Number of records that match the conditions; counted only when selected.',
        extensions: { counts: true },
      }),
    }),
  });
}

const edgeType = (name: string, ref: RecordType['ref']) =>
  builder.objectRef<Edge>(`${name}Edge`).implement({
    description: `A record of a list of ${name}, with its place in the list.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'Stands for the place of the record in this list, in this order.',
      }),
      node: t.expose('node', { type: ref, description: 'The record.' }),
    }),
  });
