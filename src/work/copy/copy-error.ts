/** A source, target or archive that cannot be copied; the message contains the reason. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
