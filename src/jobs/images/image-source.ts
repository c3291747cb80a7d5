import pLimit from 'p-limit';
import { UploadedFile } from '../../contract/uploaded-file.ts';
import { type FileStore, isFileKey } from '../../files/store.ts';
import { importExtension } from '../intake/import-extension.ts';
import { MissingFile } from '../source/read-lines.ts';
import type { Job } from '../sql/job.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type Archive, openArchive } from './archive.ts';
import type { FetchImage } from './fetch-image.ts';
import { ImageRefusal, shown } from './image-refusal.ts';
import { pathOfImage } from './read-names.ts';

export interface ImageParts {
  readonly files: Pick<FileStore, 'open' | 'receive' | 'discard'>;
  readonly fetchImage: FetchImage;
  /** The begin of the addresses of stored files. */
  readonly filesUrl: string;
}

/** The images of a line in temporary files, or what is wrong with them. */
export interface LoadedImages {
  readonly images: readonly UploadedFile[];
  readonly violations: readonly LineViolation[];
}

export interface ImageSource {
  /** Loads the images of a line, outside of any transaction. */
  load(names: readonly string[], stop: AbortSignal): Promise<LoadedImages>;
  discard(images: readonly UploadedFile[]): Promise<void>;
}

/** Images that a node loads at once for a job: each has an open file, or a connection. */
const loadedAtOnce = 4;

/** Finds images in the ZIP of a job, among stored files, and at addresses. */
export function createImageSource(parts: ImageParts, { images }: Pick<Job, 'images'>): ImageSource {
  const { files } = parts;
  const limit = pLimit(loadedAtOnce);
  let archive: Promise<Archive> | null = null;
  const open = () => {
    if (images === null) return null;
    archive ??= openStored(files, images);
    return archive;
  };
  const loadOne = async (name: string, at: number, stop: AbortSignal) => {
    try {
      const content = await contentOf(parts, name, open, stop);
      return new UploadedFile(nameOf(name), await files.receive(content));
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      return { path: pathOfImage(at), code: error.code, message: error.message };
    }
  };
  return {
    async load(names, stop) {
      const loading = names.map((name, at) => limit(() => loadOne(name, at, stop)));
      const results = await Promise.allSettled(loading);
      const loaded = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const received = loaded.flatMap((each) => (each instanceof UploadedFile ? [each] : []));
      const failed = results.find((each) => each.status === 'rejected');
      const violations = loaded.flatMap((each) => (each instanceof UploadedFile ? [] : [each]));
      if (!failed && violations.length === 0) return { images: received, violations };
      await this.discard(received);
      if (failed) throw failed.reason;
      return { images: [], violations };
    },
    async discard(loaded) {
      for (const { received } of loaded) await files.discard(received);
    },
  };
}

async function openStored({ open }: ImageParts['files'], key: string): Promise<Archive> {
  const stored = await open(key);
  if (!stored) throw new MissingFile();
  return openArchive(stored);
}

async function contentOf(
  { files, fetchImage, filesUrl }: ImageParts,
  name: string,
  openZip: () => Promise<Archive> | null,
  stop: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const key = [filesUrl, '/files/'].map((begin) => keyAfter(begin, name)).find(Boolean);
  const stored = key && (await files.open(key));
  if (stored) return stored.stream();
  if (/^https?:/i.test(name)) return fetchImage(name, stop);
  const archive = await openZip();
  if (archive) return archive.read(name);
  throw new ImageRefusal(
    'NOT_FOUND',
    `no ZIP of images was sent with the file, so there is no ${shown(name)}`,
  );
}

/** The key of a stored file, such as an export has; files of imports are never served. */
function keyAfter(begin: string, address: string): string | null {
  const key = address.startsWith(begin) ? address.slice(begin.length) : '';
  return isFileKey(key) && !key.endsWith(`.${importExtension}`) ? key : null;
}

const nameOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).slice(0, 200) || 'image';
