/** Returns the code of an error of Node, such as `ENOENT`; undefined if it has none. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
