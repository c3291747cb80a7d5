import { join } from 'node:path';
import { nameOfTest, withClient } from './create-database.ts';
import { runProgram } from './launch.ts';

/**
 * An empty database of a role that owns it and has no other rights, and a function that removes
 * both.
 */
export async function createOwned(server: string) {
  const name = nameOfTest();
  const administer = (...statements: string[]) =>
    withClient(server, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await administer(
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  );
  const url = new URL(server);
  Object.assign(url, { username: name, password: name, pathname: `/${name}` });
  const drop = () => administer(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`);
  return { url: url.href, drop };
}

/** Whether the installed pg_dump is at least as new as the server, as it requires. */
export async function canDump(server: string): Promise<boolean> {
  const program = await run('pg_dump', ['--version']).catch(() => null);
  // Only a run on other versions of PostgreSQL (scripts/test-matrix.mjs) lacks the program of a
  // version.
  if (!program || !process.env.TEST_MATRIX) return true;
  const { rows } = await withClient(server, (client) => client.query('SHOW server_version'));
  const major = (text: unknown) => Number(/(\d+)/.exec(String(text))?.[1]);
  return major(program.stdout) >= major(rows[0]?.server_version);
}

/**
 * Dumps one database and restores it into another. Returns the errors that the restore reported.
 */
export async function copyByDump(
  format: 'custom' | 'plain',
  from: string,
  to: string,
  folder: string,
) {
  const file = join(folder, `${format}.dump`);
  const owner = ['--no-owner', '--no-privileges'];
  await run('pg_dump', [`--format=${format}`, ...owner, `--file=${file}`, from]);
  const restored =
    format === 'custom'
      ? await run('pg_restore', [...owner, '--dbname', to, file])
      : await run('psql', ['--no-psqlrc', '--quiet', '--dbname', to, '--file', file]);
  return restored.stderr.split('\n').filter((line) => /\berror:/i.test(line));
}

/** pg_restore continues after an error and ends with 1; a missing program is a failure. */
async function run(program: string, words: string[]) {
  const ended = await runProgram(program, words);
  if (ended.code === 0 || (program === 'pg_restore' && ended.code === 1)) return ended;
  throw new Error(`${program} ended with ${ended.code}: ${ended.stderr}`);
}
