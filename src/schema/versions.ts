import { choicesOf } from '../call/choices.ts';
import type { Context } from '../call/context.ts';
import { CallError } from '../contract/errors.ts';
import { readIfMatch } from '../contract/version.ts';
import { rowsByKey } from '../db/read/find.ts';
import { builder } from './builder.ts';
import { type Changes, differingFields } from './differing-fields.ts';
import type { RecordType } from './record.ts';

/** `version` on a record that can be updated: what `ifVersion` takes. */
export function addVersion({ ref }: RecordType): void {
  builder.prismaObjectField(ref, 'version', (t) =>
    t.column({
      type: 'String',
      description: 'Changes with every write to the record; pass it to its update as `ifVersion`.',
    }),
  );
}

export const ifVersionArg = {
  type: 'String',
  description:
    'The `version` that was read; the update fails with VERSION_MISMATCH when the record has changed since.',
} as const;

/**
 * Holds the record against the versions that the caller takes, its rows locked first, so that
 * nobody changes it between. A record that is not there is for the write to refuse. Throws
 * VERSION_MISMATCH, on GraphQL with the current version and the fields of the input that differ
 * from the record.
 */
export async function checkVersion(
  record: RecordType,
  id: unknown,
  ifVersion: string | null | undefined,
  context: Context,
  changes: Changes,
): Promise<void> {
  const accepted = acceptedVersions(ifVersion, context);
  if (!accepted) return;
  const { name, table } = record;
  const { session } = context;
  const locks = [
    `SELECT 1 AS locked FROM ${table.name} t WHERE t.${table.key} = $1 FOR UPDATE`,
    ...(table.parts ?? [])
      .filter(({ isWrittenAlone }) => isWrittenAlone)
      .map(
        (part) =>
          `SELECT 1 AS locked FROM ${table.name} t JOIN ${part.table} p ON ${part.of}
           WHERE t.${table.key} = $1 FOR NO KEY UPDATE OF p`,
      ),
  ];
  for (const lock of locks) await session.query(lock, [id]);
  // A separate statement, which sees what was committed while this call waited for the locks.
  const [row] = await rowsByKey(session, table, ['version'], [id], choicesOf({}, context));
  if (!row || accepted.includes(String(row.version))) return;
  const differing =
    context.call.surface === 'v3' ? [] : await differingFields(table, id, changes, context);
  throw new CallError(
    'VERSION_MISMATCH',
    `The ${name} has changed since its version was read: read it again.`,
    { details: { version: row.version, differing } },
  );
}

/** Those that the call accepts, null for any: v3 names them in a header. */
function acceptedVersions(
  ifVersion: string | null | undefined,
  { call }: Context,
): readonly string[] | null {
  if (call.surface === 'v3') return call.ifMatch === null ? null : readIfMatch(call.ifMatch);
  return typeof ifVersion === 'string' ? [ifVersion] : null;
}
