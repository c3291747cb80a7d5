import type { ExecutionResult, GraphQLError } from 'graphql';

/** Yoga writes a result with its own `stringify` if it has one; the data is text already. */
export function withText(
  result: ExecutionResult,
  refused: readonly GraphQLError[],
  text: string,
): ExecutionResult {
  const stringify = ({ errors }: ExecutionResult) =>
    errors ? `{"errors":${JSON.stringify([...errors, ...refused])},${text}` : text;
  return result.data === undefined ? result : Object.assign({ ...result }, { stringify });
}
