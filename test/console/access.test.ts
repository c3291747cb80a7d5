import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;
const receiver = createServer((_request, response) => response.end('received'));

beforeAll(async () => {
  console = await openConsole();
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});
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

interface Limited {
  callerKeys: {
    nodes: {
      networks: string[];
      expiryTime: string | null;
      callLimit: { calls: number; seconds: number } | null;
    }[];
  };
}

const limitsOf = async (name: string) =>
  (
    await console.query<Limited>(
      'query ($name: String!) { callerKeys(where: { name: { equals: $name } }) { nodes { networks expiryTime callLimit { calls seconds } } } }',
      { name },
    )
  ).callerKeys.nodes[0];

const createKey = async (name: string) => {
  const { createCallerKey } = await console.query<{ createCallerKey: { key: { id: string } } }>(
    'mutation ($name: String!) { createCallerKey(input: { name: $name, access: READ, sections: [SALES] }) { key: callerKey { id } } }',
    { name },
  );
  return createCallerKey.key.id;
};

async function editKey(name: string, width = 1400) {
  const page = await console.open('/keys', { width });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return { page, form: page.getByRole('dialog', { name: `Edit ${name}` }) };
}

it('edits limits, networks and expiry of a key, with a wrong network at its field', async () => {
  await createKey('Till');
  const { page, form } = await editKey('Till', 390);
  await form.getByLabel('Calls').fill('30');
  await form.getByLabel('Seconds').fill('10');
  await form.getByLabel('Networks').fill('10.0.0');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByLabel('Networks').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.keyboard.press('Backspace');
  await form.getByLabel('Networks').fill('10.0.0.0/8');
  await page.keyboard.press('Enter');
  await form.getByLabel('Expires').fill('December 31, 2030');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await limitsOf('Till')).toEqual({
    networks: ['10.0.0.0/8'],
    expiryTime: '2030-12-31T23:59:59Z',
    callLimit: { calls: 30, seconds: 10 },
  });
});

it('shows both limits of a key that two users have changed', async () => {
  await createKey('Scanner');
  const { form: one } = await editKey('Scanner');
  const { form: other } = await editKey('Scanner');
  await one.getByLabel('Calls').fill('20');
  await other.getByLabel('Calls').fill('40');
  await one.getByRole('button', { name: 'Save' }).click();
  await one.waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('alert');
  await conflict.getByRole('button', { name: '20 in 60 s' }).waitFor();
  await conflict.getByRole('button', { name: '40 in 60 s' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.waitFor({ state: 'detached' });
  expect((await limitsOf('Scanner'))?.callLimit).toEqual({ calls: 40, seconds: 60 });
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

it('edits the topics and the address of a webhook, and shows both values of a conflict', async () => {
  const create =
    'mutation { createWebhook(input: { url: "http://127.0.0.1:9/a", topics: ["commerce.orders.*"] }) { webhook { id } } }';
  interface Created {
    createWebhook: { webhook: { id: string } };
  }
  const { id } = (await console.query<Created>(create)).createWebhook.webhook;
  const edit = async () => {
    const page = await console.open(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    return { page, form: page.getByRole('dialog', { name: 'Edit the webhook' }) };
  };
  const [one, other] = [await edit(), await edit()];
  // The change precedes that of the other user, because a form without changes would follow the
  // record.
  await other.form.getByLabel('Address').fill('http://127.0.0.1:9/other');
  await one.form.getByLabel('Address').fill('ftp://127.0.0.1/');
  await one.form.getByRole('button', { name: 'Save' }).click();
  await one.form.getByLabel('Address').and(one.page.locator('[aria-invalid=true]')).waitFor();
  await one.form.getByLabel('Address').fill('http://127.0.0.1:9/one');
  await one.form.getByLabel('Topics').first().click();
  await one.page.getByRole('option', { name: 'commerce.customers.*' }).click();
  await one.form.getByLabel('Address').click();
  await one.form.getByRole('button', { name: 'Save' }).click();
  await one.form.waitFor({ state: 'detached' });
  await other.form.getByRole('button', { name: 'Save' }).click();
  await other.form
    .getByRole('alert')
    .getByRole('button', { name: /other$/ })
    .click();
  await other.form.getByRole('button', { name: 'Save' }).click();
  await other.form.waitFor({ state: 'detached' });
  const { webhook } = await console.query<{ webhook: { url: string; topics: string[] } }>(
    'query ($id: ID!) { webhook(by: { id: $id }) { url topics } }',
    { id },
  );
  expect(webhook.url).toBe('http://127.0.0.1:9/other');
  const folders = webhook.topics.map((topic) => topic.replace(/\.\w+$/, ''));
  expect([...new Set(folders)].toSorted()).toEqual(['commerce.customers', 'commerce.orders']);
});

it('closes the keys to an account that may not read the section', async () => {
  const page = await console.open('/keys', { email: 'sales@example.com' });
  await page.getByText('Your account has no right to read Apps.').waitFor();
});
