/** What an error of one kind becomes on each surface. */
export interface ErrorRule {
  /** Status of the problem details; on GraphQL only for kinds that have no `graphql`. */
  readonly problem?: number;
  /**
   * GraphQL answers with an error that has the kind as its code. This is the status of an answer
   * without data in `application/graphql-response+json`; in `application/json` it is 200.
   */
  readonly graphql?: number;
  /** Where alone the kind occurs. */
  readonly only?: 'v3' | 'graphql' | '/files/' | '/readyz' | 'HTTP';
  /** Seconds in `Retry-After`, unless the error has its own. */
  readonly retryAfter?: number;
  /** Whether a call that fails so counts against the limit of its caller. */
  readonly counts: 'always' | 'once read' | 'never';
  /** Whether it is a failure of the service, which the operator finds in the log. */
  readonly isLogged?: true;
  /** The `field` in the extensions of the GraphQL error. */
  readonly field?: string;
  /** What has happened, as printed in docs/contract.md, Kinds of errors. */
  readonly when: string;
}
