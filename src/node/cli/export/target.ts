import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CommandError } from '../shared/run-command.ts';
import type { FileRecord } from './records.ts';

/** The progress of an export, which is stored next to its unfinished file. */
export interface Reached {
  /** Identifies the export, so that another export does not continue the file. */
  readonly of: string;
  readonly cursor: string | null;
  readonly bytes: number;
  readonly rows: number;
  /** The position in the change log before the first page. */
  readonly position: string | null;
  /** The header of CSV. */
  readonly header: string | null;
}

/** The target of an export. */
export interface ExportTarget {
  readonly reached: Reached;
  write(records: readonly FileRecord[], position: string | null): Promise<void>;
  /** Stores the progress, so that `--resume` can continue from there. */
  pause(): Promise<void>;
  /** Completes the export. */
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

/** Milliseconds between two writes of the progress. */
const noteEvery = 1_000;

/**
 * Opens a file with the name `<file>.part`, which it has until it is complete. Throws CommandError
 * if there is nothing to resume.
 */
export async function openFile(
  file: string,
  of: string,
  isResumed: boolean,
): Promise<ExportTarget> {
  const [part, note] = [`${file}.part`, `${file}.part.json`];
  let reached = isResumed ? await readNote(note, of) : begin(of);
  const handle = await open(part, isResumed ? 'r+' : 'w');
  // The stored progress may be older than the file.
  await handle.truncate(reached.bytes);
  let notedAt = performance.now();
  const pause = async () => {
    await handle.sync();
    await writeFile(`${note}.new`, JSON.stringify(reached), { flush: true });
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

/** Writes to the standard output, as fast as its reader reads. */
export function openOutput(of: string): ExportTarget {
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

/**
 * Returns the records without the header of a resumed export. Throws CommandError if the header
 * differs.
 */
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
  // This command has written the file, so its form is known.
  const reached = JSON.parse(text) as Reached;
  if (reached.of === of) return reached;
  throw new CommandError(
    `--resume: ${file} is of an export with other fields, conditions or options`,
  );
}
