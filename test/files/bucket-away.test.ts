import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openStorage } from '../../src/files/storage.ts';
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
/** Failures are logged, which is no matter here. */
const quiet = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);

async function illustrate(): Promise<Response> {
  const content = (await draw(300, 300).png().toBuffer()).toString('base64');
  const department = { largeImage: { name: 'a.png', content } };
  const body = JSON.stringify({ id: 1, department });
  return shop.post('/api/v3/commerce.departments.update', body);
}

const v3Write = () =>
  shop.post(
    '/api/v3/site.templates.write-text-file',
    JSON.stringify({ template: 'default', path: 'index.html', text: 'new' }),
  );
const graphql = (query: string) => shop.post('/graphql', JSON.stringify({ query }));

describe('a bucket that cannot be reached', () => {
  test.each([
    ['an image', illustrate],
    ['a text, on v3', v3Write],
    ['a template, on GraphQL', () => graphql('mutation { createTemplate(name: "new") { name } }')],
    ['a list, on GraphQL', () => graphql('{ templates { name } }')],
    ['a file', () => fetch(`${shop.url}/files/${'0'.repeat(32)}.png`)],
  ])('is told with 503, and the call may be sent again: %s', async (_what, call) => {
    const told = quiet();
    refuse(503);
    const response = await call();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(told.mock.calls.join()).toContain('the bucket cannot be reached');
    s3.around = justServe;
    expect([200, 404]).toContain((await call()).status);
  });

  test('in the middle of a call leaves nothing of it', async () => {
    quiet();
    const before = await shop.graphql(
      '{ templateTextFile(template: "default", path: "cart.html") }',
    );
    s3.around = async ({ method, key }, serve) =>
      method === 'PUT' && key.endsWith('product.html') ? 500 : void (await serve());
    const write = (path: string) =>
      `${path}: writeTemplateTextFile(template: "default", path: "${path}.html", text: "half") { size }`;
    const response = await graphql(
      `mutation { createTaxClass(input: { code: "half" }) { id } ${write('cart')} ${write('product')} }`,
    );
    expect(response.status).toBe(503);
    s3.around = justServe;
    expect(await shop.rows(`SELECT code FROM tax_class WHERE code = 'half'`)).toEqual([]);
    expect(
      await shop.graphql('{ templateTextFile(template: "default", path: "cart.html") }'),
    ).toEqual(before);
  });

  test('is not what a bucket without room is: 507', async () => {
    quiet();
    refuse(507);
    expect((await illustrate()).status).toBe(507);
  });

  test('or that refuses is a failure of ours', async () => {
    quiet();
    refuse(403);
    expect((await illustrate()).status).toBe(500);
  });
});

describe('a start', () => {
  const start = (environment: Record<string, string>) =>
    openStorage(readConfig({ ...s3.environment, ...environment }));

  test('fails in a line where the bucket does not exist', async () => {
    await expect(start({ S3_BUCKET: 'another' })).rejects.toThrow(
      'S3_BUCKET: s3://another/shop-one/ cannot be used: NoSuchBucket: The specified bucket does not exist',
    );
  });

  test('fails in a line where nothing listens', async () => {
    await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
      'S3_BUCKET: s3://shop-files/shop-one/ cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  test('fails in a line where it may not be written', async () => {
    s3.around = async ({ method }, serve) => (method === 'PUT' ? 403 : void (await serve()));
    await expect(start({})).rejects.toThrow(
      /^S3_BUCKET: s3:\/\/shop-files\/shop-one\/ cannot be used: /,
    );
  });

  test('leaves nothing of its trial in the bucket', async () => {
    (await start({})).close();
    expect([...s3.objects.keys()].filter((key) => key.includes('/tried/'))).toEqual([]);
  });
});

describe('what a process that was killed left in the templates', () => {
  const long = new Date(Date.now() - 7_200_000);
  const openAgain = async () => {
    const storage = await openStorage(readConfig(s3.environment));
    const templates = await storage.openTemplates();
    return { templates, close: storage.close };
  };
  const plant = (key: string, mark?: string) =>
    s3.objects.set(`${s3.environment.S3_PREFIX}${key}`, {
      content: Buffer.from('x'),
      time: long,
      metadata: mark ? { 'x-amz-meta-mark': mark } : {},
    });

  test.each([
    ['making', false],
    ['dropped', false],
    ['dropping', true],
  ])('is seen by nobody, and cleared up by a later start: %s', async (why, isBack) => {
    plant('templates/half/index.html');
    plant('work/hidden/half', why);
    expect((await shop.v3('site.templates.find')).templates).not.toContain('half');
    const { templates, close } = await openAgain();
    expect(await templates.has('half')).toBe(isBack);
    const left = [...s3.objects.keys()].filter((key) => key.includes('half'));
    expect(left).toEqual(isBack ? ['shop-one/templates/half/index.html'] : []);
    close();
  });

  test('before the first template was whole is made whole', async () => {
    for (const key of s3.objects.keys()) if (key.includes('/default/')) s3.objects.delete(key);
    plant('templates/default/index.html');
    plant('work/filling');
    const { templates, close } = await openAgain();
    expect(await templates.isPage('default', 'cart')).toBe(true);
    close();
  });
});
