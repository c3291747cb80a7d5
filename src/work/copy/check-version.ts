import { lastMigration, readLastMigration } from '../../store/db/migrate/migrate.ts';
import type { Session } from '../../store/db/session.ts';
import { CopyError } from './copy-error.ts';

/** Throws CopyError unless the source has exactly the migrations of this version. */
export async function checkSource(session: Session): Promise<string> {
  const [expected, found] = [await lastMigration(), await readLastMigration(session)];
  if (found === expected) return expected;
  if (found === null) throw new CopyError('The source has no shop: it was never started.');
  const advice =
    found < expected
      ? 'Start this version on it once, which upgrades it.'
      : 'Use the version that it was upgraded with.';
  throw new CopyError(
    `The source has the schema ${found}, and this version has ${expected}. ${advice}`,
  );
}

/** Throws CopyError for a target that a newer version has upgraded. */
export async function checkTargetVersion(session: Session): Promise<void> {
  const [expected, found] = [await lastMigration(), await readLastMigration(session)];
  if (found === null || found <= expected) return;
  throw new CopyError(
    `The target has the schema ${found}, which is newer than ${expected} of this version.`,
  );
}
