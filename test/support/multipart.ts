import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Shop } from './shop.ts';

/** A part of a multipart body: a string, or a file with a name. */
export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string | Buffer;
}

export const boundary = 'the-boundary-of-the-tests';

export const headOf = ({ name, fileName }: Part): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`
  }\r\n\r\n`;

export const bodyEnd = `--${boundary}--\r\n`;

export const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(headOf(part)),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(bodyEnd),
  ]);

export interface Uploaded {
  readonly status: number;
  readonly data: Record<string, Record<string, unknown>> | null;
  readonly code: string | undefined;
  /** The message of the error, or the detail of the problem. */
  readonly message: string | undefined;
}

/** Converts bytes to the form that `fetch` accepts. */
export const asBlob = (bytes: Buffer): Blob => new Blob([Uint8Array.from(bytes)]);

/** A body of undeclared length. */
export function streamOf(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): ReadableStream<Uint8Array> {
  const iterator = Readable.from(pieces)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

export const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };

/** Sends a multipart body with the key of the shop. */
export async function sendParts(
  shop: Shop,
  parts: readonly Part[],
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  return sendBody(shop, bodyOf(parts), headers);
}

export async function sendBody(
  shop: Shop,
  body: Buffer | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    body: Buffer.isBuffer(body) ? asBlob(body) : body,
    headers: { ...multipart, 'X-Key': shop.key, ...headers },
    // Node's fetch needs it for a body that is a stream.
    ...{ duplex: 'half' },
  });
  const answer = await response.json();
  const [error] = answer.errors ?? [];
  const { status } = response;
  const message = error?.message ?? answer.detail;
  return { status, data: answer.data ?? null, code: error?.extensions.code, message };
}

/** The parts of a request with one file for the variable `file`. */
export const oneFile = (
  query: string,
  content: string | Buffer,
  { fileName = 'manual.pdf', variables = {} } = {},
): Part[] => [
  {
    name: 'operations',
    content: JSON.stringify({ query, variables: { ...variables, file: null } }),
  },
  { name: 'map', content: '{"0":["variables.file"]}' },
  { name: '0', fileName, content },
];

/**
 * Sends a body in chunks, no faster than they are received; reads the whole response. Unlike
 * `fetch` it buffers only one chunk.
 */
export async function sendPieces(
  shop: Shop,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  length: number,
): Promise<Uploaded['data']> {
  const { hostname, port } = new URL(shop.url);
  const headers = { ...multipart, 'X-Key': shop.key, 'Content-Length': length };
  const sent = request({ hostname, port, method: 'POST', path: '/graphql', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  for await (const piece of pieces)
    if (!sent.write(piece)) await new Promise((resolve) => sent.once('drain', resolve));
  sent.end();
  return JSON.parse(await text(await answered)).data;
}

/** Sends the first bytes of a request of the declared length, and then closes the connection. */
export function breakOff(shop: Shop, sent: Buffer, declared: number): Promise<void> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nX-Key: ${shop.key}\r\n` +
          `Content-Type: ${multipart['Content-Type']}\r\nContent-Length: ${declared}\r\n\r\n`,
      );
      socket.write(sent, () => setTimeout(() => socket.destroy(), 100));
    });
    socket.on('close', () => resolve());
  });
}
