import {
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { coerceVariables } from '../execution/coerce-variables.ts';
import { refusedDocument } from './errors.ts';
import { withoutValue } from './hide-values.ts';

/** The coerced variables of an operation, or the first error among those that were sent. */
export type Coerced =
  | { readonly coerced: Readonly<Record<string, unknown>>; readonly error?: undefined }
  | { readonly coerced?: undefined; readonly error: GraphQLError };

export type CoerceVariables = (given: Readonly<Record<string, unknown>>) => Coerced;

/** In characters. Longer messages are cut off, since they repeat what the caller sent. */
const longestMessage = 300;

/** Coerces the variables of an operation; an error never shows a value. */
export function coercerFor(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): CoerceVariables {
  const coerce = coerceVariables(schema, operation, refuseVariable, withoutValue);
  return (given) => {
    try {
      return { coerced: coerce(given) };
    } catch (error) {
      if (error instanceof GraphQLError) return { error };
      throw error;
    }
  };
}

function refuseVariable(message: string, node: VariableDefinitionNode): never {
  const isLong = message.length > longestMessage;
  const text = isLong ? `${message.slice(0, longestMessage)}…` : message;
  throw refusedDocument('BAD_USER_INPUT', text, node);
}
