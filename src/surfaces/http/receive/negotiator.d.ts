/** Version 1.0.0 has no types, and the published types of others lack `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, unknown>> });
    /**
     * Returns the coding that `Accept-Encoding` prefers; among equal ones, the first in
     * `preferred`.
     */
    encoding(
      available: readonly string[],
      options?: { preferred?: readonly string[] },
    ): string | undefined;
    /** Returns the media type that `Accept` prefers; without the header, the first one. */
    mediaType(available: readonly string[]): string | undefined;
  }
  export = Negotiator;
}
