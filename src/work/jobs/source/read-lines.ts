import type { FileStore } from '../../../store/files/store.ts';
import type { Job } from '../sql/job.ts';
import type { Position, SourceLine } from './line.ts';
import { readRows, type WantedRows } from './read-rows.ts';

/** Reads the lines of a job's file from a place on. Throws an Error where the file is missing. */
export async function* readLines(
  files: Pick<FileStore, 'open'>,
  { file, delimiter }: Pick<Job, 'file' | 'delimiter'>,
  start: Position,
  wanted?: WantedRows,
): AsyncGenerator<SourceLine> {
  const stored = await files.open(file);
  if (!stored) throw new MissingFile();
  if (start.nextByte >= stored.size) return;
  const pieces = stored.stream({ start: start.nextByte, end: stored.size - 1 });
  try {
    yield* readRows(pieces, delimiter, start, wanted);
  } finally {
    pieces.destroy();
  }
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}
