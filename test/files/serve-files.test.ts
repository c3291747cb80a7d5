import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../src/store/files/store.ts';
import { createFileServer } from '../../src/surfaces/http/send/serve-files.ts';
import { type Gateway, openGateway } from '../http/gateway.ts';
import { openStoreHome, type StoreHome } from '../support/store-home.ts';

let home: StoreHome;
let store: FileStore;
let gateway: Gateway;
let key: string;

beforeAll(async () => {
  home = await openStoreHome();
  store = home.store;
  gateway = await openGateway({ files: createFileServer(store) });
  key = await store.put(Buffer.from('0123456789'), 'txt');
});
afterAll(async () => {
  await gateway.close(0);
  await home.close();
});

/** A raw request, since fetch would normalize the path and refuse odd headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const asked = request({ port: gateway.port, path, headers, method }, async (answer) => {
        const { statusCode: status, headers } = answer;
        resolve({ status, headers, body: await text(answer) });
      });
      asked.on('error', reject).end();
    },
  );
}

describe('a stored file', () => {
  test('has a complete response that can be cached forever', async () => {
    const answer = await ask(`/files/${key}`);
    expect(answer).toMatchObject({ status: 200, body: '0123456789' });
    expect(answer.headers).toMatchObject({
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('has only headers on HEAD, whatever range is requested', async () => {
    const answer = await ask(`/files/${key}`, { Range: 'bytes=2-3' }, 'HEAD');
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } });
  });

  test('accepts an empty file', async () => {
    const empty = await store.put(Buffer.alloc(0), 'txt');
    expect(await ask(`/files/${empty}`)).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    ['png', 'image/png', undefined],
    ['jpg', 'image/jpeg', undefined],
    ['gif', 'image/gif', undefined],
    ['webp', 'image/webp', undefined],
    ['pdf', 'application/pdf', undefined],
    ['txt', 'text/plain; charset=utf-8', undefined],
    ['svg', 'application/octet-stream', 'attachment'],
    ['html', 'application/octet-stream', 'attachment'],
    ['xhtml', 'application/octet-stream', 'attachment'],
    ['xml', 'application/octet-stream', 'attachment'],
    ['js', 'application/octet-stream', 'attachment'],
    ['mjs', 'application/octet-stream', 'attachment'],
    ['swf', 'application/octet-stream', 'attachment'],
    ['zip', 'application/octet-stream', 'attachment'],
  ])('%s has the type %s', async (extension, type, disposition) => {
    const { headers } = await ask(`/files/${await store.put(Buffer.from('x'), extension)}`);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(disposition);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['png', "default-src 'none'; sandbox"],
    ['svg', "default-src 'none'; sandbox"],
    ['html', "default-src 'none'; sandbox"],
    ['pdf', undefined],
  ])('%s cannot run scripts in a browser that shows it', async (extension, policy) => {
    const { headers } = await ask(`/files/${await store.put(Buffer.from('x'), extension)}`);
    expect(headers['content-security-policy']).toBe(policy);
  });

  test.each([
    ['pdf', 'Manual_2-en.pdf', 'inline; filename="Manual_2-en.pdf"'],
    ['pdf', 'setup.exe', 'inline; filename="setup.pdf"'],
    ['html', 'page.html', 'attachment; filename="page.html"'],
    ['html', 'picture.png', 'attachment; filename="picture.html"'],
    ['zip', 'all', 'attachment; filename="all.zip"'],
    ['zip', '..', 'attachment; filename="..zip"'],
  ])('%s has the download name %s', async (extension, name, disposition) => {
    const named = await store.put(Buffer.from('y'), extension);
    const answer = await ask(`/files/${named}/${name}`);
    expect(answer).toMatchObject({ status: 200, body: 'y' });
    expect(answer.headers['content-disposition']).toBe(disposition);
  });
});

describe('a conditional request for a file', () => {
  test.each([
    [(etag: string) => etag, 304],
    [(etag: string) => `"other", W/${etag}`, 304],
    [() => '*', 304],
    [() => '"other"', 200],
  ])('returns the expected status for If-None-Match %#', async (header, status) => {
    const answer = await ask(`/files/${key}`, { 'If-None-Match': header(`"${key}"`) });
    expect(answer).toMatchObject({ status, body: status === 304 ? '' : '0123456789' });
  });
});

describe('a range of a file', () => {
  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['Bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99999999999999999999', '9', 'bytes 9-9/10'],
  ])('%s returns %s', async (range, body, told) => {
    const answer = await ask(`/files/${key}`, { Range: range });
    expect(answer).toMatchObject({ status: 206, body, headers: { 'content-range': told } });
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  test.each([['bytes=10-'], ['bytes=-0'], ['bytes=10-20']])(
    '%s is outside the file',
    async (range) => {
      const answer = await ask(`/files/${key}`, { Range: range });
      expect(answer.status).toBe(416);
      expect(answer.headers).toMatchObject({
        'content-range': 'bytes */10',
        'content-type': 'application/problem+json',
      });
    },
  );

  test.each([
    [{ Range: 'bytes=0-1,4-5' }],
    [{ Range: 'bytes=5-2' }],
    [{ Range: 'bytes=-' }],
    [{ Range: 'lines=1-2' }],
    [{ Range: 'bytes=0-1', 'If-Range': '"other"' }],
  ])('%o is ignored', async (headers) => {
    expect(await ask(`/files/${key}`, headers)).toMatchObject({ status: 200, body: '0123456789' });
  });

  test('applies only to the content of its If-Range', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': `"${key}"` };
    expect(await ask(`/files/${key}`, headers)).toMatchObject({ status: 206, body: '01' });
  });
});

describe('unknown file addresses', () => {
  test.each([
    ['another name', () => `/files/${'0'.repeat(32)}.txt`],
    ['no name', () => '/files/'],
    ['a step up', () => `/files/../files/${key}`],
    ['a hidden step up', () => `/files/%2e%2e%2ffiles%2f${key}`],
    ['a hidden letter', () => `/files/${key.replace('.', '%2e')}`],
    ['a NUL behind', () => `/files/${key}%00`],
    ['its subfolder', () => `/files/${key.slice(0, 2)}/${key}`],
    ['a doubled slash', () => `/files//${key}`],
    ['a name that could end the header', () => `/files/${key}/a"b.txt`],
    ['a name in code', () => `/files/${key}/a%0d%0ab.txt`],
    ['a name below a name', () => `/files/${key}/a/b.txt`],
    ['no name behind a slash', () => `/files/${key}/`],
  ])('return 404 for %s', async (_, path) => {
    const answer = await ask(path());
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
});
