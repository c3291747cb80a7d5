import { CallError } from '../../../ground/contract/errors/errors.ts';
import { readIfMatch } from '../../../ground/contract/values/version.ts';
import { rowsByKey } from '../../../store/db/read/find.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { builder } from '../builder.ts';
import { differingFields, type UpdateChanges } from '../mutations/differing-fields.ts';
import type { RecordType } from './record.ts';

/** Adds `version` to a record that can be updated; `ifVersion` accepts its value. */
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
 * Refuses a record whose version the caller does not accept, with VERSION_MISMATCH, on GraphQL with
 * the current version and the fields of the input that differ from the record. The write itself
 * refuses a record that does not exist.
 */
export async function checkVersion(
  record: RecordType,
  id: unknown,
  ifVersion: string | null | undefined,
  context: Context,
  changes: UpdateChanges,
): Promise<void> {
  const accepted = acceptedVersions(ifVersion, context);
  if (!accepted) return;
  const [mismatch] = await mismatches(record, [{ id, accepted, ...changes }], context);
  if (!mismatch) return;
  const { version, differing } = mismatch;
  throw new CallError('VERSION_MISMATCH', changedSince(record), {
    details: { version, differing },
  });
}

/** The versions that a record of a call may have, and the members that it would change. */
interface Versioned extends UpdateChanges {
  readonly id: unknown;
  readonly accepted: readonly string[];
}

export interface Mismatch {
  readonly id: unknown;
  /** The current version of the record. */
  readonly version: string;
  readonly differing: readonly string[];
}

/**
 * Returns the records whose version is not accepted. Locks their rows first, so that no call
 * changes them in between. Uses a constant number of statements.
 */
export async function mismatches(
  record: RecordType,
  rows: readonly Versioned[],
  context: Context,
): Promise<readonly Mismatch[]> {
  if (rows.length === 0) return [];
  const { table } = record;
  const ids = rows.map(({ id }) => id);
  await lockVersions(record, ids, context);
  // A separate statement sees the rows that were committed while this call waited for the locks.
  const read = await rowsByKey(context.session, table, ['version'], ids, choicesOf({}, context));
  const versions = new Map(read.map((row) => [String(row.$key), String(row.version)]));
  const changed = rows.flatMap((row) => {
    const version = versions.get(String(row.id));
    return version === undefined || row.accepted.includes(version) ? [] : [{ ...row, version }];
  });
  const differing =
    context.call.surface === 'v3' ? [] : await differingFields(table, changed, context);
  return changed.map(({ id, version }, at) => ({ id, version, differing: differing[at] ?? [] }));
}

export const changedSince = ({ name }: RecordType): string =>
  `The ${name} has changed since its version was read: read it again.`;

async function lockVersions(
  { table }: RecordType,
  ids: readonly unknown[],
  { session }: Context,
): Promise<void> {
  const found = `WHERE t.${table.key} = ANY ($1) ORDER BY t.${table.key}`;
  const locks = [
    `SELECT 1 AS locked FROM ${table.name} t ${found} FOR UPDATE`,
    ...(table.parts ?? [])
      .filter(({ isWrittenAlone }) => isWrittenAlone)
      .map(
        (part) =>
          `SELECT 1 AS locked FROM ${table.name} t JOIN ${part.table} p ON ${part.of}
           ${found} FOR NO KEY UPDATE OF p`,
      ),
  ];
  for (const lock of locks) await session.query(lock, [ids]);
}

/** The versions that the call accepts, null for any: v3 names them in a header. */
function acceptedVersions(
  ifVersion: string | null | undefined,
  { call }: Context,
): readonly string[] | null {
  if (call.surface === 'v3') return call.ifMatch === null ? null : readIfMatch(call.ifMatch);
  return typeof ifVersion === 'string' ? [ifVersion] : null;
}
