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
  readonly only?: 'v3' | 'graphql' | '/files/' | '/readyz';
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

/** Each kind of error that fails a call: docs/contract.md, Kinds of errors. */
export const errorRules = {
  MALFORMED_REQUEST: {
    problem: 400,
    counts: 'once read',
    when: 'the body is not a JSON object, or a header or parameter has no valid value',
  },
  UNAUTHENTICATED: {
    problem: 401,
    only: 'graphql',
    counts: 'once read',
    when: 'the key is missing, malformed, expired or revoked',
  },
  UNKNOWN_KEY: {
    problem: 403,
    only: 'v3',
    counts: 'once read',
    when: 'the key is missing, malformed, expired or revoked',
  },
  FORBIDDEN: {
    problem: 403,
    graphql: 403,
    counts: 'once read',
    when: 'the caller lacks the right, or may not call at this time or from this address',
  },
  NOT_FOUND: {
    problem: 404,
    counts: 'once read',
    when: 'no operation or file has this path',
  },
  METHOD_NOT_ALLOWED: {
    problem: 405,
    counts: 'once read',
    when: 'the path does not take this method; `Allow` lists those that it takes',
  },
  NOT_ACCEPTABLE: {
    problem: 406,
    only: 'graphql',
    counts: 'once read',
    when: '`Accept` names no JSON',
  },
  REQUEST_TOO_SLOW: {
    problem: 408,
    counts: 'once read',
    when: 'the request arrived too slowly',
  },
  IDEMPOTENCY_CONFLICT: {
    problem: 409,
    graphql: 409,
    retryAfter: 1,
    counts: 'once read',
    when: 'a call with the same `Idempotency-Key` is still running',
  },
  VERSION_MISMATCH: {
    problem: 412,
    graphql: 200,
    counts: 'always',
    field: 'ifVersion',
    when: 'the record has none of the versions in `If-Match`',
  },
  BODY_TOO_LARGE: {
    problem: 413,
    counts: 'once read',
    when: 'the body is over 2 MB (8 MB where a member is `base64`), or has too many values',
  },
  RANGE_NOT_SATISFIABLE: {
    problem: 416,
    only: '/files/',
    counts: 'once read',
    when: '`Range` lies outside the file',
  },
  IDEMPOTENCY_KEY_REUSED: {
    problem: 422,
    graphql: 422,
    counts: 'once read',
    when: 'the `Idempotency-Key` was used for another call',
  },
  IDEMPOTENCY_ANSWER_TOO_LARGE: {
    problem: 422,
    graphql: 422,
    counts: 'once read',
    when: 'the answer to a call with an `Idempotency-Key` exceeds 1 MB',
  },
  ANSWER_TOO_LARGE: {
    problem: 422,
    graphql: 400,
    counts: 'always',
    when: 'the answer, or a result of the database that it needs, exceeds 16 MB',
  },
  LIMITED: {
    problem: 429,
    retryAfter: 5,
    counts: 'never',
    when: 'the caller or its address sends too many calls, bytes or unknown keys',
  },
  TOO_MANY_ATTEMPTS: {
    problem: 429,
    graphql: 200,
    retryAfter: 30,
    counts: 'always',
    when: 'too many logins of an account or from an address have failed',
  },
  HEADERS_TOO_LARGE: {
    problem: 431,
    counts: 'once read',
    when: 'the headers of the request are too large or too many',
  },
  INTERNAL_SERVER_ERROR: {
    problem: 500,
    graphql: 200,
    counts: 'always',
    isLogged: true,
    when: 'the service failed; its log has the cause under the `X-Request-Id`',
  },
  DATABASE_AWAY: {
    problem: 503,
    retryAfter: 1,
    counts: 'never',
    when: 'the database cannot be reached',
  },
  BUSY: {
    problem: 503,
    retryAfter: 5,
    counts: 'never',
    when: 'the service has too much to do',
  },
  TIMEOUT: {
    problem: 503,
    graphql: 503,
    counts: 'always',
    when: 'a statement took too long',
  },
  STORAGE_AWAY: {
    problem: 503,
    retryAfter: 1,
    counts: 'always',
    isLogged: true,
    when: 'the store of files cannot be reached',
  },
  SCHEMA_INCOMPLETE: {
    problem: 503,
    only: '/readyz',
    retryAfter: 60,
    counts: 'never',
    when: 'the database lacks functions, triggers or constraints',
  },
  STORAGE_FULL: {
    problem: 507,
    counts: 'always',
    isLogged: true,
    when: 'there is no room for a file',
  },
  GRAPHQL_PARSE_FAILED: {
    graphql: 400,
    counts: 'always',
    when: 'the document has a syntax error',
  },
  GRAPHQL_VALIDATION_FAILED: {
    graphql: 400,
    counts: 'always',
    when: 'the document does not fit the schema',
  },
  OPERATION_RESOLUTION_FAILURE: {
    graphql: 400,
    counts: 'always',
    when: '`operationName` selects no operation of the document',
  },
  BAD_REQUEST: {
    graphql: 400,
    counts: 'always',
    when: 'a parameter of the request is missing or unknown',
  },
  BAD_USER_INPUT: {
    graphql: 400,
    counts: 'always',
    when: 'a variable does not fit its type',
  },
  QUERY_TOO_DEEP: {
    graphql: 400,
    counts: 'always',
    when: 'the document nests more than 15 fields',
  },
  QUERY_TOO_LARGE: {
    graphql: 400,
    counts: 'always',
    when: 'the document has more than 2,000 tokens, 5,000 fields, or one `__schema` or `__type`',
  },
  TOO_MANY_ALIASES: {
    graphql: 400,
    counts: 'always',
    when: 'the document gives fields of one name more than 50 aliases',
  },
  QUERY_TOO_COSTLY: {
    graphql: 400,
    counts: 'always',
    when: 'the document costs more than `GRAPHQL_BUDGET`',
  },
  INTROSPECTION_DISABLED: {
    graphql: 400,
    counts: 'always',
    when: 'the service does not offer introspection (`INTROSPECTION=0`)',
  },
} as const satisfies Readonly<Record<string, ErrorRule>>;

export type ErrorKind = keyof typeof errorRules;
