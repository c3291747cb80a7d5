/**
 * So many logins have failed that the next one has to wait. v3 answers with 429, GraphQL with the code
 * TOO_MANY_ATTEMPTS.
 */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  /** Whole seconds to wait. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many logins have failed: wait ${seconds} seconds.`);
    this.seconds = seconds;
  }
}
