import { readFile } from 'node:fs/promises';
import type { Caller } from '../../ground/contract/caller.ts';
import { requireSchema, type SchemaClosedBy } from '../find/finder.ts';
import type { Call, Handler } from '../http/call.ts';
import { createPageFile, sendEncodedFile } from '../http/pages/page-files.ts';
import { unknownCaller } from '../http/send/problem.ts';

/**
 * Serves the schema as text at `/schema.graphql`, for code generators. Callers need a key, and no
 * setting may close the schema.
 */
export function createSchemaFile(closedBy: SchemaClosedBy): Handler {
  const file = createPageFile('text/plain; charset=utf-8', async () =>
    (await readFile(printed, 'utf8')).trimEnd(),
  );
  return (call) => {
    requireReader(call, closedBy);
    return sendEncodedFile(file, call, { 'Cache-Control': 'private, no-cache' });
  };
}

/** Printing the schema would occupy the event loop for a tenth of a second. */
const printed = new URL('../../../schema.graphql', import.meta.url);

/** Returns the caller of a request for the schema. Throws if it may not read the schema. */
export function requireReader({ barred, caller }: Call, closedBy: SchemaClosedBy): Caller {
  if (barred) throw barred;
  if (!caller || caller.kind === 'nobody') throw unknownCaller('UNAUTHENTICATED');
  requireSchema(closedBy);
  return caller;
}
