import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;
const receiver = createServer((_request, response) => response.end('received'));

beforeAll(async () => {
  console = await openConsole();
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
}, 240_000);
afterEach(() => console.leave());
afterAll(async () => {
  receiver.close();
  await console.close();
});

interface Keys {
  callerKeys: { nodes: { name: string; revokedTime: string | null; sections: string[] }[] };
}

async function keyNamed(name: string) {
  const document =
    'query ($name: String!) { callerKeys(where: { name: { equals: $name } }) { nodes { name revokedTime sections } } }';
  return (await console.query<Keys>(document, { name })).callerKeys.nodes[0];
}

it('creates a key, shows it once, and revokes it after a confirmation', async () => {
  const page = await console.open('/keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Application').fill('Warehouse');
  await page.getByRole('checkbox', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = await page.getByRole('region', { name: 'The new key' }).textContent();
  expect(secret).toMatch(/^sk_/);
  expect(await keyNamed('Warehouse')).toMatchObject({ sections: ['INVENTORY'] });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Warehouse' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('The key of Warehouse is revoked.').waitFor();
  expect((await keyNamed('Warehouse'))?.revokedTime).not.toBeNull();
});

it('shows a refused name of a key at its field', async () => {
  const page = await console.open('/keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Application').fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await keyNamed('x'.repeat(61))).toBeUndefined();
});

it('creates a webhook, pings it and shows the answer', async () => {
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const page = await console.open('/webhooks');
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Topics').first().click();
  await page.getByRole('option', { name: 'commerce.orders.*' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('region', { name: 'Secret of the webhook' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: url }).click();
  await page.getByRole('button', { name: 'Send a ping' }).click();
  await page.getByText('Arrived').waitFor();
  await page.getByRole('button', { name: 'ping', exact: true }).click();
  expect(await page.getByRole('region', { name: 'Answer' }).textContent()).toBe('received');
});

it('pauses a webhook and resumes it', async () => {
  const document = '{ webhooks { nodes { id pausedTime } } }';
  interface Webhooks {
    webhooks: { nodes: { id: string; pausedTime: string | null }[] };
  }
  const read = async () => (await console.query<Webhooks>(document)).webhooks.nodes[0];
  const page = await console.open(`/webhooks/${(await read())?.id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect((await read())?.pausedTime).not.toBeNull();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await read())?.pausedTime).toBeNull();
});

it('closes the keys to an account that may not read the section', async () => {
  const page = await console.open('/keys', { email: 'sales@example.com' });
  await page.getByText('Your account has no right to read Apps.').waitFor();
});
