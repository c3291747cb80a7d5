import type { Job } from '../../db/jobs/job.ts';
import type { FileStore } from '../../files/store.ts';
import { readCsv } from './csv.ts';
import { readJsonl } from './jsonl.ts';
import type { SourceLine, Start } from './line.ts';

/** Reads the lines of a job's file from a place on. Throws an Error where the file is missing. */
export async function* readLines(
  files: Pick<FileStore, 'open'>,
  { file, format, delimiter }: Pick<Job, 'file' | 'format' | 'delimiter'>,
  start: Start,
): AsyncGenerator<SourceLine> {
  const stored = await files.open(file);
  if (!stored) throw new MissingFile();
  if (start.nextByte >= stored.size) return;
  const pieces = stored.stream({ start: start.nextByte, end: stored.size - 1 });
  try {
    yield* format === 'Csv' ? readCsv(pieces, delimiter ?? ',', start) : readJsonl(pieces, start);
  } finally {
    pieces.destroy();
  }
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}
