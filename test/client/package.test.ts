import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputOf } from '../support/launch.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* The package as a client installs it: from the running service, without a registry. */

/** No registry listens there. */
const npm_config_registry = 'http://127.0.0.1:9';
const env = { ...process.env, npm_config_update_notifier: 'false', npm_config_registry };

let shop: Shop;
let address: string;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  address = `${shop.url}/client.tgz`;
  folder = await mkdtemp(join(tmpdir(), 'gateway-client-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await outputOf('npm', ['install', '--no-audit', '--no-fund', address], { cwd: folder, env });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('the served package contains only the built files', async () => {
  const tarball = Buffer.from(await (await fetch(address)).arrayBuffer());
  const packed: string[] = [];
  const reader = extract();
  reader.on('entry', ({ name }, content, next) => {
    packed.push(name);
    content.on('end', next).resume();
  });
  await pipeline([gunzipSync(tarball)], reader);
  const expected =
    /^package\/(package\.json|README\.md|LICENSE|dist\/(generated\/)?[\w-]+\.(js|d\.ts))$/;
  expect(packed.filter((path) => !expected.test(path))).toEqual([]);
  const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' });
  for (const source of sources.filter((name) => name.endsWith('.ts')))
    for (const extension of ['js', 'd.ts'])
      expect(packed).toContain(`package/dist/${source.replace(/ts$/, extension)}`);
});

test('the package has one tag in every encoding, and a client with the tag gets 304', async () => {
  const { status, headers } = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('content-encoding')).toBeNull();
  const again = await fetch(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['HEAD', 200],
  ['POST', 405],
])('%s of the package has status %i', async (method, status) => {
  expect((await fetch(address, { method })).status).toBe(status);
});

test('EXPLORER=0 serves no package', async () => {
  const closed = await openShop({ EXPLORER: '0' });
  const { status } = await fetch(`${closed.url}/client.tgz`);
  await closed.close();
  expect(status).toBe(404);
});

test('the package installs without other packages', async () => {
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['storefront-gateway-client']);
});

test('Node imports the package', async () => {
  const code = `
    import { keys, scalars, typePolicies } from 'storefront-gateway-client';
    console.log(scalars.Date, keys.Product({ id: '1' }), typeof typePolicies.Product.keyFields);
  `;
  const words = ['--input-type=module', '-e', code];
  const stdout = await outputOf(process.execPath, words, { cwd: folder });
  expect(stdout.trim()).toBe('string 1 function');
});

test.each([
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
])('a client compiles with the modules of %s', async (module, moduleResolution) => {
  const code = `
    import { createFetch, keys, scalars, typePolicies } from 'storefront-gateway-client';
    const send: typeof fetch = createFetch({ url: '/graphql', key: 'sk_1' });
    // @ts-expect-error A caller has a key or a session.
    createFetch({ url: '/graphql', key: 'sk_1', session: { read: () => null, write: () => {} } });
    const date: 'string' = scalars.Date;
    const key: string | null | undefined = keys.Product?.({ id: date });
    // @ts-expect-error The policies are no text.
    const wrong: string = typePolicies;
    export { key, send, wrong };
  `;
  await writeFile(join(folder, 'client.ts'), code);
  const options = ['--module', module, '--moduleResolution', moduleResolution, '--strict'];
  const others = ['--noEmit', '--target', 'ES2022', 'client.ts'];
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const words = [compiler, ...options, ...others];
  expect(await outputOf(process.execPath, words, { cwd: folder })).toBe('');
});
