import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { ShopSettings } from '../../engine/call/shop-settings.ts';
import { feedInTurns } from '../../engine/gate/feed-in-turns.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { ReceivedFile } from '../../ground/contract/uploaded-file.ts';
import type { FileStore } from '../../store/files/store.ts';
import { readMapping } from '../../work/jobs/columns/read-mapping.ts';
import { limitContent } from '../../work/jobs/intake/check-content.ts';
import {
  type StoredImages,
  type StoredUpload,
  storeImages,
  storeUpload,
} from '../../work/jobs/intake/store-upload.ts';
import type { JobFormat } from '../../work/jobs/sql/job.ts';
import type { LineTarget } from '../../work/jobs/targets/target.ts';
import type { Call } from '../http/call.ts';
import { type FileType, type ImportParameters, readFileType } from './parameters.ts';

/** The stored files of an import. */
export interface ReceivedFiles {
  readonly upload: StoredUpload;
  readonly images: StoredImages | null;
  readonly format: JobFormat;
}

interface UploadStore {
  readonly files: FileStore;
  /** The maximum megabytes of a file. */
  readonly importLimit: number;
}

interface About {
  readonly parameters: ImportParameters;
  readonly target: LineTarget;
  readonly shop: ShopSettings;
}

/**
 * Stores the body as it arrives: the file, or a form with the part `file` and a ZIP in the part
 * `images`. An error in them stops the arrival.
 */
export async function receiveFiles(
  parts: UploadStore,
  call: Call,
  about: About,
): Promise<ReceivedFiles> {
  const type = call.headers['content-type'];
  const receiving = new ArrivingFiles(parts, about);
  const isForm = /^multipart\/form-data/i.test(type ?? '');
  try {
    const into = isForm ? openForm(type ?? '', receiving) : openBody(readFileType(type), receiving);
    await pipe(call, into, receiving, isForm ? 2 : 1);
    return await receiving.finish();
  } catch (error) {
    receiving.stop(error);
    throw error;
  } finally {
    await receiving.close();
  }
}

const megabyte = 1024 * 1024;

/** Bytes of a form before, between and after its files. */
const mostBetween = 256 * 1024;

function pipe(call: Call, into: Writable, { signal, most }: ArrivingFiles, files: number) {
  if (!call.pipeTo) throw malformed('This call cannot have a file.');
  return call.pipeTo(into, { most: files * most + (files - 1) * megabyte, signal });
}

/** The files of a body while they arrive. */
class ArrivingFiles {
  readonly most: number;
  readonly #files: FileStore;
  readonly #about: About;
  readonly #stopping = new AbortController();
  readonly #open = new Set<Readable>();
  #upload: Promise<StoredUpload> | null = null;
  #images: Promise<ReceivedFile> | null = null;
  #format: JobFormat = 'Csv';
  /** Bytes that were parsed since the last piece of a file. */
  #unknown = 0;

  constructor({ files, importLimit }: UploadStore, about: About) {
    this.#files = files;
    this.#about = about;
    this.most = importLimit * megabyte;
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The parser skips data outside the files, but reads all of it. */
  count(bytes: number): void {
    this.#unknown += bytes;
    if (this.#unknown > mostBetween)
      this.stop(malformed('The form has too much beside its files.'));
  }

  addFile(content: Readable, { format, charset }: FileType): void {
    if (this.#upload) throw malformed('There are two parts `file`.');
    const { target, shop, parameters } = this.#about;
    const { delimiter, mapping: given } = parameters;
    const mapping = readMapping(given, target, format);
    const { form } = target;
    const expected = { format, form, shop, delimiter, charset, mapping, most: this.most };
    this.#format = format;
    this.#upload = this.#watch(content, storeUpload(this.#files, this.#counted(content), expected));
  }

  addImages(content: Readable): void {
    if (this.#images) throw malformed('There are two parts `images`.');
    this.#images = this.#watch(content, this.#receiveImages(content));
  }

  async finish(): Promise<ReceivedFiles> {
    if (!this.#upload) throw malformed('The part `file` is missing.');
    const upload = await this.#upload;
    const zip = await this.#images;
    const images = zip && (await storeImages(this.#files, zip, this.#about.target));
    return { upload, images, format: this.#format };
  }

  /** Stops the arrival. */
  stop(why: unknown): void {
    this.#stopping.abort(why);
    const reason = why instanceof Error ? why : new Error('the upload was stopped');
    for (const content of this.#open) content.destroy(reason);
  }

  /** Removes temporary files. */
  async close(): Promise<void> {
    await this.#upload?.catch(() => {});
    const zip = await this.#images?.catch(() => null);
    if (zip) await this.#files.discard(zip);
  }

  #receiveImages(content: Readable): Promise<ReceivedFile> {
    return this.#files.receive(limitContent(this.#counted(content), this.most));
  }

  async *#counted(content: Readable): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      this.#unknown = 0;
      yield piece;
    }
  }

  #watch<T>(content: Readable, stored: Promise<T>): Promise<T> {
    this.#open.add(content);
    // A stream without a listener would end the process.
    content.on('error', () => {});
    stored.catch((error) => this.stop(error));
    return stored;
  }
}

function openBody(type: FileType, receiving: ArrivingFiles): Writable {
  const arriving = new PassThrough();
  receiving.addFile(arriving, type);
  return arriving;
}

const limits = { fields: 0, files: 2, parts: 2, headerPairs: 20, headerSize: 16 * 1024 };

function openForm(type: string, receiving: ArrivingFiles): Writable {
  const parser = createParser(type);
  const refuse = () => receiving.stop(malformed('The form has the parts `file` and `images`.'));
  parser.on('file', (name, stream, fileName, _encoding, partType) => {
    try {
      if (name === 'images') receiving.addImages(stream);
      else if (name === 'file') receiving.addFile(stream, typeOfPart(fileName, partType));
      else refuse();
    } catch (error) {
      stream.on('error', () => {}).resume();
      receiving.stop(error);
    }
  });
  parser.on('filesLimit', refuse).on('partsLimit', refuse).on('fieldsLimit', refuse);
  parser.on('error', () => receiving.stop(malformed('The body is not multipart/form-data.')));
  return feedInTurns(parser, receiving.signal, (bytes) => receiving.count(bytes));
}

/** Clients that do not know the type of a file send none, or the type of bytes. */
function typeOfPart(fileName: string | undefined, type: string): FileType {
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(fileName ?? '')) return { format: 'Jsonl', charset: null };
  return readFileType(/^application\/(octet-stream|gzip)/.test(type) ? '' : type);
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw malformed('Content-Type must name the boundary of the parts.');
  }
}

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', message);
