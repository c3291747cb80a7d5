import type { Session } from '../session.ts';

export interface ExportedFile {
  readonly template: string;
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly time: number;
  /** Null for an empty folder. */
  readonly content: Uint8Array | null;
}

/**
 * All files of all templates as they were when the transaction began, which must not have sent
 * anything.
 */
export async function* exportFiles(session: Session): AsyncGenerator<ExportedFile> {
  await session.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY', []);
  for (let last = { template: '', path: '' }; ; ) {
    const files = (await session.query(nextFiles, [
      last.template,
      last.path,
      batchSize,
    ])) as unknown;
    yield* files as ExportedFile[];
    const end = (files as ExportedFile[]).at(-1);
    if (!end) return;
    last = end;
  }
}

/** Each has 2 MB at most. */
const batchSize = 8;

const nextFiles = `SELECT template, path, content,
    (extract(epoch FROM mod_time) * 1000)::float8 AS time
  FROM template_file WHERE (template, path) > ($1, $2) ORDER BY template, path LIMIT $3`;
