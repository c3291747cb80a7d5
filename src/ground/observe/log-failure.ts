import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { formatLine } from './process-log.ts';

/** The place of a failure: a call, or an internal task. */
export type Failed =
  | { readonly requestId: string; readonly method: string; readonly path: string }
  | { readonly task: string };

/** Failures are rare and written synchronously, because the process may be about to exit. */
const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  { write: (line: string) => void process.stderr.write(formatLine(line)) },
);

export function setFailureLog({ level, worker }: { level: string; worker?: number | undefined }) {
  log.level = level;
  if (worker !== undefined) log.setBindings({ worker });
}

/**
 * Logs a failure as one line of JSON to the standard error, without values: see describe-error.ts.
 */
export function logFailure(error: unknown, where: Failed): void {
  const causes = wrappedIn(error).map(describeError);
  const text = {
    error: describeError(error),
    ...(causes.length > 0 && { cause: causes.join('\n') }),
  };
  log.error({ ...placeOf(where), ...text }, 'failure');
}

/** The errors that an error wraps, from the outside in. */
function wrappedIn(error: unknown): unknown[] {
  const wrapped: unknown[] = [];
  for (let at = error; at instanceof Error && at.cause !== undefined && wrapped.length < 5; ) {
    at = at.cause;
    wrapped.push(at);
  }
  return wrapped;
}

/** Logs only paths of our own form, because URLs can contain keys and names. */
function placeOf(where: Failed) {
  if ('task' in where) return where;
  const { requestId, method, path } = where;
  return { requestId, method, path: ours.test(path) ? path : undefined };
}

const ours = /^\/(?:graphql|bulk\/[a-z]{1,16}|api\/v3\/[a-z.-]{1,64})$/;
