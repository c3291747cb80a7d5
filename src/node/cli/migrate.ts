import { readConfig } from '../../ground/config/config.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { applyMigrations } from '../../store/db/migrate/migrate.ts';
import { refuseOtherDatabase } from '../../store/db/server/same-database.ts';
import { parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';

const usage = `Applies the pending migrations to the PostgreSQL server of DATABASE_URL, or of DATABASE_DIRECT_URL if it is
set, and prints their names. The service does the same at its start; this command is for a service whose role
does not own the tables.

  npm run migrate`;

const nothing = 'No migration is pending';

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const { positionals } = parseWords(words, {});
  if (positionals.length > 0)
    throw new UsageError(`"${positionals[0]}" is one argument too many; ${seeHelp}`);
  const { databaseUrl, directUrl } = readConfig(process.env);
  const url = directUrl ?? databaseUrl;
  if (url === null) throw new StartError('DATABASE_URL: a PostgreSQL server is required.');
  await refuseOtherDatabase({ databaseUrl, directUrl });
  const applied = await applyMigrations(url, undefined, (line) =>
    process.stderr.write(`${line}\n`),
  );
  const lines = applied.length > 0 ? applied.map((name) => `Applied ${name}`) : [nothing];
  process.stdout.write(`${lines.join('\n')}\n`);
}
