import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Real HAProxy and PgBouncer in front of a database, and HAProxy and Nginx in front of nodes, with
 * the files of docs/scaling/ that operators copy.
 */

const docs = fileURLToPath(new URL('../../docs/scaling/', import.meta.url));
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];
const find = (program: string) =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** The programs that are not installed. */
export const findMissing = (programs: readonly string[]): string[] =>
  programs.filter((program) => find(program) === undefined);

/** Whether tests of the program run: always in CI, elsewhere only where it is installed. */
export const isTested = (program: string): boolean =>
  process.env.CI !== undefined || findMissing([program]).length === 0;

type Changes = Readonly<Record<string, string>>;

/** A file of docs/scaling/ with words replaced; it must contain each of them. */
export function fillIn(file: string, changes: Changes): string {
  let text = readFileSync(docs + file, 'utf8');
  for (const [word, value] of Object.entries(changes)) {
    if (!text.includes(word)) throw new Error(`docs/scaling/${file} does not contain ${word}`);
    text = text.replaceAll(word, value);
  }
  return text;
}

/** PostgreSQL, its poolers and HAProxy do not run as root: the prefix of their command. */
export const asPostgres = (command: readonly string[]) =>
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : [...command];

/** A folder that the user of PostgreSQL owns. */
export function makeOwned(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return folder;
  const id = (of: string) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return folder;
}

/** Starts a program whose output goes to a file. */
export function startLogged(command: readonly string[], log: string) {
  const [program = '', ...words] = command;
  const output = openSync(log, 'a');
  const env = { ...process.env, HOME: '/tmp' };
  return spawn(program, words, { stdio: ['ignore', output, output], env });
}

/**
 * The command of an HAProxy with a file of docs/scaling/ in `folder`, which the user of PostgreSQL
 * can read.
 */
export function haproxyCommand(
  folder: string,
  changes: Changes = {},
  documented = 'haproxy.cfg',
): string[] {
  const file = join(folder, documented);
  writeFileSync(file, fillIn(documented, changes));
  return asPostgres([find('haproxy') ?? 'haproxy', '-db', '-f', file]);
}

/** Returns the command of PgBouncer; `users` are passwords by role name. */
export function pgbouncerCommand(folder: string, users: Changes, changes: Changes = {}): string[] {
  const list = join(folder, 'userlist.txt');
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`);
  writeFileSync(list, `${lines.join('\n')}\n`);
  const file = join(folder, 'pgbouncer.ini');
  const own = { '/etc/pgbouncer/userlist.txt': list, ...changes };
  writeFileSync(file, fillIn('pgbouncer.ini', own));
  return asPostgres([find('pgbouncer') ?? 'pgbouncer', file]);
}

/** A configuration of Nginx with these lines in its http block and all its files in `folder`. */
export function nginxFile(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `pid ${join(folder, 'pid')}; events {}
    http { access_log off; ${temporary.join(' ')}
      ${http} }`;
}

/** The command of an Nginx with this file of configuration. */
export const nginxCommand = (file: string): string[] => [
  find('nginx') ?? 'nginx',
  ...['-g', 'daemon off;', '-e', 'stderr', '-c', file],
];

/** The version of the installed PgBouncer, such as 1.18. */
export function pgbouncerVersion(): number {
  const text = execFileSync(find('pgbouncer') ?? 'pgbouncer', ['--version'], { encoding: 'utf8' });
  return Number(/PgBouncer (\d+\.\d+)/.exec(text)?.[1]);
}
