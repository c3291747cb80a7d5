import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { audienceOf } from '../../../engine/document/rights/rights.ts';
import { CallError, type ErrorKind } from '../../../ground/contract/errors/errors.ts';
import type { Call } from '../../http/call.ts';
import { isJson, parseObject } from '../../http/receive/body.ts';
import { unknownCaller } from '../../http/send/problem.ts';
import { longestOpenDocument } from '../documents/documents.ts';
import type { FindDocument, Parameters } from '../documents/find-document.ts';

/** The maximum number of bytes for a call without a key. */
const largestOpenBody = 16 * 1024;

/**
 * The body of a call without a key, where every field that it requests is open to anyone. Throws a
 * CallError (401) for any other body, valid or not, except for a document that is not known.
 */
export async function readAnonymous(
  schema: GraphQLSchema,
  call: Call,
  find: FindDocument,
): Promise<Buffer> {
  try {
    const bytes = await call.read(largestOpenBody);
    const isGood = isJson(call.headers['content-type']);
    if (isGood && isForAnyone(schema, find(parseObject(bytes), call.caller))) return bytes;
  } catch (error) {
    if (!(error instanceof CallError) || reported.has(error.kind)) throw error;
  }
  throw unknownCaller('UNAUTHENTICATED');
}

/**
 * The body arrived too slowly, there was no room for it, or the client has to send the text of its
 * document.
 */
const reported: ReadonlySet<ErrorKind> = new Set([
  'REQUEST_TOO_SLOW',
  'LIMITED',
  'BUSY',
  'UNKNOWN_DOCUMENT',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * Accepts documents with one operation only, so that the checked operation is the one that runs.
 */
function isForAnyone(schema: GraphQLSchema, { query }: Parameters): boolean {
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

/** The cache of documents is not used, because it is for callers with a key. */
function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: longestOpenDocument, noLocation: true });
  } catch {
    return null;
  }
}
