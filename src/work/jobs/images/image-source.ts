import pLimit from 'p-limit';
import { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import { type FileStore, isFileKey } from '../../../store/files/store.ts';
import { importExtension } from '../intake/import-extension.ts';
import { MissingFile } from '../source/read-lines.ts';
import type { Job } from '../sql/job.ts';
import type { LineViolation } from '../sql/progress.ts';
import { type Archive, openArchive } from './archive.ts';
import type { FetchImage } from './fetch-image.ts';
import { fetchedOfJob, inFetchTurn } from './fetch-turns.ts';
import { ImageRefusal, shown } from './image-refusal.ts';
import type { Patience } from './patience.ts';
import { pathOfImage } from './read-names.ts';

export interface ImageParts {
  readonly files: Pick<FileStore, 'open' | 'receive' | 'discard'>;
  readonly fetchImage: FetchImage;
  readonly patienceOf: (job: number) => Patience;
  /** The begin of the addresses of stored files. */
  readonly filesUrl: string;
}

/** The images of a line in temporary files, or the errors of loading them. */
export interface LoadedImages {
  readonly images: readonly UploadedFile[];
  readonly violations: readonly LineViolation[];
}

export interface ImageSource {
  /** Loads the images of a line, outside of any transaction. */
  load(names: readonly string[], stop: AbortSignal): Promise<LoadedImages>;
  discard(images: readonly UploadedFile[]): Promise<void>;
}

/** Finds images in the ZIP of a job, among stored files, and at addresses. */
export function createImageSource(
  parts: ImageParts,
  { id, images, share }: Pick<Job, 'id' | 'images' | 'share'>,
): ImageSource {
  const { files } = parts;
  const patience = parts.patienceOf(id);
  // Each has an open file, or a connection.
  const limit = pLimit(fetchedOfJob);
  let archive: Promise<Archive> | null = null;
  const openZip = () => {
    if (images === null) return null;
    archive ??= openStored(files, images);
    return archive;
  };
  const discard = async (loaded: readonly UploadedFile[]) => {
    for (const { received } of loaded) await files.discard(received);
  };
  return {
    async load(names, stop) {
      const line = new LineOfImages({ ...parts, openZip, patience, share }, stop);
      const began = performance.now();
      const loading = names.map((name, at) => limit(() => line.load(name, at)));
      const results = await Promise.allSettled(loading);
      if (line.isAnySilent) patience.waited(performance.now() - began);
      const loaded = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const received = loaded.flatMap((each) => (each instanceof UploadedFile ? [each] : []));
      const failed = results.find((each) => each.status === 'rejected');
      const violations = loaded.flatMap((each) => (each instanceof UploadedFile ? [] : [each]));
      if (!failed && violations.length === 0) return { images: received, violations };
      await discard(received);
      if (failed) throw failed.reason;
      return { images: [], violations };
    },
    discard,
  };
}

interface LineParts extends ImageParts {
  readonly openZip: () => Promise<Archive> | null;
  readonly patience: Patience;
  /** The share of the caller. */
  readonly share: string;
}

/** The images of one line, while they are loaded. */
class LineOfImages {
  readonly #parts: LineParts;
  readonly #stop: AbortSignal;
  readonly #late: AbortSignal;
  readonly #silent = new Set<string>();

  constructor(parts: LineParts, stop: AbortSignal) {
    this.#parts = parts;
    this.#stop = stop;
    this.#late = AbortSignal.timeout(parts.patience.line);
  }

  get isAnySilent(): boolean {
    return this.#silent.size > 0;
  }

  /** Returns the image, or why it is refused. Throws the reason of the signal. */
  async load(name: string, at: number): Promise<UploadedFile | LineViolation> {
    const { files } = this.#parts;
    try {
      this.#stop.throwIfAborted();
      return new UploadedFile(nameOf(name), await files.receive(await this.#contentOf(name)));
    } catch (error) {
      this.#stop.throwIfAborted();
      const refusal = this.#late.aborted ? this.#isLate() : error;
      if (!(refusal instanceof ImageRefusal)) throw refusal;
      return { path: pathOfImage(at), code: refusal.code, message: refusal.message };
    }
  }

  #isLate(): ImageRefusal {
    const seconds = this.#parts.patience.line / 1_000;
    return new ImageRefusal('NOT_FOUND', `the images of the line did not arrive in ${seconds} s`);
  }

  async #contentOf(name: string): Promise<AsyncIterable<Uint8Array>> {
    const { files, filesUrl, openZip } = this.#parts;
    const key = [filesUrl, '/files/'].map((begin) => keyAfter(begin, name)).find(Boolean);
    const stored = key && (await files.open(key));
    if (stored) return stored.stream();
    if (/^https?:/i.test(name)) return this.#fetch(name);
    const archive = await openZip();
    if (archive) return archive.read(name);
    throw new ImageRefusal(
      'NOT_FOUND',
      `no ZIP of images was sent with the file, so there is no ${shown(name)}`,
    );
  }

  /** A host that does not answer once gets no further request for the line, which is refused. */
  async *#fetch(address: string): AsyncGenerator<Uint8Array> {
    const { fetchImage, patience, share } = this.#parts;
    const host = URL.canParse(address) ? new URL(address).host : '';
    const signal = AbortSignal.any([this.#stop, this.#late]);
    try {
      yield* inFetchTurn(share, signal, () => {
        if (this.#silent.has(host) || !patience.isWorth(host)) throw doesNotAnswer();
        return fetchImage(address, signal);
      });
      patience.note(host, true);
    } catch (error) {
      const isSilent = this.#late.aborted || (error instanceof ImageRefusal && error.isSilent);
      if (isSilent) {
        this.#silent.add(host);
        patience.note(host, false);
      }
      throw error;
    }
  }
}

const doesNotAnswer = () =>
  new ImageRefusal(
    'NOT_FOUND',
    'the host of the image did not answer before, so it got no further request',
  );

async function openStored({ open }: ImageParts['files'], key: string): Promise<Archive> {
  const stored = await open(key);
  if (!stored) throw new MissingFile();
  return openArchive(stored);
}

/** The key of a stored file, such as an export has; files of imports are never served. */
function keyAfter(begin: string, address: string): string | null {
  const key = address.startsWith(begin) ? address.slice(begin.length) : '';
  return isFileKey(key) && !key.endsWith(`.${importExtension}`) ? key : null;
}

const nameOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).slice(0, 200) || 'image';
