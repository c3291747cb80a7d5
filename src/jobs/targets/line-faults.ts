import { type ExecutionResult, GraphQLError } from 'graphql';
import { throwCallErrors } from '../../call/transaction.ts';
import { CallError } from '../../contract/errors.ts';
import { type Path, Refusal } from '../../contract/refusal.ts';
import { codeOf } from '../../contract/violation.ts';
import type { LineViolation } from '../../db/jobs/progress.ts';
import { logFailure } from '../../observe/log-failure.ts';
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
 * What is wrong with a line, by the result of its call. Throws what fails or restarts the whole
 * chunk, such as a deadlock.
 */
export function violationsIn(result: ExecutionResult): LineViolations {
  const { errors = [] } = throwCallErrors(result);
  return errors.flatMap((error) => violationsOf(causeOf(error)));
}

/** What is wrong with a line, by the error of its call. */
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

/** Paths as the columns have them: without the member whose members stand beside it. */
export function flatPaths(violations: LineViolations, flat: string | null): LineViolations {
  if (flat === null || violations.length === 0) return violations.length > 0 ? violations : nothing;
  return violations.map((each) =>
    each.path.startsWith(`${flat}.`) ? { ...each, path: each.path.slice(flat.length + 1) } : each,
  );
}
