import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { CallError, type ErrorKind } from '../contract/errors.ts';
import { audienceOf } from '../execution/rights.ts';
import { parseObject } from '../http/body.ts';
import type { Call, Reply } from '../http/call.ts';
import { unknownCaller } from '../http/problem.ts';
import { chooseMediaType, isJson } from './accept.ts';
import { longestOpenDocument } from './documents.ts';
import { documentError } from './errors.ts';

/** In bytes, for a call without a key. */
const largestOpenBody = 16 * 1024;

/**
 * The body of a call without a key, where every field that it requests is open to anyone. Throws a
 * CallError (401) for any other body, valid or not.
 */
export async function readAnonymous(schema: GraphQLSchema, call: Call): Promise<Buffer> {
  try {
    const bytes = await call.read(largestOpenBody);
    if (isJson(call.headers['content-type']) && isForAnyone(schema, parseObject(bytes)))
      return bytes;
  } catch (error) {
    if (!(error instanceof CallError) || noRoom.has(error.kind)) throw error;
  }
  throw unknownCaller('UNAUTHENTICATED');
}

/** The body arrived too slowly, or there was no room for it. */
const noRoom: ReadonlySet<ErrorKind> = new Set(['REQUEST_TOO_SLOW', 'LIMITED', 'BUSY']);

/** Only documents of one operation, so that the operation checked here is the one that runs. */
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

/** Does not use the cache of documents, which is for callers with a key. */
function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: longestOpenDocument, noLocation: true });
  } catch {
    return null;
  }
}

/** The answer to a known caller who may not send calls at present. */
export function answerBarred({ headers }: Call, why: CallError): Reply {
  const { message, extensions } = documentError(why);
  const mediaType = chooseMediaType(headers.accept) ?? 'application/json';
  return {
    status: 403,
    headers: { 'Content-Type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify({ errors: [{ message, extensions: { code: extensions.code } }] }),
  };
}
