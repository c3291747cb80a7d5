/** The service cannot start with its configuration. The message is one line for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
