import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CommandError } from '../shared/run-command.ts';
import type { FileRecord } from './records.ts';

/** How far an export has come; stored beside its unfinished file. */
export interface Reached {
  /** Identifies what is exported, so that another export does not continue the file. */
  readonly of: string;
  readonly cursor: string | null;
  readonly bytes: number;
  readonly rows: number;
  /** Of the change log, before the first page. */
  readonly position: string | null;
  /** The header of CSV. */
  readonly header: string | null;
}

/** Where the records of an export go. */
export interface Target {
  readonly reached: Reached;
  write(records: readonly FileRecord[], position: string | null): Promise<void>;
  /** Stores how far it has come, so that `--resume` continues there. */
  pause(): Promise<void>;
  /** The export is whole. */
  finish(): Promise<void>;
}

export const nameOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);

const begin = (of: string): Reached => ({
  of,
  cursor: null,
  bytes: 0,
  rows: 0,
  position: null,
  header: null,
});

/** Milliseconds between two notes of how far the export has come. */
const noteEvery = 1_000;

/**
 * Opens a file, which has the name `<file>.part` until it is whole. Throws CommandError where there
 * is nothing to resume.
 */
export async function openFile(file: string, of: string, isResumed: boolean): Promise<Target> {
  const [part, note] = [`${file}.part`, `${file}.part.json`];
  let reached = isResumed ? await readNote(note, of) : begin(of);
  const handle = await open(part, isResumed ? 'r+' : 'w');
  // The note may be older than the file.
  await handle.truncate(reached.bytes);
  let notedAt = performance.now();
  const pause = async () => {
    await handle.sync();
    await writeFile(`${note}.new`, JSON.stringify(reached));
    await rename(`${note}.new`, note);
    notedAt = performance.now();
  };
  return {
    get reached() {
      return reached;
    },
    async write(records, position) {
      const bytes = Buffer.concat(recordsAfter(reached, records).map((each) => each.bytes));
      await handle.write(bytes, 0, bytes.length, reached.bytes);
      reached = advance(reached, records, bytes.length, position);
      if (performance.now() - notedAt > noteEvery) await pause();
    },
    pause,
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(part, file);
      await rm(note, { force: true });
    },
  };
}

/** Writes to the standard output, as fast as its reader takes it. */
export function openOutput(of: string): Target {
  let reached = begin(of);
  return {
    get reached() {
      return reached;
    },
    async write(records, position) {
      const bytes = Buffer.concat(recordsAfter(reached, records).map((each) => each.bytes));
      await new Promise<void>((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
      reached = advance(reached, records, bytes.length, position);
    },
    async pause() {},
    async finish() {},
  };
}

/** Without the header of an export that continues. Throws CommandError for another header. */
function recordsAfter(reached: Reached, records: readonly FileRecord[]): readonly FileRecord[] {
  const [first] = records;
  if (!first?.isHeader || reached.header === null) return records;
  if (first.bytes.toString() === reached.header) return records.slice(1);
  throw new CommandError(
    'The columns have changed since the export began, such as by a new language: begin again without --resume',
  );
}

function advance(
  reached: Reached,
  records: readonly FileRecord[],
  bytes: number,
  position: string | null,
): Reached {
  const header = records.find(({ isHeader }) => isHeader)?.bytes.toString();
  return {
    of: reached.of,
    cursor: records.at(-1)?.cursor ?? reached.cursor,
    bytes: reached.bytes + bytes,
    rows: reached.rows + records.length - (header === undefined ? 0 : 1),
    position: reached.position ?? position,
    header: reached.header ?? header ?? null,
  };
}

async function readNote(file: string, of: string): Promise<Reached> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`--resume: there is no ${file} of a broken export`);
  // The command has written it.
  const reached = JSON.parse(text) as Reached;
  if (reached.of === of) return reached;
  throw new CommandError(
    `--resume: ${file} is of an export with other fields, conditions or options`,
  );
}
