import { type Caller, shareName } from '../../contract/caller.ts';
import { CallError } from '../../contract/errors/errors.ts';
import type { Session } from '../../db/session.ts';
import type { CallFiles } from '../../files/store.ts';
import type { JobFormat, NewJob } from '../sql/job.ts';
import { readStoredBytes } from '../sql/upkeep.ts';
import type { Target } from '../targets/target.ts';
import { checkContent, type Expected, type Found } from './check-content.ts';

/** The extension of imports in the store, which are never served: see http/send/serve-files.ts. */
export const importExtension = 'import';

export interface StoredUpload {
  readonly file: string;
  readonly size: number;
  /** The SHA-256 of the content. */
  readonly hash: string;
  readonly found: Found;
}

/** How many files of the largest size the imports of a caller may store. */
const mostFiles = 10;

const megabyte = 1024 * 1024;

/** Seconds: files without refused lines are removed soon. */
const retryAfter = 3_600;

/**
 * Throws LIMITED where the imports of a caller, and of all keys with the same first maker, take as
 * much of the disk as they may. `importLimit` is the maximum megabytes of a file.
 */
export async function checkStoredBytes(
  session: Session,
  { caller, address }: Pick<Started, 'caller' | 'address'>,
  importLimit: number,
): Promise<void> {
  const bytes = await readStoredBytes(session, shareName(caller, address));
  const most = mostFiles * importLimit;
  if (bytes < most * megabyte) return;
  const taken = Math.floor(bytes / megabyte);
  throw new CallError(
    'LIMITED',
    `The stored files of this caller's imports take ${taken} MB of at most ${most} MB. Those without refused lines are removed two hours after the end, others after JOBS_DAYS.`,
    { retryAfter },
  );
}

/** Checks a file as it arrives, and stores it. Leaves nothing behind when it is refused. */
export async function storeUpload(
  files: CallFiles,
  content: AsyncIterable<Uint8Array>,
  expected: Expected,
): Promise<StoredUpload> {
  const found: Found = { header: null, paths: [], decimalMarks: [], total: 0 };
  const received = await files.receive(checkContent(content, expected, found));
  try {
    const file = await files.putReceived(received, importExtension);
    return { file, size: received.size, hash: received.hash, found };
  } finally {
    await files.discard(received);
  }
}

interface Started {
  readonly caller: Caller;
  readonly address: string;
  readonly target: Target;
  readonly format: JobFormat;
  readonly isDry: boolean;
  readonly fileName: string;
}

/** The job of a stored file. */
export function jobOf(
  { caller, address, target, format, isDry, fileName }: Started,
  { file, size, found: { header, paths, decimalMarks, total } }: StoredUpload,
): NewJob {
  return {
    callerKind: caller.kind === 'account' ? 'Account' : 'Key',
    callerId: caller.id,
    callerName: caller.name,
    share: shareName(caller, address),
    address,
    surface: target.surface,
    target: target.name,
    format,
    delimiter: header?.delimiter ?? null,
    columns: paths,
    decimalMarks,
    isDry,
    file,
    fileName: fileName.replace(/[^ -~\u00a0-\uffff]/g, '').slice(0, 200) || 'upload',
    size,
    nextByte: header?.end ?? 0,
    line: header ? 1 : 0,
    textLine: header?.textLine ?? 0,
    total,
  };
}
