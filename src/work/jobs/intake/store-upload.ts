import { createReadStream } from 'node:fs';
import { type Caller, shareName } from '../../../ground/contract/caller.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { ReceivedFile } from '../../../ground/contract/uploaded-file.ts';
import type { Session } from '../../../store/db/session.ts';
import type { CallFiles } from '../../../store/files/store.ts';
import { checkArchive } from '../images/archive.ts';
import type { JobFormat, NewJob } from '../sql/job.ts';
import { readStoredBytes } from '../sql/upkeep.ts';
import type { LineTarget } from '../targets/target.ts';
import { checkContent, type Expected, type FoundContent, nothingFound } from './check-content.ts';
import { importExtension } from './import-extension.ts';

export interface StoredUpload {
  readonly file: string;
  readonly size: number;
  /** The SHA-256 of the content. */
  readonly hash: string;
  readonly found: FoundContent;
}

/** How many files of the largest size the imports of a caller may store. */
const mostFiles = 10;

const megabyte = 1024 * 1024;

/** Seconds: files without refused lines are removed soon. */
const retryAfter = 3_600;

/**
 * Throws LIMITED if the imports of a caller, and of all keys with the same first maker, have used
 * up their disk space. `importLimit` is the maximum megabytes of a file.
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
  const found = nothingFound();
  const received = await files.receive(checkContent(content, expected, found));
  try {
    const file = await files.putReceived(received, importExtension);
    return { file, size: received.size, hash: received.hash, found };
  } finally {
    await files.discard(received);
  }
}

/** A stored ZIP of images. */
export interface StoredImages {
  readonly file: string;
  readonly size: number;
  readonly hash: string;
}

/** Stores the images beside a file. Throws a Refusal for a file that is not a ZIP. */
export async function storeImages(
  files: CallFiles,
  received: ReceivedFile,
  target: Pick<LineTarget, 'name' | 'form'>,
): Promise<StoredImages> {
  const { form, name } = target;
  if (!form.hasImages) refuse('images', 'InvalidCombination', `${name} takes no images`);
  const stream = (range?: object) => createReadStream(received.path, range);
  await checkArchive({ size: received.size, stream });
  const file = await files.putReceived(received, importExtension);
  return { file, size: received.size, hash: received.hash };
}

interface Started {
  readonly caller: Caller;
  readonly address: string;
  readonly target: LineTarget;
  readonly format: JobFormat;
  readonly isDry: boolean;
  readonly fileName: string;
  readonly images: StoredImages | null;
}

/** The job of a stored file. */
export function jobOf(
  { caller, address, target, format, isDry, fileName, images }: Started,
  { file, size, found: { header, paths, decimalMarks, constants, leftOut, total } }: StoredUpload,
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
    headers: header?.names ?? [],
    decimalMarks,
    constants,
    leftOut,
    isDry,
    file,
    fileName: fileName.replace(/[^ -~\u00a0-\uffff]/g, '').slice(0, 200) || 'upload',
    size,
    images: images?.file ?? null,
    imagesSize: images?.size ?? 0,
    nextByte: header?.end ?? 0,
    line: header ? 1 : 0,
    textLine: header?.textLine ?? 0,
    total,
  };
}
