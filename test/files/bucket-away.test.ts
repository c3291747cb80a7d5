import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { openStorage } from '../../src/store/files/storage.ts';
import { justServe, openS3, type S3 } from '../support/s3/server.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { draw } from './odd-images.ts';

let s3: S3;
let shop: Shop;
beforeAll(async () => {
  s3 = await openS3();
  shop = await openShop(s3.environment);
  await shop.v3('commerce.departments.create', { department: { parent: 0, code: 'd1' } });
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});
afterEach(() => {
  s3.around = justServe;
  vi.restoreAllMocks();
});

const refuse = (status: number) => {
  s3.around = async () => status;
};
/** Failures are logged, which does not matter here. */
const quiet = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);

async function illustrate(): Promise<Response> {
  const content = (await draw(300, 300).png().toBuffer()).toString('base64');
  const department = { largeImage: { name: 'a.png', content } };
  const body = JSON.stringify({ id: 1, department });
  return shop.post('/api/v3/commerce.departments.update', body);
}

const graphql = (query: string, variables: object = {}) =>
  shop.post('/graphql', JSON.stringify({ query, variables }));

describe('a bucket that cannot be reached', () => {
  test.each([
    ['an image', illustrate],
    ['a file', () => fetch(`${shop.url}/files/${'0'.repeat(32)}.png`)],
  ])('causes 503 with permission to retry: %s', async (_what, call) => {
    const told = quiet();
    refuse(503);
    const response = await call();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(told.mock.calls.join()).toContain('the bucket cannot be reached');
    s3.around = justServe;
    expect([200, 404]).toContain((await call()).status);
  });

  test('causes a call to store nothing when it fails in the middle', async () => {
    quiet();
    const sent: string[] = [];
    s3.around = async ({ method, key }, serve) => {
      if (method === 'PUT') sent.push(key);
      return sent.length > 1 ? 500 : void (await serve());
    };
    const draft = async (width: number) =>
      (await draw(width, 300).png().toBuffer()).toString('base64');
    const response = await graphql(
      `mutation ($one: ImageUploadInput, $other: ImageUploadInput) {
        createTaxClass(input: { code: "half" }) { id }
        a: updateDepartment(by: { id: 1 }, input: { largeImage: $one }) { id }
        b: updateDepartment(by: { id: 1 }, input: { smallImage: $other }) { id } }`,
      { one: { content: await draft(310) }, other: { content: await draft(60) } },
    );
    expect(response.status).toBe(503);
    s3.around = justServe;
    expect(await shop.rows(`SELECT code FROM tax_class WHERE code = 'half'`)).toEqual([]);
  });

  test('does not affect templates, which are in the database', async () => {
    refuse(503);
    const file = { template: 'default', path: 'index.html' };
    const write = await shop.v3('site.templates.write-text-file', { ...file, text: 'new' });
    expect(write).toEqual({ status: 'ok' });
    const read = await shop.v3('site.templates.read-text-file', file);
    expect(read).toEqual({ status: 'ok', text: 'new' });
  });

  test('differs from a full bucket, which causes 507', async () => {
    quiet();
    refuse(507);
    expect((await illustrate()).status).toBe(507);
  });

  test('causes a failure with the status 500 when it refuses access', async () => {
    quiet();
    refuse(403);
    expect((await illustrate()).status).toBe(500);
  });
});

describe('a start with a bucket', () => {
  const start = (environment: Record<string, string>) =>
    openStorage(readConfig({ ...s3.environment, ...environment }));

  test('fails in one line where the bucket does not exist', async () => {
    await expect(start({ S3_BUCKET: 'another' })).rejects.toThrow(
      'S3_BUCKET: s3://another/shop-one/ cannot be used: NoSuchBucket: The specified bucket does not exist',
    );
  });

  test('fails in one line where nothing listens', async () => {
    await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
      'S3_BUCKET: s3://shop-files/shop-one/ cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  test('fails in one line where writing is forbidden', async () => {
    s3.around = async ({ method }, serve) => (method === 'PUT' ? 403 : void (await serve()));
    await expect(start({})).rejects.toThrow(
      /^S3_BUCKET: s3:\/\/shop-files\/shop-one\/ cannot be used: /,
    );
  });

  test('leaves no trace of its test in the bucket', async () => {
    (await start({})).close();
    expect([...s3.objects.keys()].filter((key) => key.includes('/tried/'))).toEqual([]);
  });
});
