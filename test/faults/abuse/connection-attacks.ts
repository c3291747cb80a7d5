import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventStream, subscriptionParts } from '../../../src/surfaces/graphql/request/accept.ts';
import type { Aim } from './attack.ts';
import { callOf, rootFields } from './root-fields.ts';

const bodyBytes = 7_900_000;

/** Connections that send most of a large body and then nothing more. */
export async function unfinishedBodies({ url, key }: Aim): Promise<() => void> {
  const part = Buffer.alloc(1_000_000, 'x');
  const sockets = openSockets(url, 150, (socket) => {
    const head = requestHead('/api/v3/commerce.product-images.create', key, bodyBytes);
    socket.write(`${head}{"image":"`);
    void sendSlowly(socket, part, 7);
  });
  return () => destroyAll(sockets);
}

/**
 * Like the unfinished bodies above, without a key, to the surface that accepts sign-ins from
 * anyone.
 */
export async function unfinishedOpenBodies({ url }: Aim): Promise<() => void> {
  const sockets = openSockets(url, 500, (socket) => {
    socket.write(`${requestHead('/graphql', null, 15_000)}{"query":"${'x'.repeat(14_000)}`);
  });
  return () => destroyAll(sockets);
}

/** Connections that request the largest lists and read no response. */
export async function unreadAnswers({ url, key }: Aim): Promise<() => void> {
  const query = '{ products(first: 100) { nodes { id name longDescription moreDescription } } }';
  const body = JSON.stringify({ query });
  const sockets = openSockets(url, 60, (socket) => {
    socket.pause();
    const one = requestHead('/graphql', key, body.length) + body;
    socket.write(one.repeat(8));
  });
  return () => destroyAll(sockets);
}

/** Exports whose clients read a byte in nine seconds, so that each export lasts. */
export async function slowExports({ url, key }: Aim): Promise<() => void> {
  const body = JSON.stringify({ query: '{ products { nodes { id longDescriptionByLanguage } } }' });
  const sockets = openSockets(url, 60, (socket) => {
    socket.pause();
    socket.write(requestHead('/bulk/export', key, body.length) + body);
    const reading = setInterval(() => socket.read(1), 9_000);
    socket.once('close', () => clearInterval(reading));
  });
  return () => destroyAll(sockets);
}

/**
 * Subscriptions of every kind in both formats, as many as one caller can open, from the beginning
 * of the log.
 */
export async function manySubscriptions({ url, key }: Aim): Promise<() => void> {
  const sockets = rootFields('subscription').flatMap((field) => {
    const [query, variables] = callOf(field, {});
    const body = JSON.stringify({ query, variables });
    return [eventStream, subscriptionParts].flatMap((format) => {
      const head = requestHead('/graphql', key, Buffer.byteLength(body), format);
      return openSockets(url, 100, (socket) => socket.resume().write(head + body));
    });
  });
  return () => destroyAll(sockets);
}

export const subscriptions = rootFields('subscription').map(({ name }) => `graphql ${name}`);

async function sendSlowly(socket: Socket, part: Buffer, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent++) {
    socket.write(part);
    await sleep(50);
  }
}

function openSockets(url: string, count: number, begin: (socket: Socket) => void): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => begin(socket));
    socket.on('error', () => {});
    return socket;
  });
}

function destroyAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

const requestHead = (path: string, key: string | null, length: number, accept = '*/*') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Accept: ${accept}`,
    ...(key === null ? [] : [`X-Key: ${key}`]),
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
