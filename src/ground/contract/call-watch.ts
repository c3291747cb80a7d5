/**
 * Records a call while it is running, for logs, metrics and traces. It records only our own names
 * and numbers, never data of the request or the response.
 */
export interface CallWatch {
  /** The v3 operation, once it is known to exist. */
  operation: string | null;
  /** Records that the call runs; for a GraphQL document, with these root fields. */
  runs(kind: 'query' | 'mutation', fields?: readonly string[]): void;
  /** Records a refusal: a declared field, and the type or code of the error. */
  refused(type: string, field?: string): void;
  /**
   * Sends a statement, whose text contains placeholders for its values, and records its duration.
   */
  statement<T>(sql: string, send: () => Promise<T>): Promise<T>;
}
