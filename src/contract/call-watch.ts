/**
 * What is noted of a call while it is answered, for logs, metrics and traces: names of ours and figures,
 * never what was sent or answered.
 */
export interface CallWatch {
  /** v3's operation, once it is known that there is one of that name. */
  operation: string | null;
  /** The call runs; of a GraphQL document, with these root fields. */
  runs(kind: 'query' | 'mutation', fields?: readonly string[]): void;
  /** The answer is a refusal: a field that is declared, and the type or code of the mistake. */
  refused(type: string, field?: string): void;
  /** Sends a statement, whose text has placeholders for its values, and notes how long it took. */
  statement<T>(sql: string, send: () => Promise<T>): Promise<T>;
}
