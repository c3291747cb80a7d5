import { createReadStream, type WriteStream } from 'node:fs';
import { access, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Config, readConfig } from '../../ground/config/config.ts';
import { errorCode } from '../../ground/contract/errors/error-code.ts';
import { openConnection } from '../../store/db/server/connection.ts';
import { refuseOtherDatabase } from '../../store/db/server/same-database.ts';
import { openStorage } from '../../store/files/storage.ts';
import { createArchive } from '../../work/copy/archive/create-archive.ts';
import type { Manifest } from '../../work/copy/archive/manifest.ts';
import { checkArchive, restoreArchive } from '../../work/copy/archive/restore-archive.ts';
import { addressOf, describeAddress, describeFiles, warnIfInUse } from './shared/copy-places.ts';
import { type CopyProgress, showProgress } from './shared/copy-progress.ts';
import {
  CommandError,
  copyEnding,
  incompleteCode,
  parseWords,
  reportVerb,
  runCommand,
  UsageError,
} from './shared/run-command.ts';

const usage = `Writes the whole shop, with images and files, into one archive, and restores it into an empty database, in the
database that DATABASE_URL or DATA_DIR selects and the files in DATA_DIR or S3_BUCKET.

  npm run archive -- create shop.tar    writes a new file, which only this user can read
  npm run archive -- check shop.tar     reads the archive and compares its checksums
  npm run archive -- restore shop.tar   checks the archive, then restores it in one transaction

The archive contains personal data, hashes of passwords and keys, and the secrets of webhooks. Store it like the database.
It is restored by the version that created it, or by 1.0 if a late build before 1.0 did. create works
while the service runs: the archive has the state of one moment. With the embedded database calls wait
meanwhile, and restore needs the service stopped.`;

type ArchiveCommand = (file: string, config: Config) => Promise<Manifest>;

const commands: Readonly<Record<string, ArchiveCommand>> = { create, check, restore };

/** The reasons why the system may not write an archive, by error code. */
const reasons: Readonly<Record<string, string>> = {
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file is too large for the file system or this user',
  EIO: 'the disk has failed',
  ENOSPC: 'the disk is full',
};

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(usage, run, copyEnding);

async function run(words: string[]): Promise<void> {
  const { positionals } = parseWords(words, {});
  const [verb = '', file, ...more] = positionals;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command || file === undefined || more.length > 0)
    throw new UsageError(reportVerb(positionals[0], Object.keys(commands)));
  const { missingFiles } = await command(file, readConfig(process.env));
  for (const key of missingFiles) say(`Missing file: ${key}`);
  if (missingFiles.length > 0) process.exitCode = incompleteCode;
}

/** The file has a temporary name until it is complete. */
async function create(file: string, config: Config): Promise<Manifest> {
  if (await isThere(file)) throw new CommandError(`${file} exists already`);
  const part = `${file}.part`;
  try {
    // The stream itself would report an existing file only after the database is opened.
    const opened = await open(part, 'wx', 0o600);
    const manifest = await writeArchive(config, opened.createWriteStream({ flush: true }));
    await link(part, file);
    await rm(part);
    await syncFolder(dirname(file));
    say(`${describe(manifest)} are in ${file}.`);
    return manifest;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CommandError(await whatExists(file, part));
    await rm(part, { force: true });
    throw isOfWriting(error) ? new CommandError(describeUnwritten(file, error)) : error;
  }
}

/** Whether the system could not write to the archive. */
function isOfWriting(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && /^(write|fsync)$/.test(`${error.syscall}`);
}

function describeUnwritten(file: string, { code = '' }: NodeJS.ErrnoException): string {
  const reason = reasons[code] ?? `the system reports ${code}`;
  return `${file} cannot be written: ${reason}; the incomplete file was removed`;
}

/** Describes the existing file with this name, which can appear while the archive is written. */
async function whatExists(file: string, part: string): Promise<string> {
  if (await isThere(file)) return `${file} exists already`;
  return `${part} exists: remove it if no other command writes it, since one that was killed left it`;
}

async function writeArchive(config: Config, to: WriteStream) {
  const source = await openConnection(addressOf(config), { mustExist: true, isShared: true });
  const storage = await openStorage(config);
  let progress: CopyProgress | undefined;
  try {
    await warnIfInUse(source);
    return await createArchive(
      {
        source,
        files: storage.files,
        time: new Date(),
        onManifest: (manifest) => {
          progress = showProgress(countRows(manifest), 'rows');
        },
        onRows: (entry, rows) => progress?.add(stepOf(entry), rows),
      },
      to,
    );
  } finally {
    progress?.stop();
    storage.close();
    await source.close();
  }
}

async function check(file: string): Promise<Manifest> {
  const manifest = await checkArchive(createReadStream(file));
  say(
    `${file} is complete: ${describe(manifest)}, of ${manifest.time}, schema ${manifest.schema}.`,
  );
  return manifest;
}

/** The whole archive is checked before anything is created. */
async function restore(file: string, config: Config): Promise<Manifest> {
  const checked = await check(file);
  const address = addressOf(config);
  await refuseOtherDatabase(config);
  const target = await openConnection(address);
  const storage = await openStorage(config);
  const progress = showProgress(countRows(checked), 'rows');
  try {
    const onRows = (entry: string, rows: number) => progress.add(stepOf(entry), rows);
    await restoreArchive(createReadStream(file), { target, files: storage.files, onRows });
  } finally {
    progress.stop();
    storage.close();
    await target.close();
  }
  say(
    `${describe(checked)} are restored into ${describeAddress(address)}; counts and checksums are equal.`,
  );
  say(`Images and files are in ${describeFiles(config)}.`);
  return checked;
}

function countRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function describe(manifest: Manifest): string {
  const { tables, files } = manifest;
  return `${tables.length} tables with ${countRows(manifest)} rows and ${files.count} files`;
}

/** Returns the step of an entry: `tables/item.jsonl` → `item`; all files are one step. */
function stepOf(entry: string): string {
  return /^tables\/(.*)\.jsonl$/.exec(entry)?.[1] ?? 'files';
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
