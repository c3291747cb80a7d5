import { documentErrorRules } from './document-error-rules.ts';
import type { ErrorRule } from './error-rule.ts';

export type { ErrorRule };

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
    when:
      'the body is over 2 MB (8 MB where a member is `base64`) or has too many values, or the files of ' +
      'a multipart request are over `UPLOAD_LIMIT_MB` or too many',
  },
  UNSUPPORTED_ENCODING: {
    problem: 415,
    counts: 'once read',
    when: 'the body has another `Content-Encoding` than those in `Accept-Encoding`',
  },
  UNSUPPORTED_TYPE: {
    problem: 415,
    only: 'graphql',
    counts: 'once read',
    when: 'the body has a `Content-Type` that GraphQL does not take',
  },
  RANGE_NOT_SATISFIABLE: {
    problem: 416,
    only: '/files/',
    counts: 'once read',
    when: '`Range` lies outside the file',
  },
  EXPECTATION_FAILED: {
    problem: 417,
    only: 'HTTP',
    counts: 'never',
    when: '`Expect` names something else than `100-continue`',
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
  IDEMPOTENCY_ANSWER_REMOVED: {
    problem: 422,
    graphql: 422,
    counts: 'once read',
    when:
      'the call with this `Idempotency-Key` was done, and its answer was removed: the answers of the ' +
      'caller exceeded `STORED_ANSWERS_MB`',
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
    when: 'the database cannot be reached, or has another fault: docs/running.md lists them',
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
    when: 'a statement took too long; with `Retry-After` if it waited for a lock',
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
  ...documentErrorRules,
} as const satisfies Readonly<Record<string, ErrorRule>>;

export type ErrorKind = keyof typeof errorRules;
