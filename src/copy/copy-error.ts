/** A source, target or archive that cannot be copied; the message says why. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
