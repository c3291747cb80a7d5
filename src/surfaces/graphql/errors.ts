import {
  type ASTNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLErrorExtensions,
} from 'graphql';
import { asCallError, CallError, type ErrorKind } from '../../ground/contract/errors/errors.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { codeOf, violationOf } from '../../ground/contract/errors/violation.ts';
import { logFailure } from '../../ground/observe/log-failure.ts';
import { asUnavailable } from '../../store/db/transaction/unavailable.ts';
import type { Call } from '../http/call.ts';
import { hideValues } from './answer/hide-values.ts';

/**
 * A result with its errors as the caller sees them: refusals with their field and type, other
 * errors with the code of their kind; failures of the service are logged and masked. Throws errors
 * that GraphQL answers with problem details, such as DATABASE_AWAY.
 */
export function reportErrors(result: ExecutionResult, call: Call): ExecutionResult {
  if (!result.errors) return result;
  const hasRun = result.data !== undefined;
  return { ...result, errors: result.errors.map((error) => reportError(error, hasRun, call)) };
}

/** One error of `reportErrors`; `hasRun` is false where execution did not begin. */
export function reportError(error: GraphQLError, hasRun: boolean, call: Call): GraphQLError {
  const cause = causeOf(error);
  if (cause instanceof Refusal) return restate(error, cause.message, extensionsOf(cause));
  if (cause instanceof GraphQLError)
    return hasRun ? error : restate(error, hideValues(error), badInput);
  const failure = asCallError(asUnavailable(cause));
  if (failure.rule.graphql === undefined) throw failure;
  if (!failure.rule.isLogged) return restate(error, failure.message, extensionsOfField(failure));
  logFailure(cause, call);
  return restate(error, 'Internal error', extensionsOfField(failure));
}

/** The error that a resolver threw, without the errors that execution wrapped it in. */
export function causeOf(error: GraphQLError): Error {
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * Reports a mistake of the caller to the metrics; codes and fields have few values, unlike
 * messages.
 */
export function noteMistake({ extensions }: GraphQLError, { watch }: Call): void {
  const { type, code = 'BAD_REQUEST', field } = extensions;
  watch?.refused(String(type ?? code), typeof field === 'string' ? field : undefined);
}

/** The error of a document that fails as a whole, without data. */
export function documentError(
  { kind, message, rule: { graphql = 400 }, retryAfter, details }: CallError,
  nodes?: ASTNode,
): GraphQLError {
  const headers =
    retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } };
  const http = { spec: true, status: graphql, ...headers };
  return new GraphQLError(message, { nodes, extensions: { code: kind, ...details, http } });
}

/** The error of a document that is refused before it runs. */
export const refusedDocument = (kind: ErrorKind, message: string, nodes?: ASTNode): GraphQLError =>
  documentError(new CallError(kind, message), nodes);

/** The code of a refusal is its v3 type in GraphQL's spelling. A mutation's has all violations. */
export function extensionsOf(refusal: Refusal) {
  const { field, type, others, pathOf } = refusal;
  const extensions = { code: codeOf(refusal), field, type };
  if (!pathOf) return extensions;
  const violations = [refusal, ...others].map((each) => violationOf(each, pathOf(each)));
  return { ...extensions, violations };
}

/** The extensions of an error of one field. */
const extensionsOfField = ({ kind, rule: { field }, retryAfter, details }: CallError) => ({
  code: kind,
  ...(field !== undefined && { field }),
  ...(retryAfter !== undefined && { retryAfter }),
  ...details,
});

/**
 * The extensions of errors about variables that do not fit their types. They stop a document before
 * it runs.
 */
const { extensions: badInput } = refusedDocument('BAD_USER_INPUT', '');

function restate(
  { nodes, source, positions, path }: GraphQLError,
  message: string,
  extensions: GraphQLErrorExtensions,
): GraphQLError {
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
