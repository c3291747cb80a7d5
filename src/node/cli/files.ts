import { type Config, readConfig } from '../../ground/config/config.ts';
import { listNamedFiles, readNamedFiles } from '../../store/db/named-files.ts';
import type { Session } from '../../store/db/session.ts';
import { openStorage } from '../../store/files/storage.ts';
import type { FileStore } from '../../store/files/store.ts';
import { sweep } from '../../store/files/sweep.ts';
import { openShop } from './shared/open-shop.ts';
import { parseWords, reportVerb, runCommand, UsageError } from './shared/run-command.ts';

const usage = `Compares the stored files, in DATA_DIR or S3_BUCKET, with the rows that refer to them, in the database that
DATABASE_URL or DATA_DIR selects.

  npm run files -- check                       lists rows without a file, which are a failure, and files without a row
  npm run files -- sweep [--grace <seconds>]   removes files without a row that are older than the grace period

The default grace period is FILE_GRACE_S; use 0 only while no server runs.`;

/** The lines to print, and whether no problem was found. */
interface FilesOutcome {
  readonly lines: string[];
  readonly isGood: boolean;
}

type FilesCommand = (session: Session, store: FileStore, config: Config) => Promise<FilesOutcome>;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  const database = await openShop(config);
  try {
    const { lines, isGood } = await command(database, storage.files, config);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!isGood) process.exitCode = 1;
  } finally {
    storage.close();
    await database.close();
  }
}

function readCommand(words: string[]): FilesCommand {
  const { positionals, values } = parseWords(words, { grace: { type: 'string' } });
  const [verb, ...more] = positionals;
  if (verb === 'check' && more.length === 0 && values.grace === undefined) return check;
  if (verb === 'sweep' && more.length === 0) return sweepAfter(values.grace);
  throw new UsageError(reportVerb(verb, ['check', 'sweep']));
}

async function check(session: Session, store: FileStore): Promise<FilesOutcome> {
  const named = await listNamedFiles(session);
  const names = new Set(named.map(({ key }) => key));
  const files = new Set<string>();
  for await (const key of store.keys()) files.add(key);
  const missing = named.filter(({ key }) => !files.has(key));
  const unnamed = [...files].filter((key) => !names.has(key));
  const lines = [
    ...missing.map(({ place, key }) => `${place} names ${key}, which does not exist`),
    ...unnamed.map((key) => `no row refers to ${key}`),
    `${files.size} files; missing: ${missing.length}; without a row: ${unnamed.length}`,
  ];
  return { lines, isGood: missing.length === 0 };
}

function sweepAfter(given: string | undefined): FilesCommand {
  if (given !== undefined && !/^\d{1,8}$/.test(given))
    throw new UsageError(`--grace: "${given}" is not a number of seconds (0..99999999)`);
  return async (session, store, { fileGraceSeconds }) => {
    const seconds = given === undefined ? fileGraceSeconds : Number(given);
    const putBefore = new Date(Date.now() - 1_000 * seconds);
    const removed = await sweep(store, await readNamedFiles(session), putBefore);
    const lines = removed.map((key) => `removed ${key}`);
    return { lines: [...lines, `files removed: ${removed.length}`], isGood: true };
  };
}
