/**
 * Returns the reason of an error in one line, or `otherwise` for an error without one. PGlite's
 * messages are short, may span several lines, and are not always Error objects.
 */
export function reasonOf(error: unknown, otherwise = 'it is damaged'): string {
  const message = error instanceof Error ? error.message : '';
  if (message === '' || message.startsWith('Aborted')) return otherwise;
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}
