/** The message of an error, or its code: errors of several connection attempts have no message. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String(Reflect.get(error, 'code') ?? error.name);
}
