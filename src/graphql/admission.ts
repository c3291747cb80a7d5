import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import type { Forbidden } from '../contract/rights.ts';
import { parseObject } from '../http/body.ts';
import type { Call, Reply } from '../http/call.ts';
import { Problem, reportUnknownCaller } from '../http/problem.ts';
import { audienceOf } from '../schema/rights.ts';
import { chooseMediaType, isJson } from './accept.ts';
import { forbidden } from './errors.ts';

/** In bytes: what somebody may send who is not known. */
const largestOpenBody = 16 * 1024;

/** Tokens: signing in takes some thirty. */
const longestOpenDocument = 500;

/**
 * The body of a call by nobody in particular, where all that it asks for is for anyone. Whatever else
 * it is, well formed or not, is answered with 401 as any call without a key: Problem.
 */
export async function readOpenly(schema: GraphQLSchema, call: Call): Promise<Buffer> {
  try {
    const bytes = await call.read(largestOpenBody);
    if (isJson(call.headers['content-type']) && isForAnyone(schema, parseObject(bytes)))
      return bytes;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw reportUnknownCaller(401);
}

/** Both paths execute what is looked at here: the document has one operation, and no way around it. */
function isForAnyone(schema: GraphQLSchema, { query }: Record<string, unknown>): boolean {
  const document = typeof query === 'string' ? parseOrNull(query) : null;
  const operations = document?.definitions.filter(
    (each) => each.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation, ...others] = operations ?? [];
  const root = operation && schema.getRootType(operation.operation);
  if (!root || others.length > 0) return false;
  return operation.selectionSet.selections.every((each) => {
    const field = each.kind === Kind.FIELD && root.getFields()[each.name.value];
    return field && audienceOf(field) === 'anyone';
  });
}

/** Not from the cache of documents, which is for those who are known. */
function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: longestOpenDocument, noLocation: true });
  } catch {
    return null;
  }
}

/** The answer to a caller who is known, and may send no call at present. */
export function answerBarred({ headers }: Call, why: Forbidden): Reply {
  const { message, extensions } = forbidden(why);
  const mediaType = chooseMediaType(headers.accept) ?? 'application/json';
  return {
    status: 403,
    headers: { 'Content-Type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify({ errors: [{ message, extensions: { code: extensions.code } }] }),
  };
}
