/** Version 1.0.0 has no types of its own, and those of others lack `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, unknown>> });
    /** The coding that `Accept-Encoding` prefers; of equal ones the first in `preferred`. */
    encoding(
      available: readonly string[],
      options?: { preferred?: readonly string[] },
    ): string | undefined;
    /** The media type that `Accept` prefers; the first one without the header. */
    mediaType(available: readonly string[]): string | undefined;
  }
  export = Negotiator;
}
