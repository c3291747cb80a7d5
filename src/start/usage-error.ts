import { StartError } from '../contract/errors/start-error.ts';

/** An invalid command line; the message says what is wrong. The process exits with 2. */
export class UsageError extends StartError {
  override readonly name = 'UsageError';
}
