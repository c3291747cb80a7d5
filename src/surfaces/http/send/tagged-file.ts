import { createHash } from 'node:crypto';
import type { Call, Reply } from '../call.ts';
import { loadOnce } from '../pages/load-once.ts';
import { codingFor, createPageFile, sendEncodedFile } from '../pages/page-files.ts';
import { matchesTag } from './entity-tag.ts';

interface TaggedFile {
  readonly type: string;
  /**
   * Reads the content for the first request; with `brotli`, for the first request of each other
   * coding.
   */
  readonly read: () => Promise<string | Buffer> | string | Buffer;
  /** Reads the content in brotli, where it is stored so. */
  readonly brotli?: () => Promise<Buffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The content is compressed already and is sent unchanged. */
  readonly isCompressed?: boolean;
}

/** Serves a file at a fixed address with a tag, so that clients with the same bytes get 304. */
export function createTaggedFile(options: TaggedFile) {
  const { type, read, brotli, headers, isCompressed = false } = options;
  const load = loadOnce(async () => {
    const br = await brotli?.();
    const content = br ?? (await read());
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27);
    const file = br ? createPageFile(type, read, { br }) : createPageFile(type, () => content);
    return { file, hash };
  });
  return async (call: Call): Promise<Reply> => {
    const { file, hash } = await load();
    const coding = isCompressed ? null : codingFor(call);
    const ETag = coding ? `"${hash}-${coding}"` : `"${hash}"`;
    const sent = { 'Cache-Control': 'public, no-cache', ...headers, ETag };
    if (matchesTag(call.headers['if-none-match'], ETag))
      return { status: 304, headers: { ...sent, Vary: 'Accept-Encoding' }, body: null };
    return { ...(await sendEncodedFile(file, call, sent, coding)), isCompressed };
  };
}
