import { once } from 'node:events';
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import { StartError } from '../../../ground/contract/errors/start-error.ts';

/*
 * Messages between the process that holds a data folder and a command. Each message is its length
 * in four bytes, and a value as V8 serializes it, which preserves byte arrays.
 */

/** The maximum bytes of a message: a page of an archive has up to 32 MB. */
const mostBytes = 64_000_000;

/**
 * Resolves when the other side can receive more. Throws StartError when the connection has ended.
 */
export async function writeFrame(socket: Socket, value: unknown): Promise<void> {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  if (socket.destroyed) throw hasEnded();
  socket.write(head);
  if (socket.write(body)) return;
  await once(socket, 'drain', { signal: endOf(socket) }).catch(() => {
    throw hasEnded();
  });
}

/** The error of a command whose connection has ended. */
export const hasEnded = () =>
  new StartError('DATA_DIR: the process that uses the database has ended the connection');

function endOf(socket: Socket): AbortSignal {
  const end = new AbortController();
  if (socket.destroyed) end.abort();
  else socket.once('close', () => end.abort());
  return end.signal;
}

/** Reads values until the connection ends. Throws for a message that is too large. */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown> {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = 4;
  for await (const piece of socket) {
    pieces.push(piece);
    length += piece.length;
    while (length >= wanted) {
      const bytes = Buffer.concat(pieces);
      wanted = 4 + bytes.readUInt32BE(0);
      if (wanted > mostBytes) throw new Error('a message is too large');
      if (length < wanted) {
        pieces = [bytes];
        break;
      }
      yield deserialize(bytes.subarray(4, wanted));
      pieces = [bytes.subarray(wanted)];
      length -= wanted;
      wanted = 4;
    }
  }
}
