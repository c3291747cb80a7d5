import { type ExecutionResult, GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { Busy } from '../contract/busy.ts';
import { graphqlWord } from '../contract/names.ts';
import type { NotDoneOnce } from '../contract/once.ts';
import { Refusal } from '../contract/refusal.ts';
import { Forbidden } from '../contract/rights.ts';
import { StorageAway } from '../contract/storage-away.ts';
import { isStorageFull } from '../contract/storage-full.ts';
import { TooManyAttempts } from '../contract/too-many-attempts.ts';
import { VersionMismatch } from '../contract/version.ts';
import { DatabaseAway, isConnectionError } from '../db/away.ts';
import type { Call } from '../http/call.ts';
import { logFailure } from '../observe/log-failure.ts';
import { hideValues } from './hide-values.ts';

/**
 * A result as the caller may see it: refusals tell their field and type, mistakes in the request
 * tell themselves, and failures of our own are logged and masked. Throws DatabaseAway, which fails
 * the whole request.
 */
export function tellResult(result: ExecutionResult, call: Call): ExecutionResult {
  if (!result.errors) return result;
  const hasRun = result.data !== undefined;
  return { ...result, errors: result.errors.map((error) => tellError(error, hasRun, call)) };
}

function tellError(error: GraphQLError, hasRun: boolean, call: Call): GraphQLError {
  const cause = causeOf(error);
  if (cause instanceof Refusal) return restate(error, cause.message, extensionsOf(cause));
  if (cause instanceof VersionMismatch)
    return restate(error, cause.message, { code: 'VERSION_MISMATCH', field: 'ifVersion' });
  if (cause instanceof Forbidden) return restate(error, cause.message, { code: 'FORBIDDEN' });
  if (cause instanceof TooManyAttempts) return restate(error, cause.message, slowed(cause));
  if (cause instanceof DatabaseAway || cause instanceof Busy) throw cause;
  if (cause instanceof StorageAway || isStorageFull(cause)) throw cause;
  if (isConnectionError(cause)) throw new DatabaseAway('the database cannot be reached', { cause });
  if (cause instanceof GraphQLError)
    return hasRun ? error : restate(error, hideValues(error), badInput);
  logFailure(cause, call);
  return restate(error, 'Internal error', { code: 'INTERNAL_SERVER_ERROR' });
}

/** What a resolver threw, however often it was wrapped on the way. */
export function causeOf(error: GraphQLError): Error {
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/** Tells who watches: codes and fields are declared, unlike messages. */
export function noteMistake({ extensions }: GraphQLError, { watch }: Call): void {
  const { type, code = 'BAD_REQUEST', field } = extensions;
  watch?.refused(String(type ?? code), typeof field === 'string' ? field : undefined);
}

/** The whole document is refused, before anything of it is executed. */
export const forbidden = ({ message }: Forbidden) =>
  new GraphQLError(message, {
    extensions: { code: 'FORBIDDEN', http: { spec: true, status: 403 } },
  });

/** The same: nothing is executed. */
export const notDoneOnce = ({ message, code }: NotDoneOnce) => {
  const isReused = code === 'IDEMPOTENCY_KEY_REUSED';
  const http = isReused
    ? { spec: true, status: 422 }
    : { spec: true, status: 409, headers: { 'Retry-After': '1' } };
  return new GraphQLError(message, { extensions: { code, http } });
};

const slowed = ({ seconds }: TooManyAttempts) => ({
  code: 'TOO_MANY_ATTEMPTS',
  retryAfter: seconds,
});

/** The type of a refusal is what v3 calls it, the code the same in GraphQL's spelling. */
export function extensionsOf({ field, type }: Refusal) {
  return { code: graphqlWord(type), field, type };
}

/** Variables that do not fit their types: found before anything is executed. */
const badInput = { code: 'BAD_USER_INPUT', http: { spec: true, status: 400 } };

function restate(
  { nodes, source, positions, path }: GraphQLError,
  message: string,
  extensions: GraphQLErrorExtensions,
): GraphQLError {
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
