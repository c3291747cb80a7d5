import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { scaled } from '../../support/limits.ts';
import { type Console, openConsole } from '../console.ts';

/* The gateway is killed in the middle of a change: nothing is lost, and nothing is done twice. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const away = 'The gateway cannot be reached.';

/** The changes of a record's reference number, the latest first. */
async function changesOf(number: string) {
  const { auditEntries } = await place.query<{
    auditEntries: { nodes: { after: { referenceNumber?: string } }[] };
  }>(
    `query ($number: String!) { auditEntries(
      where: { recordType: { equals: "Order" }, recordKey: { equals: $number } }
      orderBy: [{ field: TIME, direction: DESC }]
    ) { nodes { after } } }`,
    { number },
  );
  return auditEntries.nodes.flatMap(({ after }) => after?.referenceNumber ?? []);
}

async function edit(number: string, reference: string) {
  const page = await place.open(`/orders/${number}`);
  const { order } = await place.query<{ order: { id: string } }>(
    `{ order(by: { number: "${number}" }) { id } }`,
  );
  await page.getByRole('button', { name: 'Edit order' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reference').fill(reference);
  return { page, form, id: order.id, save: form.getByRole('button', { name: 'Save' }) };
}

describe('a gateway that is killed in the middle of an edit', () => {
  test('saves what the user has entered when it is back', async () => {
    const { page, form, id, save } = await edit('1105', 'PO-away');
    await place.kill();
    await save.click();
    await page.getByText(away).waitFor();
    expect(await page.getByText(away).count()).toBe(1);
    expect(await form.getByLabel('Reference').inputValue()).toBe('PO-away');
    await place.restart();
    await form.waitFor({ state: 'detached' });
    await page.getByText(away).waitFor({ state: 'detached' });
    await page.getByText('PO-away').first().waitFor();
    expect(await changesOf(id)).toEqual(['PO-away']);
  });

  test('saves once where the answer to the mutation was lost', async () => {
    const { page, form, id, save } = await edit('1106', 'PO-once');
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      const headers = route.request().headers();
      if (isLost || !headers['idempotency-key']) return route.continue();
      isLost = true;
      // The gateway writes the change, and dies before the browser has its answer.
      await route.fetch();
      await place.kill();
      await route.abort('connectionreset');
    });
    await save.click();
    await page.getByText(away).waitFor();
    expect(isLost).toBe(true);
    await place.restart();
    await form.waitFor({ state: 'detached' });
    await page.getByText('PO-once').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await changesOf(id)).toEqual(['PO-once']);
  });
});

describe('a gateway that is killed in the middle of an import', () => {
  const rows = 8_000;
  const csv = Array.from({ length: rows }, (_, at) => `maker-${at},Maker ${at}`);

  test('writes each row once, and the progress goes on to the end', async () => {
    const page = await place.open('/transfer?target=producers');
    await page.locator('input[type=file]').setInputFiles({
      name: 'producers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,name\n${csv.join('\n')}\n`),
    });
    await page.getByRole('button', { name: 'Import the whole file' }).click();
    await page.getByText(/^Running · [1-9]/).waitFor();
    await place.kill();
    await page.getByText(away).waitFor();
    expect(await page.getByText(away).count()).toBe(1);
    await place.restart();
    await page.getByText(away).waitFor({ state: 'detached' });
    const end = `Done · ${rows.toLocaleString('en')} written and 0 refused`;
    await page.getByText(new RegExp(`^${end}`)).waitFor({ timeout: scaled(90_000) });
    const { producers, jobs } = await place.query<{
      producers: { totalCount: number };
      jobs: { nodes: { state: string; ok: number; failed: number }[] };
    }>(
      `{ producers(where: { code: { startsWith: "maker-" } }) { totalCount }
        jobs { nodes { state ok failed } } }`,
    );
    expect(producers.totalCount).toBe(rows);
    expect(jobs.nodes).toEqual([{ state: 'COMPLETED', ok: rows, failed: 0 }]);
  });
});
