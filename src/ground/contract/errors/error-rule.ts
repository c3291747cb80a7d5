/** The form of an error of one kind on each surface. */
export interface ErrorRule {
  /** The status of the problem details; on GraphQL only for kinds without `graphql`. */
  readonly problem?: number;
  /**
   * GraphQL responds with an error that has the kind as its code. This is the status of a response
   * without data in `application/graphql-response+json`; in `application/json` the status is 200.
   */
  readonly graphql?: number;
  /** The only place in which the kind occurs. */
  readonly only?: 'v3' | 'graphql' | '/files/' | '/readyz' | 'HTTP';
  /** Seconds in `Retry-After`, unless the error has its own. */
  readonly retryAfter?: number;
  /** Whether a call with this error counts against the limit of its caller. */
  readonly counts: 'always' | 'once read' | 'never';
  /** Whether it is a failure of the service, which the operator finds in the log. */
  readonly isLogged?: true;
  /** The `field` in the extensions of the GraphQL error. */
  readonly field?: string;
  /** The cause, as printed in docs/contract.md, Kinds of errors. */
  readonly when: string;
}
