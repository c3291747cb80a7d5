import { earlierBuild } from '../../store/db/migrate/earlier-build.ts';
import { compareMigrations, findOtherOwner } from '../../store/db/migrate/migrate.ts';
import { isUnfinishedCopy } from '../../store/db/migrate/unfinished-copy.ts';
import type { ServerClient } from '../../store/db/server/server-client.ts';
import type { Row, Session } from '../../store/db/session.ts';
import { findCache } from '../../store/log/prepare-log.ts';
import { error, type Finding, ok, warning } from './finding.ts';
import { adviceOfCopy } from './judge-server.ts';

interface SchemaFacts {
  readonly role: string;
  readonly schema: string | null;
  readonly may_create: boolean;
}

/** Checks which migrations a start has to apply, and whether it may. */
export async function checkMigrations(client: ServerClient, facts: SchemaFacts): Promise<Finding> {
  const name = 'migrations';
  const run = (sql: string) => client.query<object>(sql);
  const state = await compareMigrations(run).catch(() => null);
  if (!state)
    return error(
      name,
      `${facts.role} may not read which ones are applied`,
      `GRANT SELECT ON _prisma_migrations TO ${facts.role}, or use the role that applies them.`,
    );
  const { pending, unknown } = state;
  if (state.isFromEarlierBuild) return error(name, earlierBuild.message, earlierBuild.advice);
  // Migrations only add objects, so a node of the previous version still works after a rollback.
  if (unknown.length > 0)
    return warning(
      name,
      `a newer version has applied ${listShortly(unknown)}`,
      'Run that version. After a rollback start this one, and see whether /readyz answers 200.',
    );
  if (pending.length === 0) return ok(name, 'all are applied');
  const owner = await findOtherOwner(run);
  if (owner)
    return error(
      name,
      `${pending.length} are missing, and ${facts.role} may not apply them`,
      `Run \`npm run migrate\` as ${owner.owner}, which owns the tables.`,
    );
  const message = `the next start applies ${listShortly(pending)}`;
  if (facts.may_create) return ok(name, message);
  return error(
    name,
    `${pending.length} are missing, and ${facts.role} may not create tables`,
    `GRANT CREATE ON SCHEMA ${facts.schema} TO ${facts.role}.`,
  );
}

/** Returns no finding unless the database is the unfinished copy of another shop. */
export async function checkCopy(client: ServerClient): Promise<Finding[]> {
  return (await isUnfinishedCopy(sessionOf(client))) ? [error('copy', ...adviceOfCopy)] : [];
}

/** Returns no finding unless a start could not remove the cache of a sequence. */
export async function checkSequence(client: ServerClient): Promise<Finding[]> {
  // Without migrations there is no such sequence.
  const cached = await findCache(sessionOf(client)).catch(() => null);
  if (cached === null || cached.isOwn) return [];
  return [error('events', cached.message, `Run as its owner: ${cached.remedy}.`)];
}

export const sessionOf = (client: ServerClient): Session => ({
  query: async (sql, values) => (await client.query<Row>(sql, [...values])).rows,
});

function listShortly(names: readonly string[]): string {
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return names.slice(0, 10).join(', ') + more;
}
