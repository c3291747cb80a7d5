/** An object of unknown content. */
export type Unknown = Readonly<Record<string, unknown>>;

/**
 * Returns the GraphQL errors in an error of Apollo, urql or Relay, in an answer with `errors`, in a
 * list, or the value itself where it is one error.
 */
export function errorsIn(error: unknown): Unknown[] {
  if (Array.isArray(error)) return error.flatMap(errorsIn);
  if (!isObject(error)) return [];
  // An answer and Apollo 4; Apollo 3 and urql; Relay.
  const lists = [error.errors, error.graphQLErrors, isObject(error.source) && error.source.errors];
  // An answer may have `extensions` too, such as its cost, and is not an error.
  return lists.find(Array.isArray)?.flatMap(errorsIn) ?? [error];
}

export function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null;
}
