import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';

/* The templates of the site, their files, and the text of one of them. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Templates' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Copies the template in use, and writes a file into the copy. */
async function makeTemplate(name: string, path: string, text: string): Promise<void> {
  await place.query('mutation ($name: String!) { createTemplate(name: $name) { name } }', { name });
  await write(name, path, text);
}

const write = (template: string, path: string, text: string) =>
  place.query(
    `mutation ($template: String!, $path: String!, $text: String!) {
      writeTemplateTextFile(template: $template, path: $path, text: $text) { path } }`,
    { template, path, text },
  );

async function textOf(template: string, path: string): Promise<string | null> {
  const { text } = await place.query<{ text: string | null }>(
    `query ($template: String!, $path: String!) {
      text: templateTextFile(template: $template, path: $path) }`,
    { template, path },
  );
  return text;
}

test('a template is copied, used after a preview, and the unused one is deleted', async () => {
  await makeTemplate('spring', 'css/site.css', 'a {}');
  const page = await place.open('/templates');
  await rowOf(page, 'spring').getByRole('button', { name: 'Copy' }).click();
  await page.getByLabel('Name', { exact: true }).fill('summer');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('heading', { name: 'summer', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Templates' }).last().click();
  await rowOf(page, 'summer').getByRole('button', { name: 'Use' }).click();
  const preview = page.getByRole('dialog', { name: 'Show summer to shoppers?' });
  await preview.getByRole('button', { name: 'Use' }).click();
  await rowOf(page, 'summer').getByText('In use').waitFor();
  await page.getByRole('button', { name: 'Delete spring' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, 'spring').waitFor({ state: 'detached' });
  expect(await findingsOf(page)).toEqual([]);
});

test('a file is chosen in its folder, changed and saved', async () => {
  await makeTemplate('edited', 'css/site.css', 'a { color: red }');
  const page = await place.open('/templates/edited');
  await page.getByRole('button', { name: 'css' }).click();
  await page.getByRole('button', { name: 'site.css' }).click();
  await page.getByRole('textbox', { name: 'css/site.css' }).fill('a { color: blue }');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await textOf('edited', 'css/site.css')).toBe('a { color: blue }');
  expect(await findingsOf(page)).toEqual([]);
});

test('a file that has changed meanwhile is not overwritten without a choice', async () => {
  await makeTemplate('shared', 'css/site.css', 'one');
  const page = await place.open('/templates/shared?file=css/site.css');
  const field = page.getByRole('textbox', { name: 'css/site.css' });
  await field.fill('mine');
  await write('shared', 'css/site.css', 'theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The file has changed in the meantime.').waitFor();
  expect(await textOf('shared', 'css/site.css')).toBe('theirs');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await textOf('shared', 'css/site.css')).toBe('mine');
});

test('a new file is made by its text, and deleted', async () => {
  await makeTemplate('new', 'css/site.css', 'a {}');
  const page = await place.open('/templates/new');
  await page.getByLabel('New file').fill('css/print.css');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('There is no such file.').waitFor();
  await page.getByRole('textbox', { name: 'css/print.css' }).fill('@page {}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Choose a file.').waitFor();
  expect(await textOf('new', 'css/print.css')).toBeNull();
});

test('a path that is not allowed has its reason at the text', async () => {
  await makeTemplate('refused', 'css/site.css', 'a {}');
  const page = await place.open('/templates/refused?file=../outside.css');
  await page.getByRole('alert').waitFor();
});

test('the editor fits a narrow screen', async () => {
  await makeTemplate('narrow', 'css/site.css', 'a { color: red }');
  const page = await place.open('/templates/narrow?file=css/site.css', { width: 390 });
  await page.getByRole('textbox', { name: 'css/site.css' }).waitFor();
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await findingsOf(page)).toEqual([]);
});
