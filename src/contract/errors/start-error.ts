/**
 * The product cannot start as configured; its message is one line for the person who started it.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
