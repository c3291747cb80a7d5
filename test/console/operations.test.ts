import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, shopifyHeader } from '../bulk/foreign-catalogues.ts';
import { type Console, openConsole } from './console.ts';

/* The tasks of operators: cancel imports, rotate keys and see their use, and send events again. */

let place: Console;
const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(request.url ?? '');
  request.resume().on('end', () => response.end('received'));
});
beforeAll(async () => {
  place = await openConsole();
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  receiver.close();
  await place.close();
});
afterEach(() => place.leave());

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

describe('an import', () => {
  const rows = 20_000;
  const lines = Array.from({ length: rows }, (_, at) => `maker-${at},Maker ${at}`);

  test('shows its progress among the jobs, and ends where it is canceled', async () => {
    const page = await place.open('/transfer?target=producers');
    const file = csv('makers.csv', `code,name\n${lines.join('\n')}\n`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Import the whole file' }).click();
    await page.getByText(/^Running/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).click();
    await page.getByText(/^Running · [1-9].* rows a second$/).waitFor();
    await page.getByRole('button', { name: /^Cancel import/ }).click();
    const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /makers.csv/ });
    await row.getByText('Canceled').waitFor();
    const read = async () =>
      place.query<{ producers: { totalCount: number }; jobs: { nodes: { ok: number }[] } }>(
        '{ producers(where: { code: { startsWith: "maker-" } }) { totalCount } jobs { nodes { ok } } }',
      );
    const { producers, jobs } = await read();
    expect(producers.totalCount).toBeGreaterThan(0);
    expect(producers.totalCount).toBeLessThan(rows);
    expect(jobs.nodes.map(({ ok }) => ok)).toEqual([producers.totalCount]);
  });

  test('reads the export of another shop by its preset', async () => {
    const page = await place.open('/transfer?target=products');
    const product = {
      Handle: 'oak-stool',
      Title: 'Oak stool',
      Vendor: 'New maker',
      Type: 'Stools',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'STOOL-1',
      'Variant Price': '49.00',
      'Variant Inventory Qty': '5',
      Status: 'active',
    };
    const file = csv('shopify.csv', csvOf(shopifyHeader, [product]));
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('combobox', { name: 'Export of another shop' }).click();
    await page.getByRole('option', { name: 'Shopify' }).click();
    await page.getByLabel('Create departments and brands that are missing').click();
    await page.getByRole('button', { name: 'Check these rows' }).click();
    await page.getByText('All 1 rows are right.').waitFor();
    await page.getByRole('button', { name: 'Import the whole file' }).click();
    await page.getByText('Done · 1 written and 0 refused of 1 rows').waitFor();
    const { item } = await place.query<{ item: { stock: string; product: { name: string } } }>(
      '{ item(by: { sku: "STOOL-1" }) { stock product { name } } }',
    );
    expect(item).toEqual({ stock: '5.00', product: { name: 'Oak stool' } });
  });
});

describe('a key', () => {
  const call = async (key: string) => {
    const response = await fetch(`${place.gateway.url()}/api/v3/site.languages.find`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
      body: '{}',
    });
    return response.status;
  };

  test('gets a new secret, beside which the former one remains valid', async () => {
    const { createCallerKey: made } = await place.query<{ createCallerKey: { secret: string } }>(
      'mutation { createCallerKey(input: { name: "Till" }) { secret } }',
    );
    const page = await place.open('/keys');
    await page.getByRole('button', { name: 'Actions for Till' }).click();
    await page.getByRole('menuitem', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const secret = await page.getByRole('region', { name: 'The new key' }).textContent();
    expect(secret).not.toBe(made.secret);
    expect([await call(secret ?? ''), await call(made.secret)]).toEqual([200, 200]);
  });

  test('shows what its application still uses of v3, with the GraphQL for it', async () => {
    // A node writes its counts every minute, and when it stops.
    place.gateway.kill('SIGTERM');
    await place.gateway.ended;
    await place.restart();
    const page = await place.open('/keys');
    await page.getByRole('button', { name: 'Actions for Till' }).click();
    await page.getByRole('menuitem', { name: 'Uses of v3' }).click();
    const table = page.getByRole('table', { name: 'Uses of v3' });
    expect(await table.textContent()).toMatch(/site\.languages\.find.*Query\.languages.*2/);
  });
});

test('a webhook gets events again from a position, and one delivery by itself', async () => {
  const { port } = receiver.address() as AddressInfo;
  const { createWebhook } = await place.query<{ createWebhook: { webhook: { id: string } } }>(
    `mutation { createWebhook(input: {
      url: "http://127.0.0.1:${port}/events", topics: ["commerce.suppliers.*"]
    }) { webhook { id } } }`,
  );
  const { id } = createWebhook.webhook;
  for (const code of ['one', 'two'])
    await place.query(
      `mutation { createSupplier(input: { code: "${code}", name: "${code}" }) { id } }`,
    );
  await expect.poll(() => received.length).toBe(2);
  const { webhook } = await place.query<{
    webhook: { deliveries: { nodes: { position: number }[] } };
  }>(`{ webhook(by: { id: ${id} }) { deliveries(first: 10) { nodes { position } } } }`);
  expect(webhook.deliveries.nodes).toHaveLength(2);
  const first = Math.min(...webhook.deliveries.nodes.map(({ position }) => position));
  const page = await place.open(`/webhooks/${id}`);
  await page.getByLabel('From position').fill(String(first));
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('2 deliveries are sent again.').waitFor();
  await expect.poll(() => received.length).toBe(4);
  await page.getByRole('button', { name: 'commerce.suppliers.create' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Answer' }).getByText('received').waitFor();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('1 delivery is sent again.').waitFor();
  await expect.poll(() => received.length).toBe(5);
});

test('two users of one record see what the other has saved, and neither is overwritten', async () => {
  const one = await place.open('/orders/1110');
  const other = await place.open('/orders/1110', { email: 'sales@example.com' });
  for (const page of [one, other]) await page.getByRole('button', { name: 'Edit order' }).click();
  const [formOfOne, formOfOther] = [one.getByRole('dialog'), other.getByRole('dialog')];
  await formOfOne.getByLabel('Reference').fill('ONE');
  await formOfOther.getByLabel('Reference').fill('OTHER');
  await formOfOther.getByLabel('Coupon').fill('SPRING');
  await formOfOne.getByRole('button', { name: 'Save' }).click();
  await formOfOne.waitFor({ state: 'detached' });
  await formOfOther.getByRole('button', { name: 'Save' }).click();
  const conflict = formOfOther.getByRole('alert');
  await conflict.getByRole('button', { name: 'OTHER' }).waitFor();
  await conflict.getByRole('button', { name: 'ONE', exact: true }).click();
  await formOfOther.getByRole('button', { name: 'Save' }).click();
  await formOfOther.waitFor({ state: 'detached' });
  await one.getByText('SPRING').first().waitFor();
  const { order } = await place.query<{ order: { referenceNumber: string; coupon: string } }>(
    '{ order(by: { number: "1110" }) { referenceNumber coupon } }',
  );
  expect(order).toEqual({ referenceNumber: 'ONE', coupon: 'SPRING' });
});
