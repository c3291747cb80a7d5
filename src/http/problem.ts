import { STATUS_CODES } from 'node:http';
import { Busy } from '../contract/busy.ts';
import { MalformedHeader, NotDoneOnce } from '../contract/once.ts';
import { Forbidden } from '../contract/rights.ts';
import { StorageAway } from '../contract/storage-away.ts';
import { isStorageFull } from '../contract/storage-full.ts';
import { TooManyAttempts } from '../contract/too-many-attempts.ts';
import { VersionMismatch } from '../contract/version.ts';
import { DatabaseAway } from '../db/away.ts';
import { logFailure } from '../observe/log-failure.ts';
import type { Call, Reply } from './call.ts';

/** A request that is not a call at all: answered with a status and problem details (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly headers: Record<string, string>;

  /** `detail` is shown to the caller: a sentence on what to do differently. */
  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** The answer to a failed request. A failure of our own is logged; its message is not shown. */
export function answerFailure(error: unknown, call: Call): Reply {
  if (error instanceof Problem) return describeProblem(error);
  if (error instanceof Forbidden) return describeProblem(new Problem(403, error.message));
  if (error instanceof MalformedHeader) return describeProblem(new Problem(400, error.message));
  if (error instanceof VersionMismatch) return describeProblem(new Problem(412, error.message));
  if (error instanceof NotDoneOnce) return describeProblem(reportNotDone(error));
  if (error instanceof DatabaseAway) return describeProblem(reportDatabaseAway());
  if (error instanceof Busy) return describeProblem(reportBusy());
  if (error instanceof TooManyAttempts) return describeProblem(reportAttempts(error));
  logFailure(error, call);
  if (isStorageFull(error)) return describeProblem(reportStorageFull());
  if (error instanceof StorageAway) return describeProblem(reportStorageAway());
  return describeProblem(
    new Problem(500, 'The service failed. Its log has the cause under the X-Request-Id.'),
  );
}

/** True where the service turned the request away, so that it does not count as a call. */
export function isRefused(error: unknown): boolean {
  return [Problem, Forbidden, MalformedHeader, NotDoneOnce, DatabaseAway, Busy].some(
    (kind) => error instanceof kind,
  );
}

export function reportDatabaseAway(): Problem {
  return new Problem(503, 'The database cannot be reached at the moment. Send the call again.', {
    'Retry-After': '1',
  });
}

function reportStorageAway(): Problem {
  return new Problem(503, 'The files cannot be reached at the moment. Send the call again.', {
    'Retry-After': '1',
  });
}

function reportStorageFull(): Problem {
  return new Problem(507, 'There is no room to keep the file. Nothing of the call was kept.');
}

function reportNotDone({ code, message }: NotDoneOnce): Problem {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return new Problem(422, message);
  return new Problem(409, message, { 'Retry-After': '1' });
}

const reportAttempts = ({ message, seconds }: TooManyAttempts) =>
  new Problem(429, message, { 'Retry-After': String(seconds) });

/** What speaks for no caller: v3 answers with 403, GraphQL with 401. */
export function reportUnknownCaller(status: 401 | 403): Problem {
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined;
  return new Problem(status, 'The key is missing, malformed or revoked: send X-Key.', headers);
}

function reportBusy(): Problem {
  return new Problem(503, 'The service is busy at the moment. Send the call again.', {
    'Retry-After': '5',
  });
}

/** The answer that tells of a problem. */
export function describeProblem({ status, headers, message }: Problem): Reply {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: message }),
  };
}
