/** How a peer is asked what the floor is asked in a workload, and how its answer is read. */
export interface Translation {
  /** The request, out of the body that the floor is sent. */
  request(asked: unknown): { readonly path: string; readonly body: string };
  /** The records, as the floor gives them. Throws when there are none. */
  records(answer: unknown): unknown[];
  /** What of the floor's record the peer has too, where that isn't all. */
  common?(record: unknown): unknown;
}

/** By workload; one that the peer cannot do is left out. */
export type Translations = Readonly<Partial<Record<string, Translation>>>;

/** A request over GraphQL. */
export const postDocument = (path: string, query: string, variables: object) => ({
  path,
  body: JSON.stringify({ query, variables }),
});
