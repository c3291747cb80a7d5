import type { Row, Session } from '../../../store/db/session.ts';
import { bytesIn } from './read.ts';

export interface ExportedFile {
  readonly template: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Null for an empty folder. */
  readonly content: Uint8Array | null;
}

/**
 * Reads all files of all templates in their state at the beginning of the transaction. The
 * transaction must not have sent a statement before.
 */
export async function* exportFiles(session: Session): AsyncGenerator<ExportedFile> {
  await session.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY', []);
  for (let last = { template: '', path: '' }; ; ) {
    const rows = await session.query(nextFiles, [last.template, last.path, batchSize]);
    const files = rows.map(readFile);
    yield* files;
    const end = files.at(-1);
    if (!end) return;
    last = end;
  }
}

const readFile = ({ template, path, time, content }: Row): ExportedFile => ({
  template: String(template),
  path: String(path),
  time: Number(time),
  content: bytesIn(content),
});

/** Files that are read together; each has at most 2 MB. */
const batchSize = 8;

const nextFiles = `SELECT template, path, content,
    (extract(epoch FROM mod_time) * 1000)::float8 AS time
  FROM template_file WHERE (template, path) > ($1, $2) ORDER BY template, path LIMIT $3`;
