import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

/* The functions `signIn` that docs/clients.md shows, on the demo shop. */

type SignIn = (email: string, password: string) => Promise<boolean>;

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  folder = await mkdtemp(join(tmpdir(), 'gateway-sign-in-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/**
 * Loads a code fence of the page with the address of the shop and the client of this repository.
 */
async function load(name: string): Promise<SignIn> {
  const page = await readFile('docs/clients.md', 'utf8');
  const [, fence = ''] = page.split(`\`\`\`ts ${name}\n`);
  const [text = ''] = fence.split('```');
  const file = join(folder, name.replaceAll('/', '-'));
  const code = text
    .replace("'storefront-gateway-client'", JSON.stringify(resolve('client/src/index.ts')))
    .replace('https://shop.example.com', shop.url);
  await writeFile(file, code);
  return (await import(file)).signIn;
}

test('the documented sign-in distinguishes a wrong password from other refusals', async () => {
  const signIn = await load('dashboard/calls.ts');
  expect(await signIn('nora@example.com', 'Demo1234')).toBe(true);
  expect(await signIn('nora@example.com', 'wrong')).toBe(false);
  await expect(signIn('nora@example.com', 'x'.repeat(5_000))).rejects.toThrow(/password/);
});

test('the documented cookie sign-in throws the reason why the cookie is refused', async () => {
  const signIn = await load('dashboard/cookie.ts');
  // Node sends no Origin, unlike a browser.
  await expect(signIn('nora@example.com', 'Demo1234')).rejects.toThrow(
    'The session cookie does not count here: send the Origin of the page, as browsers do.',
  );
});
