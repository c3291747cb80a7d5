import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';

/* Changes that are undone where they are seen: after saving, in a history, and in the audit. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const makeBrand = async (code: string) => {
  const { createProducer } = await place.query<{ createProducer: { id: string } }>(
    'mutation ($code: String!) { createProducer(input: { code: $code, name: $code }) { id } }',
    { code },
  );
  return createProducer.id;
};

/** The name of a brand; undefined while there is none. */
const nameOf = async (id: string) =>
  (
    await place.query<{ producer: { name: string } | null }>(
      'query ($id: ID!) { producer(by: { id: $id }) { name } }',
      { id },
    )
  ).producer?.name;

const rename = (id: string, input: object) =>
  place.query(
    'mutation ($id: ID!, $input: ProducerUpdateInput!) { updateProducer(by: { id: $id }, input: $input) { id } }',
    {
      id,
      input,
    },
  );

/** Confirms the undo whose preview is open. */
async function confirm(page: Page, shown: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
  await dialog.getByText(shown).first().waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a saved form offers to undo what it has saved', async () => {
  const id = await makeBrand('Larch');
  const page = await place.open(`/brands/${id}`);
  await page.getByLabel('Name *', { exact: true }).fill('Birch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await nameOf(id)).toBe('Birch');
  const bar = page.getByRole('status').filter({ hasText: 'Saved' });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await confirm(page, 'Larch');
  await eventually(async () => expect(await nameOf(id)).toBe('Larch'));
  await eventually(async () =>
    expect(await page.getByLabel('Name *', { exact: true }).inputValue()).toBe('Larch'),
  );
});

test('the audit gives a deleted record back', async () => {
  const id = await makeBrand('Maple');
  await place.query('mutation ($ids: [ID!]!) { deleteProducers(ids: $ids) }', { ids: [id] });
  expect(await nameOf(id)).toBe(undefined);
  const page = await place.open(`/audit?type=Producer&key=${id}&action=DELETE`);
  await page.getByRole('button', { name: /^Changes: Deleted/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await confirm(page, /^1 /);
  await eventually(async () => expect(await nameOf(id)).toBe('Maple'));
});

test('a history undoes an older change, and names what was changed since', async () => {
  const id = await makeBrand('Alder');
  await rename(id, { name: 'Elder', code: 'elder' });
  await rename(id, { code: 'sambucus' });
  const page = await place.open(`/brands/${id}`);
  const history = page.getByRole('region', { name: 'Who changed what' });
  await history.getByRole('button', { name: 'Undo' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
  await dialog.getByText('This stays as it is').waitFor();
  await dialog.getByText(/changed since \(sambucus\)/).waitFor();
  await confirm(page, 'Alder');
  await eventually(async () => expect(await nameOf(id)).toBe('Alder'));
});
