import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { type CallerKey, createKeyStore, generateKey, type KeyStore } from '../http/key-store.ts';
import { parseWords, runCommand, UsageError } from './run-command.ts';

const usage = `Manages caller keys, in the database that DATABASE_URL or DATA_DIR names.

  npm run keys -- create --name <application>   makes a key and prints it, this once
  npm run keys -- list                          lists all keys
  npm run keys -- revoke <id>                   makes a key invalid

The embedded database can be opened by one process at a time: stop the server first.`;

type Command = (store: KeyStore) => Promise<string>;

await runCommand(run);

async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  const database = await openDatabase(readConfig(process.env));
  try {
    await database.prepare();
    const store = createKeyStore((sql, params) => database.read(sql, params));
    process.stdout.write(`${await command(store)}\n`);
  } finally {
    await database.close();
  }
}

function readCommand(words: string[]): Command {
  const { positionals, values } = parseWords(words, { name: { type: 'string' } });
  const [verb, id, ...more] = positionals;
  if (verb === 'list' && id === undefined) return list;
  if (verb === 'create' && id === undefined) return create(values.name?.trim() ?? '');
  if (verb === 'revoke' && id !== undefined && more.length === 0) return revoke(id);
  throw new UsageError(usage);
}

function create(name: string): Command {
  if (name === '' || [...name].length > 60) {
    throw new UsageError('--name: the name of the application, 1 to 60 characters, is needed');
  }
  return async (store) => {
    const key = generateKey();
    const id = await store.create({ name, key });
    return `Key ${id} for ${name}, shown only this once: ${key}`;
  };
}

function revoke(id: string): Command {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError(`"${id}" is not the number of a key`);
  return async (store) => {
    if (await store.revoke(Number(id))) return `Key ${id} is revoked.`;
    throw new UsageError(`There is no key ${id} that is still good`);
  };
}

async function list(store: KeyStore): Promise<string> {
  const keys = await store.list();
  const rows = [['id', 'name', 'begins with', 'made', 'last used', 'revoked'], ...keys.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => widthAt(row, column))));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function rowOf(key: CallerKey): string[] {
  const { id, name, prefix, creationTime, lastUseTime, revokedTime } = key;
  return [String(id), name, `${prefix}…`, creationTime, lastUseTime ?? '-', revokedTime ?? '-'];
}

function widthAt(row: string[], column: number): number {
  return row[column]?.length ?? 0;
}
