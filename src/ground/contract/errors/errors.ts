import { type ErrorKind, type ErrorRule, errorRules } from './error-rules.ts';

export type { ErrorKind };

interface CallErrorOptions {
  /** Seconds to wait before the next attempt, if they differ from the rule's. */
  readonly retryAfter?: number;
  /** Further extensions of the error on GraphQL. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * An error that fails a whole call. Its kind determines the status, the GraphQL code and whether
 * the call counts: see error-rules.ts. Its message is a sentence for the caller on what to do
 * differently.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: ErrorKind;
  readonly headers: Record<string, string>;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly #retryAfter: number | undefined;

  constructor(kind: ErrorKind, message: string, options: CallErrorOptions = {}) {
    const { retryAfter, headers, details, cause } = options;
    super(message, { cause });
    this.kind = kind;
    this.headers = { ...headers };
    this.details = details;
    this.#retryAfter = retryAfter;
  }

  get rule(): ErrorRule {
    return errorRules[this.kind];
  }

  /** The status of the problem details. */
  get status(): number {
    return this.rule.problem ?? 500;
  }

  /** Seconds; undefined if waiting does not help. */
  get retryAfter(): number | undefined {
    return this.#retryAfter ?? this.rule.retryAfter;
  }
}

/** True for an error of one of these kinds. */
export const isCallError = (error: unknown, ...kinds: ErrorKind[]): error is CallError =>
  error instanceof CallError && kinds.includes(error.kind);

/** The members that errors of pg and Prisma may have. */
type ErrorMembers = Readonly<Record<string, unknown>>;

/** The maximum depth of causes, because an error may be its own cause. */
const mostCauses = 6;

/**
 * Yields an error and its causes, the outermost first. Prisma stores the error of the database in
 * `meta.driverAdapterError`.
 */
export function* causesOf(error: unknown): Generator<ErrorMembers> {
  let at = error;
  for (let depth = 0; depth < mostCauses && isObject(at); depth++) {
    yield at;
    const { meta, cause } = at;
    at = (isObject(meta) ? meta.driverAdapterError : undefined) ?? cause;
  }
}

const isObject = (value: unknown): value is ErrorMembers =>
  typeof value === 'object' && value !== null;

/** The error of an unreachable database. The call has changed nothing. */
export const databaseUnavailable = (cause?: unknown) =>
  new CallError(
    'DATABASE_AWAY',
    'The database cannot be reached at the moment. Send the call again.',
    { cause },
  );

/**
 * The error of a node that does not answer calls yet: it is in the given phase of its start, or
 * cannot reach the database if `phase` is null.
 */
export const notReady = (phase: string | null) =>
  phase === null
    ? databaseUnavailable()
    : new CallError('DATABASE_AWAY', `The service is starting: ${phase}. Send the call again.`, {
        retryAfter: 2,
      });

/** The error of an unreachable file store; the log contains the cause. */
export const storageUnavailable = (reason: string, cause?: unknown) =>
  new CallError('STORAGE_AWAY', 'The files cannot be reached at the moment. Send the call again.', {
    cause: new Error(reason, { cause }),
  });

/** The error of a login after too many failed ones; `seconds` is a whole number. */
export const tooManyAttempts = (seconds: number) =>
  new CallError('TOO_MANY_ATTEMPTS', `Too many logins have failed: wait ${seconds} seconds.`, {
    retryAfter: seconds,
  });

/** Codes of the operating system: a full disk, an exhausted quota, a file above the size limit. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Converts any error to a CallError: a full disk to STORAGE_FULL, any other to
 * INTERNAL_SERVER_ERROR.
 */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (isObject(error) && fullCodes.has(error.code))
    return new CallError(
      'STORAGE_FULL',
      'There is not enough space to store the file. The call changed nothing.',
      { cause: error },
    );
  return new CallError(
    'INTERNAL_SERVER_ERROR',
    'The service failed. Its log has the cause under the X-Request-Id.',
    { cause: error },
  );
}

const megabyte = 1024 * 1024;

/** The error of a response, or of a result of the database, that is larger than `limit` bytes. */
export const answerTooLarge = (limit: number) =>
  new CallError(
    'ANSWER_TOO_LARGE',
    `The answer is larger than ${Math.floor(limit / megabyte)} MB. Request fewer records at a ` +
      'time (`limit`; `first` on GraphQL), fewer fields, or one `language`.',
  );
