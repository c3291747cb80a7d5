import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { RecordType } from './record.ts';

/** One page of a list, as its resolver gives it. */
export interface Connection {
  readonly nodes: readonly Row[];
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[] | null;
  readonly pageInfo: PageInfo | null;
  readonly totalCount: number | null;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

const plain = { leaf: true } as const;

export const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'Where a page lies in its list.',
  fields: (t) => ({
    hasNextPage: t.boolean({
      description: 'Whether there are records after this page.',
      extensions: plain,
      resolve: (page) => page.hasNextPage,
    }),
    hasPreviousPage: t.boolean({
      description: 'Whether there are records before this page.',
      extensions: plain,
      resolve: (page) => page.hasPreviousPage,
    }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first record of the page: `before` it lies the previous page.',
      extensions: plain,
      resolve: (page) => page.startCursor,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last record of the page: `after` it lies the next page.',
      extensions: plain,
      resolve: (page) => page.endCursor,
    }),
  }),
});

/** `ProductConnection { nodes edges { cursor node } pageInfo totalCount }`. */
export function connectionType({ name, ref }: RecordType) {
  const edge = builder.objectRef<{ cursor: string; node: Row }>(`${name}Edge`).implement({
    description: `A record of a list of ${name}, with its place in the list.`,
    fields: (t) => ({
      cursor: t.string({
        description: 'Stands for the place of the record in this list, in this order.',
        extensions: plain,
        resolve: (each) => each.cursor,
      }),
      node: t.field({
        type: ref,
        description: 'The record.',
        extensions: plain,
        resolve: (each) => each.node,
      }),
    }),
  });
  return builder.objectRef<Connection>(`${name}Connection`).implement({
    description: `A page of a list of ${name}.`,
    fields: (t) => ({
      nodes: t.field({
        type: [ref],
        description: 'The records of the page.',
        extensions: plain,
        resolve: ({ nodes }) => [...nodes],
      }),
      edges: t.field({
        type: [edge],
        description: 'The records of the page with their cursors.',
        extensions: plain,
        resolve: ({ edges }) => [...(edges ?? [])],
      }),
      pageInfo: t.field({
        type: PageInfoType,
        description: 'Where the page lies in the list.',
        extensions: plain,
        resolve: ({ pageInfo }) => pageInfo as PageInfo,
      }),
      totalCount: t.int({
        description: 'How many records fit the conditions; counted only when it is asked for.',
        extensions: plain,
        resolve: ({ totalCount }) => totalCount as number,
      }),
    }),
  });
}
