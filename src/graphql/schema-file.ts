import type { GraphQLSchema } from 'graphql';
import { CallError } from '../contract/errors/errors.ts';
import type { Handler } from '../http/call.ts';
import { loadOnce } from '../http/pages/load-once.ts';
import { createPageFile, sendEncodedFile } from '../http/pages/page-files.ts';
import { unknownCaller } from '../http/send/problem.ts';
import { printSchema } from './print-schema.ts';

/**
 * Serves the schema as text at `/schema.graphql`, for code generators. Callers need a key, and
 * introspection must be enabled.
 */
export function createSchemaFile(schema: GraphQLSchema, introspection: boolean): Handler {
  const file = createPageFile(
    'text/plain; charset=utf-8',
    loadOnce(async () => printSchema(schema)),
  );
  return (call) => {
    if (call.barred) throw call.barred;
    if (!call.caller || call.caller.kind === 'nobody') throw unknownCaller('UNAUTHENTICATED');
    if (!introspection)
      throw new CallError('NOT_FOUND', 'The schema is not served (INTROSPECTION=0).');
    return sendEncodedFile(file, call, { 'Cache-Control': 'private, no-cache' });
  };
}
