import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import type { Caller, Handler } from '../../src/surfaces/http/call.ts';
import { answer, type Gateway, openServer } from '../http/gateway.ts';
import { heapInUse } from '../support/heap.ts';

const megabyte = 1024 * 1024;
const transfers = {
  patience: 500,
  leastRate: 64 * 1024,
  leastRatePressed: megabyte,
  sweepEvery: 50,
};
const blanks = Buffer.alloc(2 * megabyte, ' ');
const sockets: Socket[] = [];
let gateway: Gateway;

/** Returns callers by `X-Key`: a number is a key, and no value is an anonymous caller. */
function callerOf(key: string | string[] | undefined): Caller {
  const rights = allRights;
  if (key === undefined) return { kind: 'nobody', id: 0, name: '', rights };
  return { kind: 'key', id: Number(key), name: 'test', rights };
}

/** POST reads the body; GET answers with the number of megabytes in the path. */
const handler: Handler = async (call) => {
  call.caller = callerOf(call.headers['x-key']);
  if (call.method === 'POST') {
    const { length } = await call.read(call.caller.kind === 'nobody' ? 16 * 1024 : undefined);
    return answer(String(length));
  }
  const isWrite = call.query === 'write';
  return { ...answer('x'.repeat(Number(call.path.slice(1)) * megabyte)), isWrite };
};

beforeEach(async () => {
  // 32 MB a node: 8 MB a caller.
  gateway = await openServer((call) => withProblems(call), [], { bytesInFlight: 32, transfers });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.close(0);
});

const withProblems: Handler = (call) => handler(call);

/** A connection that has sent this much and reads nothing. */
function begin(head: string, body = 0): Socket {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  socket.write(`${head}\r\nHost: shop\r\n\r\n`);
  // All senders share one buffer, because their content is irrelevant.
  if (body > 0) socket.write(blanks.subarray(0, body));
  socket.pause();
  sockets.push(socket);
  return socket;
}

const beginBody = (key: number | null, length: number, sent = 10) =>
  begin(
    `POST / HTTP/1.1\r\nContent-Length: ${length}${key === null ? '' : `\r\nX-Key: ${key}`}`,
    sent,
  );

const post = (key: number | null, body: BodyInit) =>
  fetch(gateway.url, { method: 'POST', body, headers: key === null ? {} : { 'X-Key': `${key}` } });

describe('bodies that are never finished', () => {
  it('leave the caller without room, and others with theirs', async () => {
    beginBody(1, 8 * megabyte);
    await sleep(50);
    const [mine, theirs] = [post(1, Buffer.alloc(megabyte)), post(2, Buffer.alloc(megabyte))];
    expect((await theirs).status).toBe(200);
    // The previous transfer was ended for its pace, and this one has waited for its room.
    expect((await mine).status).toBe(200);
  });

  it('end with 408 when they come too slowly', async () => {
    const socket = beginBody(1, megabyte).resume();
    const begun = performance.now();
    const drops = setInterval(() => socket.write('x'), 50);
    const answered = await text(socket);
    clearInterval(drops);
    expect(answered).toMatch(/^HTTP\/1.1 408 [\s\S]*Connection: close[\s\S]*too slowly/);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('hold no more than the share of their caller, from 150 senders', async () => {
    const before = heapInUse();
    for (let each = 0; each < 150; each++) beginBody(1, 8 * megabyte, 2 * megabyte);
    let most = 0;
    for (let look = 0; look < 15; look++) {
      await sleep(50);
      most = Math.max(most, heapInUse(1) - before);
    }
    expect(most).toBeLessThan(40 * megabyte);
    expect((await post(2, '{}')).status).toBe(200);
  });

  it('have a limited number for an address without a key', async () => {
    for (let each = 0; each < 16; each++) beginBody(null, 16 * 1024);
    await sleep(100);
    const refused = await post(null, 'x'.repeat(100));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await post(1, '{}')).status).toBe(200);
    await expect.poll(async () => (await post(null, '{}')).status).toBe(200);
  });
});

test('a body that comes in a million pieces takes little more memory than its bytes', async () => {
  const before = process.memoryUsage();
  const socket = begin(
    'POST / HTTP/1.1\r\nX-Key: 1\r\nTransfer-Encoding: chunked\r\nConnection: close',
  );
  socket.write('1\r\nx\r\n'.repeat(megabyte));
  socket.write('0\r\n\r\n');
  let most = 0;
  const look = setInterval(() => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
  }, 5);
  expect(await text(socket.resume())).toMatch(new RegExp(`${megabyte}$`));
  clearInterval(look);
  expect(most).toBeLessThan(100 * megabyte);
});

describe('answers that are never read', () => {
  const unread = (size: number, query = '') => begin(`GET /${size}${query} HTTP/1.1\r\nX-Key: 1`);
  const get = async (size: number, query = '', key = 1) => {
    const response = await fetch(`${gateway.url}/${size}${query}`, {
      headers: { 'X-Key': `${key}` },
    });
    return { status: response.status, length: (await response.text()).length };
  };

  it('leave no room for another large one of the caller, and end', async () => {
    const socket = unread(16);
    await sleep(200);
    expect(await get(8)).toMatchObject({ status: 429 });
    expect(await get(8, '', 2)).toEqual({ status: 200, length: 8 * megabyte });
    await expect.poll(() => get(8)).toMatchObject({ status: 200 });
    socket.resume();
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  it('do not delay the response to a write', async () => {
    unread(16);
    await sleep(200);
    expect(await get(8, '?write')).toEqual({ status: 200, length: 8 * megabyte });
  });

  it('release their bytes when a connection with many calls ends', async () => {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
    socket.write('GET /4 HTTP/1.1\r\nX-Key: 1\r\nHost: shop\r\n\r\n'.repeat(20));
    await sleep(200);
    expect(await get(8)).toMatchObject({ status: 429 });
    socket.destroy();
    await expect.poll(() => get(8)).toMatchObject({ status: 200 });
  });

  it('reach a slow but steady reader as a whole', async () => {
    const socket = unread(4);
    let length = 0;
    socket.on('data', (piece: Buffer) => {
      length += piece.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    socket.resume();
    await expect.poll(() => length).toBeGreaterThan(4 * megabyte);
  });
});
