import { CallError } from '../../../ground/contract/errors/errors.ts';
import { v3Path } from '../base-paths.ts';
import type { Call } from '../call.ts';
import { equivalentPath } from '../equivalent.ts';

const postOnly = ['POST'];
const graphqlMethods = ['GET', 'HEAD', 'POST'];
export const exportPath = '/bulk/export';
export const schemaPath = '/schema.graphql';
export const schemaSearchPath = '/graphql/schema';
export const mcpPath = '/mcp';

/** Returns the methods of the surface at a path; undefined if the path does not exist. */
export function methodsAt(path: string): readonly string[] | undefined {
  if (path === '/graphql') return graphqlMethods;
  if (path === exportPath || path === mcpPath) return postOnly;
  if (path === schemaPath || path === schemaSearchPath) return ['GET', 'HEAD'];
  const isOperation = path.startsWith(v3Path) || path.startsWith(equivalentPath);
  return isOperation ? postOnly : undefined;
}

/** Refuses a call whose method the path does not support. */
export function allow({ method, path }: Call, methods = methodsAt(path) ?? []): void {
  if (methods.includes(method)) return;
  const Allow = methods.join(', ');
  throw new CallError('METHOD_NOT_ALLOWED', `The method ${method} is not allowed here.`, {
    headers: { Allow },
  });
}
