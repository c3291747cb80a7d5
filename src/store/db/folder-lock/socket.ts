import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { type Holder, isSameMachine } from './record.ts';

/** The longest path of a socket, in bytes: 104 on macOS, with its end. Node cuts a longer one. */
const longestPath = 100;

const ignore = () => {};

interface SocketPath {
  readonly path: string;
  readonly close: () => Promise<void>;
}

/** Returns a path of the socket that is short enough, or null where there is none. */
async function socketPath(place: string, generation: number): Promise<SocketPath | null> {
  const path = join(place, `${generation}.socket`);
  if (Buffer.byteLength(path) <= longestPath) return { path, close: async () => {} };
  if (process.platform !== 'linux') return null;
  const folder: FileHandle = await open(place);
  return { path: `/proc/self/fd/${folder.fd}/${generation}.socket`, close: () => folder.close() };
}

/** Handles a connection to the holder, usually from a command. */
export type AnswerConnection = (connection: Socket) => void;

/**
 * Listens on a socket beside the file of a generation that this process has created. Until `answer`
 * is called, connections end at once. Returns null on a file system without sockets.
 */
export async function openSocket(place: string, generation: number) {
  const where = await socketPath(place, generation);
  if (!where) return null;
  let answer: AnswerConnection = (connection) => connection.destroy();
  const server = createServer((connection) => answer(connection.on('error', ignore))).unref();
  try {
    await rm(where.path, { force: true });
    server.listen({ path: where.path, exclusive: true });
    await once(server, 'listening');
  } catch {
    await where.close();
    return null;
  }
  return {
    answer(given: AnswerConnection) {
      answer = given;
    },
    async close() {
      server.close();
      await where.close();
    },
  };
}

/**
 * Whether the holder of a generation listens. Only a refused connection on the same machine shows
 * that the holder has ended; a stopped process still accepts connections.
 */
export async function listens(
  place: string,
  generation: number,
  holder: Holder,
): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const socket = await connectTo(place, generation);
    socket?.destroy();
    return socket ? 'yes' : 'unknown';
  } catch (error) {
    const code = String(errorCode(error));
    // The queue of a stopped process is full.
    if (code === 'EAGAIN') return 'yes';
    const isSilent = code === 'ECONNREFUSED' || code === 'ENOENT';
    return isSilent && (await isSameMachine(place, holder)) ? 'no' : 'unknown';
  }
}

/**
 * Connects to the holder of a generation. Returns null if there are no sockets. Throws the error of
 * a connection that fails.
 */
export async function connectTo(place: string, generation: number): Promise<Socket | null> {
  const where = await socketPath(place, generation);
  if (!where) return null;
  const socket = connect(where.path).on('error', ignore);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    await where.close();
  }
}
