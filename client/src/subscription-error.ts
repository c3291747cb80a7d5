import { isObject, type Unknown } from './errors.ts';

/** A subscription that is refused for a reason that does not pass by itself. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  /**
   * A code for programs, such as `OUTDATED_POSITION`; null if a request was refused by its status.
   */
  readonly code: string | null;
  /** The status of the answer; 200 where the refusal came in the stream. */
  readonly status: number;
  /** The GraphQL errors of the refusal, if there are any. */
  readonly errors: readonly Unknown[];

  constructor(message: string, status: number, errors: readonly Unknown[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.code = codeOf(errors);
  }
}

export function codeOf([first]: readonly Unknown[]): string | null {
  const code = isObject(first?.extensions) ? first.extensions.code : undefined;
  return typeof code === 'string' ? code : null;
}

export const refusedBy = (errors: readonly Unknown[]): SubscriptionError =>
  new SubscriptionError(String(errors[0]?.message), 200, errors);

/** Errors of a response that is not a stream: problem details, or the response of a proxy. */
export async function refusedWith(response: Response): Promise<SubscriptionError> {
  const problem: unknown = await response.json().catch(() => null);
  const detail = isObject(problem) ? problem.detail : undefined;
  const message = typeof detail === 'string' ? detail : `The answer is no stream of events`;
  return new SubscriptionError(`${response.status}: ${message}`, response.status);
}
