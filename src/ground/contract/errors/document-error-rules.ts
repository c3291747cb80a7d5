import type { ErrorRule } from './error-rule.ts';

/** The kinds of errors of GraphQL documents, which occur only as codes of GraphQL errors. */
export const documentErrorRules = {
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
  BATCHING_NOT_SUPPORTED: {
    graphql: 400,
    counts: 'always',
    when: 'the body is a JSON array of requests; the status is 400 in both media types',
  },
  UNKNOWN_DOCUMENT: {
    graphql: 400,
    counts: 'always',
    when: '`documentId` names no trusted document',
  },
  UNTRUSTED_DOCUMENT: {
    graphql: 400,
    counts: 'always',
    when: 'the document is not trusted, and no other is accepted (`TRUSTED_DOCUMENTS=only`)',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    graphql: 200,
    counts: 'always',
    when: 'no document has this `sha256Hash`: send it with `query`, which registers it',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    graphql: 200,
    counts: 'always',
    when: 'no trusted document has this `sha256Hash`, and none can be registered',
  },
  PERSISTED_QUERY_MISMATCH: {
    graphql: 400,
    counts: 'always',
    when: '`sha256Hash` is not the SHA-256 of `query`',
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
    when: 'the document has more than 2,000 tokens or 5,000 fields',
  },
  QUERY_TOO_COSTLY: {
    graphql: 400,
    counts: 'always',
    when: 'the document costs more than `GRAPHQL_BUDGET`',
  },
  FUTURE_POSITION: {
    graphql: 200,
    counts: 'always',
    when: 'the change log has not reached the position `after`',
  },
  OUTDATED_POSITION: {
    graphql: 200,
    counts: 'always',
    when: 'events after the position `after` have been removed because of their age',
  },
  CONSUMER_TOO_SLOW: {
    graphql: 200,
    counts: 'always',
    when: 'the reader of a stream has been more than 10,000 events behind for a minute',
  },
  PREVIEW_OUTDATED: {
    graphql: 409,
    counts: 'always',
    when: 'the call would change something else than its preview; `changes` and `preview` are new',
  },
  PREVIEW_UNKNOWN: {
    graphql: 422,
    counts: 'always',
    when: 'the caller has no such preview (`X-Preview`) of this document with these variables',
  },
  PREVIEW_EXPIRED: {
    graphql: 422,
    counts: 'always',
    when: 'the preview is older than 5 minutes, or was removed because of `STORED_ANSWERS_MB`',
  },
  PREVIEW_TOO_LARGE: {
    graphql: 422,
    counts: 'always',
    when: 'the call has more than 20,000 changes, which is more than a preview covers',
  },
  PREVIEW_IMPOSSIBLE: {
    graphql: 422,
    counts: 'always',
    when: 'a mutation has effects outside of its transaction, or takes or returns secrets or files',
  },
  INTROSPECTION_DISABLED: {
    graphql: 400,
    counts: 'always',
    when: 'the service does not offer introspection (`INTROSPECTION=0`)',
  },
} as const satisfies Readonly<Record<string, ErrorRule>>;
