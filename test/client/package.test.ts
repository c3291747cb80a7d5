import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputOf } from '../support/launch.ts';

/* The package as a client gets it: built, packed, installed without a network, imported. */

const quiet = { npm_config_update_notifier: 'false', npm_config_offline: 'true' };
const env = { ...process.env, ...quiet };

let folder: string;
let packed: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-client-'));
  const stdout = await outputOf('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: 'client',
    env,
  });
  const [{ filename, files }]: [Pack] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  packed = files.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await outputOf('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: folder,
    env,
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Pack {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

test('it contains what is built, and nothing else', () => {
  const unexpected = packed.filter(
    (path) =>
      !/^(package\.json|README\.md|LICENSE|dist\/(generated\/)?[\w-]+\.(js|d\.ts))$/.test(path),
  );
  expect(unexpected).toEqual([]);
  expect(packed).toContain('dist/index.d.ts');
});

test('it installs alone', async () => {
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['storefront-gateway-client']);
});

test('Node imports it', async () => {
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
])(
  'a client with the modules of %s compiles with it',
  async (module, moduleResolution) => {
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
  },
  60_000,
);
