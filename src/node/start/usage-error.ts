import { StartError } from '../../ground/contract/errors/start-error.ts';

/** An invalid command line; the message contains the reason. The process exits with 2. */
export class UsageError extends StartError {
  override readonly name = 'UsageError';
}
