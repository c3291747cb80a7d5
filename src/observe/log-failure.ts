import { pino } from 'pino';
import { describeError } from './describe-error.ts';

/** Where something failed: in a call, or in a task of our own. */
export type Failed =
  | { readonly requestId: string; readonly method: string; readonly path: string }
  | { readonly task: string };

/** Failures are few, and written at once: the process may be about to end. */
const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  { write: (line: string) => void process.stderr.write(line) },
);

export function setFailureLog({ level, worker }: { level: string; worker?: number | undefined }) {
  log.level = level;
  if (worker !== undefined) log.setBindings({ worker });
}

/** One line of JSON on the standard error, without values: see describe-error.ts. */
export function logFailure(error: unknown, where: Failed): void {
  const cause = error instanceof Error ? error.cause : undefined;
  const told = {
    error: describeError(error),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
  log.error({ ...placeOf(where), ...told }, 'failure');
}

/** Of a path only what is ours: people put keys and names into addresses. */
function placeOf(where: Failed) {
  if ('task' in where) return where;
  const { requestId, method, path } = where;
  return { requestId, method, path: ours.test(path) ? path : undefined };
}

const ours = /^\/(?:graphql|api\/v3\/[a-z.-]{1,64})$/;
