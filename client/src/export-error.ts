import { isObject, type Unknown } from './errors.ts';
import { codeOf } from './subscription-error.ts';

/** An export that is refused, with the status of the answer, or that ended with an error (200). */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  /** A code for programs, such as `LIMIT_REACHED`; null if a request was refused by its status. */
  readonly code: string | null;
  readonly status: number;
  readonly errors: readonly Unknown[];

  constructor(status: number, errors: readonly Unknown[]) {
    super(String(errors[0]?.message ?? `The service answers with the status ${status}.`));
    this.status = status;
    this.errors = errors;
    this.code = codeOf(errors);
  }
}

/** The error of an answer with GraphQL errors, or with problem details. */
export async function exportRefusal(response: Response): Promise<ExportError> {
  const answer: unknown = await response.json().catch(() => null);
  const { errors, detail } = isObject(answer) ? answer : {};
  if (Array.isArray(errors)) return new ExportError(response.status, errors);
  return new ExportError(response.status, detail === undefined ? [] : [{ message: detail }]);
}
