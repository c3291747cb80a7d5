import { type Config, readConfig } from '../../ground/config/config.ts';
import { readLastMigration } from '../../store/db/migrate/migrate.ts';
import { listNamedFiles } from '../../store/db/named-files.ts';
import {
  type DatabaseAddress,
  type DatabaseConnection,
  openConnection,
} from '../../store/db/server/connection.ts';
import { openStorage, type StorageConfig } from '../../store/files/storage.ts';
import type { FileStore } from '../../store/files/store.ts';
import { checkSource, checkTargetVersion } from '../../work/copy/check-version.ts';
import { copyFiles, type FoundFiles, findFiles } from '../../work/copy/copy-files.ts';
import { countAll, moveShop } from '../../work/copy/move.ts';
import { checkTarget } from '../../work/copy/target.ts';
import {
  addressOf,
  describeAddress,
  describeFiles,
  readAddress,
  readStorage,
  warnIfInUse,
} from './shared/copy-places.ts';
import { showProgress } from './shared/copy-progress.ts';
import {
  copyEnding,
  incompleteCode,
  parseWords,
  runCommand,
  seeHelp,
  UsageError,
} from './shared/run-command.ts';

const usage = `Copies the whole shop from the database that DATABASE_URL or DATA_DIR selects into an empty one, compares
counts and checksums of all tables, and says what to set next. The source is not changed.

  npm run move -- --to postgres://role:password@host/database [--files-to <place>] [--dry-run]

  --to         an empty database: the URL of a server (not of a pooler), or a data folder for an embedded one
  --files-to   also copies images and files: s3://bucket/prefix/ (with the other S3_ variables), or a data folder
  --dry-run    checks source, target and files, and changes nothing

Stop the service first. After an interruption run the same command again: it continues where it stopped.`;

interface MoveWords {
  readonly to: DatabaseAddress;
  /** The target of the files; null if they remain in place. */
  readonly filesTo: StorageConfig | null;
  readonly isDry: boolean;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(usage, run, copyEnding);

async function run(words: string[]): Promise<void> {
  const config = readConfig(process.env);
  const parsed = readWords(words, config);
  const source = await openConnection(addressOf(config), { mustExist: true });
  const storage = await openStorage(config);
  try {
    await checkSource(source);
    await warnIfInUse(source);
    const found = await findFiles(storage.files, await listNamedFiles(source));
    for (const key of found.missing) say(`Missing file: ${key}`);
    if (parsed.isDry) await checkOnly(source, parsed, found);
    else await move(source, storage.files, parsed, config, found);
    if (found.missing.length > 0) process.exitCode = incompleteCode;
  } finally {
    storage.close();
    await source.close();
  }
}

function readWords(words: string[], config: Config): MoveWords {
  const { positionals, values } = parseWords(words, {
    to: { type: 'string' },
    'files-to': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  if (positionals.length > 0)
    throw new UsageError(`"${positionals[0]}" is one argument too many; ${seeHelp}`);
  if (values.to === undefined) throw new UsageError(`--to is required; ${seeHelp}`);
  const to = readAddress(values.to);
  // The files of an embedded database are next to it by default.
  const beside = 'dataDir' in to && config.s3Bucket === null ? to.dataDir : undefined;
  const filesTo = values['files-to'] ?? beside;
  return {
    to,
    filesTo: filesTo === undefined ? null : readStorage(filesTo, config),
    isDry: values['dry-run'],
  };
}

/** Checks only a server, because opening an embedded target would create it. */
async function checkOnly(
  source: DatabaseConnection,
  { to }: MoveWords,
  found: FoundFiles,
): Promise<void> {
  if ('url' in to) {
    const target = await openConnection(to);
    try {
      await checkTargetVersion(target);
      const isNew = (await readLastMigration(target)) === null;
      const isUnfinished = !isNew && (await checkTarget(target));
      say(
        `The target is ${isUnfinished ? 'an unfinished copy, which will be continued' : 'empty'}.`,
      );
    } finally {
      await target.close();
    }
  }
  say(`${await countAll(source)} rows and ${found.files.length} files. Nothing was changed.`);
}

async function move(
  source: DatabaseConnection,
  files: FileStore,
  { to, filesTo }: MoveWords,
  config: Config,
  found: FoundFiles,
): Promise<void> {
  const target = await openConnection(to);
  try {
    await checkTargetVersion(target);
    if (filesTo) await moveFiles(files, filesTo, found);
    await moveRows(source, target, describeAddress(addressOf(config)));
  } finally {
    await target.close();
  }
  const isEmbedded = 'dataDir' in to;
  say(
    isEmbedded
      ? `Next: set DATA_DIR=${to.dataDir}, without DATABASE_URL, and start.`
      : `Next: set DATABASE_URL to ${describeAddress(to)}, with its role and password, and start.`,
  );
  const place = describeFiles(filesTo ?? config);
  if (filesTo === null)
    say(`Images and files stay in ${place}: keep DATA_DIR and S3_BUCKET as they are.`);
  else
    say(
      `Images and files are in ${place}${filesTo.s3Bucket === null ? '' : ': set S3_BUCKET and S3_PREFIX'}.`,
    );
  say('Delete the source after you have seen the shop run.');
}

async function moveFiles(files: FileStore, to: StorageConfig, found: FoundFiles): Promise<void> {
  const storage = await openStorage(to);
  try {
    const progress = showProgress(found.files.length, 'files');
    await copyFiles(files, storage.files, found, () => progress.add('files', 1));
    progress.stop();
  } finally {
    storage.close();
  }
  say(`${found.files.length} files are in ${describeFiles(to)}.`);
}

async function moveRows(
  source: DatabaseConnection,
  target: DatabaseConnection,
  sourceName: string,
): Promise<void> {
  const progress = showProgress(2 * (await countAll(source)), 'rows');
  const { tables, rows, resumedAt } = await moveShop({
    source,
    target,
    sourceName,
    onRows: (step, table, count) => progress.add(`${step} ${table}`, count),
  }).finally(() => progress.stop());
  if (resumedAt > 0) say(`Continued after ${resumedAt} rows.`);
  say(`${tables} tables with ${rows} rows are copied: counts and checksums are equal.`);
}
