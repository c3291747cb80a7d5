import { type ExecutionResult, GraphQLError } from 'graphql';
import { throwCallErrors } from '../../../engine/call/transaction.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { type Path, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { codeOf } from '../../../ground/contract/errors/violation.ts';
import { storableStart } from '../../../ground/contract/values/storable-text.ts';
import { logFailure } from '../../../ground/observe/log-failure.ts';
import { type HeadersByPath, inWordsOfFile } from '../columns/headers-by-path.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type LineViolations, nothing } from './line-runner.ts';

/** A line that is refused before it runs. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
  readonly violations: LineViolations;

  constructor(violations: LineViolations) {
    super('the line is refused');
    this.violations = violations;
  }
}

/**
 * The errors of a line, by the result of its call. Throws errors that fail or restart the whole
 * chunk, such as a deadlock.
 */
export function violationsIn(result: ExecutionResult): LineViolations {
  const { errors = [] } = throwCallErrors(result);
  return errors.flatMap((error) => violationsOf(causeOf(error)));
}

/** The errors of a line, by the error of its call. */
export function violationsOf(error: unknown): LineViolations {
  if (error instanceof LineFault) return error.violations;
  if (error instanceof Refusal)
    return [error, ...error.others].map((each) => ofRefusal(error, each));
  if (error instanceof CallError && !error.rule.isLogged)
    return [{ path: '', code: error.kind, message: error.message }];
  logFailure(error, { task: 'line of an import' });
  return [failure];
}

/** The failure of a line is not shown, since it may hold anything. */
const failure: LineViolation = {
  path: '',
  code: 'INTERNAL_SERVER_ERROR',
  message: 'The service failed on this line. Its log has the cause.',
};

function ofRefusal({ pathOf }: Refusal, refusal: Refusal): LineViolation {
  const path: Path = pathOf?.(refusal) ?? refusal.steps ?? [refusal.field];
  return { path: path.join('.'), code: codeOf(refusal), message: refusal.message };
}

function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * The maximum number of stored violations of a line: more would not help, and a file has many
 * lines.
 */
export const mostViolations = 20;

/** Characters of a path and a message that are stored, since both may repeat parts of the file. */
const [longestPath, longestMessage] = [200, 1_000];

/**
 * Returns violations in their stored form, with the paths of columns: without the member whose own
 * members are at the top level, and with the headers of the file.
 */
export function storedViolations(
  violations: LineViolations,
  flat: string | null,
  headers: HeadersByPath,
): LineViolations {
  if (violations.length === 0) return nothing;
  const begin = flat === null ? null : `${flat}.`;
  return violations.slice(0, mostViolations).map((violation) => {
    const { path } = violation;
    const shown = begin && path.startsWith(begin) ? path.slice(begin.length) : path;
    const { code, message } = inWordsOfFile(headers, { ...violation, path: shown });
    return {
      path: storableStart(shown, longestPath),
      code,
      message: storableStart(message, longestMessage),
    };
  });
}
