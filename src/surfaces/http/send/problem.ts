import { STATUS_CODES } from 'node:http';
import { asCallError, CallError } from '../../../ground/contract/errors/errors.ts';
import { logFailure } from '../../../ground/observe/log-failure.ts';
import type { Call, Reply } from '../call.ts';

/**
 * Returns the response to a failed request. A failure of the service is logged, and its message is
 * not shown.
 */
export function answerFailure(error: unknown, call: Call): Reply {
  const failure = asCallError(error);
  if (failure.rule.isLogged) logFailure(error, call);
  return describeProblem(failure);
}

/** Returns the error of a request whose credential does not belong to any caller. */
export function unknownCaller(kind: 'UNKNOWN_KEY' | 'UNAUTHENTICATED', isExpired = false) {
  const message = isExpired
    ? 'The key or the access token has expired.'
    : 'The key is missing, malformed or revoked: send X-Key.';
  const headers = kind === 'UNAUTHENTICATED' ? { 'WWW-Authenticate': 'Bearer' } : undefined;
  return new CallError(kind, message, headers && { headers });
}

/** Converts an error to problem details (RFC 9457). */
export function describeProblem({ status, headers, message, retryAfter }: CallError): Reply {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: message }),
  };
}
