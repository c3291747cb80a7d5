import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Operation } from '../contract/operations/operation.ts';
import type { Compiled } from '../document/compile.ts';
import { preparedDocuments } from './prepared-documents.ts';
import type { CheckRequest } from './request-checker.ts';
import { variablesOf } from './variables.ts';

interface LineParts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly timeZone: string;
}

/**
 * Returns a function that checks a request. The function throws a Refusal, or returns a function
 * that runs the request in the context of another call, such as a chunk of an import.
 */
export function prepareLines(
  { schema, operations, timeZone }: LineParts,
  checkRequest: CheckRequest,
) {
  const prepare = preparedDocuments(schema, timeZone);
  return (name: string, body: unknown) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    const request = checkRequest(operation, body, name);
    const document = prepare(name, operation, request);
    const variables = document.coerce(variablesOf(operation, request, timeZone));
    return (context: Parameters<Compiled>[0]): Promise<ExecutionResult> | ExecutionResult =>
      document.compiled(context, variables);
  };
}
