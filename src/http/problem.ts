import { STATUS_CODES } from 'node:http';
import { Busy } from '../contract/busy.ts';
import { DatabaseAway } from '../db/away.ts';
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
  if (error instanceof DatabaseAway) return describeProblem(reportDatabaseAway());
  if (error instanceof Busy) return describeProblem(reportBusy());
  logFailure(error, call);
  return describeProblem(
    new Problem(500, 'The service failed. Its log has the cause under the X-Request-Id.'),
  );
}

/** True where the service turned the request away, so that it does not count as a call. */
export function isRefused(error: unknown): boolean {
  return error instanceof Problem || error instanceof DatabaseAway || error instanceof Busy;
}

export function reportDatabaseAway(): Problem {
  return new Problem(503, 'The database cannot be reached at the moment. Send the call again.', {
    'Retry-After': '1',
  });
}

function reportBusy(): Problem {
  return new Problem(503, 'The service is busy at the moment. Send the call again.', {
    'Retry-After': '5',
  });
}

function describeProblem({ status, headers, message }: Problem): Reply {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: message }),
  };
}

/** One line of JSON on the standard error: in which call, or in which task of our own. */
export function logFailure(error: unknown, where: Call | { task: string }): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const about = 'task' in where ? where : pick(where);
  const line = { time: new Date().toISOString(), level: 'error', ...about };
  process.stderr.write(`${JSON.stringify({ ...line, error: text, cause: causeOf(error) })}\n`);
}

const pick = ({ requestId, method, path }: Call) => ({ requestId, method, path });

function causeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === undefined) return undefined;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
