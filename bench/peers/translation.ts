/** Translates a workload's request to the floor for a peer, and reads the peer's answer. */
export interface Translation {
  /** Returns the request for the body that the floor receives. */
  request(asked: unknown): { readonly path: string; readonly body: string };
  /** Returns the records as the floor does. Throws if there are none. */
  records(answer: unknown): unknown[];
  /** Returns the part of the floor's record that the peer has, if it lacks some members. */
  common?(record: unknown): unknown;
}

/** Translations by workload, without the ones that the peer does not support. */
export type Translations = Readonly<Partial<Record<string, Translation>>>;

/** A request over GraphQL. */
export const postDocument = (path: string, query: string, variables: object) => ({
  path,
  body: JSON.stringify({ query, variables }),
});
