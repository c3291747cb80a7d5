import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { feedInTurns } from '../../../engine/gate/feed-in-turns.ts';
import { largestBody } from '../../../ground/contract/body-size.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { type ReceivedFile, UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import type { Call } from '../../http/call.ts';
import { parseObject } from '../../http/receive/body.ts';
import type { Parameters } from '../documents/find-document.ts';
import { placeFiles, readMap, type UploadMap } from './upload-map.ts';

export interface UploadParts {
  /** The maximum number of bytes of the files of one request. */
  readonly limit: number;
  /** Writes a file to disk as it arrives. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Removes a received file. */
  discard(file: ReceivedFile): Promise<void>;
}

/** A multipart request, whose variables hold its files. */
export interface MultipartRequest {
  readonly parameters: Parameters;
  /** Removes the temporary files. */
  discard(): Promise<void>;
}

/** The maximum number of files in one request. */
export const mostFiles = 10;

/** Bytes for the map and for the headers and boundaries of the parts. */
const overhead = 256 * 1024;

/**
 * Reads a request of the GraphQL multipart request specification: the parts `operations` and `map`,
 * then the files, which are written to disk as they arrive. Throws a CallError, and leaves no file
 * behind, for a request that is malformed, too large or incomplete.
 */
export async function readMultipart(
  call: Call,
  parts: UploadParts,
  mayUpload: boolean,
): Promise<MultipartRequest> {
  const { pipeTo } = call;
  if (!pipeTo) throw malformed('This call cannot have files.');
  const limit = mayUpload ? parts.limit : 0;
  const reading = new MultipartReading({ ...parts, limit });
  const { signal } = reading;
  try {
    const most = limit + largestBody + overhead;
    const feed = feedInTurns(openParser(call, reading), signal, (bytes) => reading.count(bytes));
    await pipeTo.call(call, feed, { most, signal });
    return { parameters: await reading.finish(), discard: () => reading.discard() };
  } catch (error) {
    reading.stop(error);
    await reading.discard();
    throw error;
  }
}

/** The parts of a request that have been read. */
class MultipartReading {
  readonly #parts: UploadParts;
  readonly #stopping = new AbortController();
  readonly #files = new Map<string, Promise<UploadedFile>>();
  #open: BusboyFileStream | null = null;
  #operations: Parameters | null = null;
  #map: UploadMap | null = null;
  #bytes = 0;
  /** Bytes that were parsed since the last field, file or piece of a file. */
  #unknown = 0;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The parser skips excess headers of a part, but reads all of it. */
  count(bytes: number): void {
    this.#unknown += bytes;
    if (this.#unknown > largestBody + overhead) this.stop(headersTooLarge());
  }

  addField(name: string, value: string): void {
    this.#unknown = 0;
    if (name === 'operations') this.#operations = parseObject(Buffer.from(value));
    else if (name !== 'map') throw malformed('A part is neither `operations`, `map` nor a file.');
    else if (!this.#operations) throw malformed('`operations` must be the first part.');
    else this.#map = readMap(parseObject(Buffer.from(value)), this.#operations);
  }

  addFile(name: string, stream: BusboyFileStream, fileName: string): void {
    this.#unknown = 0;
    if (!this.#map) throw malformed('`operations` and `map` must come before the files.');
    if (!this.#map.has(name)) throw malformed('A file is not in `map`.');
    if (this.#files.has(name)) throw malformed('Two files have the same name in `map`.');
    this.#open = stream;
    const received = this.#parts.receive(this.#counted(stream));
    const file = received.then((each) => new UploadedFile(fileName, each));
    file.catch((error) => this.stop(error));
    this.#files.set(name, file);
  }

  /** The parameters with the files in the places that the map names. */
  async finish(): Promise<Parameters> {
    const [operations, map] = [this.#operations, this.#map];
    if (!operations || !map) throw malformed('`operations` and `map` are required.');
    const files = new Map<string, UploadedFile>();
    for (const [name, file] of this.#files) files.set(name, await file);
    if (files.size < map.size) throw malformed('A file of `map` is missing.');
    return placeFiles(operations, map, files);
  }

  /** Stops reading; a file that is still arriving is removed. */
  stop(why: unknown): void {
    this.#stopping.abort(why);
    const reason = why instanceof Error ? why : new Error('the upload was stopped');
    this.#open?.destroy(reason);
  }

  async discard(): Promise<void> {
    for (const each of await Promise.allSettled(this.#files.values()))
      if (each.status === 'fulfilled') await this.#parts.discard(each.value.received);
  }

  async *#counted(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of stream) {
        this.#unknown = 0;
        this.#bytes += piece.length;
        if (this.#bytes > this.#parts.limit) throw tooLarge(this.#parts.limit);
        yield piece;
      }
    } catch (error) {
      throw error instanceof CallError ? error : malformed('A file ends before its boundary.');
    }
  }
}

const limits = {
  fieldNameSize: 100,
  fieldSize: largestBody,
  fields: 2,
  files: mostFiles,
  parts: mostFiles + 2,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/** Opens a parser that passes its events to the reading; an error stops it. */
function openParser({ headers }: Call, reading: MultipartReading): BusboyInstance {
  const stopOn = (work: () => void) => {
    try {
      work();
    } catch (error) {
      reading.stop(error);
    }
  };
  const parser = createParser(headers['content-type'] ?? '');
  const refuseCount = () => reading.stop(tooMany());
  parser.on('field', (name, value, _isNameCut, isCut) =>
    stopOn(() => {
      if (isCut) throw new CallError('BODY_TOO_LARGE', `\`${name}\` is larger than 2 MB.`);
      reading.addField(name, value);
    }),
  );
  parser.on('file', (name, stream, fileName) =>
    stopOn(() => {
      // A stream without a listener would end the process.
      stream.on('error', () => {});
      reading.addFile(name, stream, fileName);
    }),
  );
  parser.on('filesLimit', refuseCount).on('partsLimit', refuseCount).on('fieldsLimit', refuseCount);
  parser.on('error', () => reading.stop(malformed('The body is not multipart/form-data.')));
  return parser;
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile });
  } catch {
    throw malformed('Content-Type must name the boundary of the parts.');
  }
}

/** Browsers also send a file name with a part that is JSON. */
const isPartAFile = (name?: string, _type?: string, fileName?: string) =>
  name !== 'operations' && name !== 'map' && fileName !== undefined;

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', message);

const headersTooLarge = () =>
  new CallError('BODY_TOO_LARGE', 'The headers of a part of the body are too large.');

const tooMany = () =>
  new CallError('BODY_TOO_LARGE', `A request has at most ${mostFiles} files, and no other parts.`);

function tooLarge(limit: number): CallError {
  if (limit === 0) return new CallError('FORBIDDEN', 'The caller may not upload files.');
  const size = Math.floor(limit / 1024 / 1024);
  const message = `The files of the request are larger than ${size} MB (UPLOAD_LIMIT_MB).`;
  return new CallError('BODY_TOO_LARGE', message);
}
