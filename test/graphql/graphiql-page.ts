import type { Page } from 'playwright-core';

/* The actions of a user in GraphiQL. */

/**
 * GraphiQL ignores clicks and keys until its editor has the first document. Rejects with the text
 * of the page instead.
 */
export async function openGraphiql(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/graphql`);
  try {
    await editor(page).getByText('OpenOrders').waitFor();
  } catch (cause) {
    const shown = await page.locator('body').textContent();
    throw new Error(`GraphiQL has not opened: ${shown}`, { cause });
  }
}

/**
 * Uses the keyboard: on a busy machine GraphiQL treats a click as a short drag, which moves the tab
 * and activates the former one.
 */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await editor(page).getByText(name, { exact: true }).waitFor();
}

export const editor = (page: Page) => page.locator('.graphiql-query-editor');

/** The response of the service. */
export const result = (page: Page) => page.getByLabel(/result/i);

/**
 * Replaces the editor content with the operation `Typed`. GraphiQL reads the name of the operation
 * a moment later, and until then executes the former one.
 */
export async function typeQuery(page: Page, query: string): Promise<void> {
  await replaceText(page, '.graphiql-query-editor', query);
  await page.locator('.graphiql-tab-active').getByText('Typed').waitFor();
}

/** Replaces the headers of the open tab. */
export async function typeHeaders(page: Page, headers: object): Promise<void> {
  await replaceText(page, '.graphiql-editor-tool', JSON.stringify(headers));
}

/**
 * Removes the brackets that the editor closes automatically. It clicks the first line, since the
 * middle of a long document can be hidden.
 */
async function replaceText(page: Page, editor: string, text: string): Promise<void> {
  // GraphiQL hides the editor of variables beside the editor of headers.
  await page.locator(`${editor} .view-line`).filter({ visible: true }).first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Shift+End');
  await page.keyboard.press('Delete');
}

/**
 * Executes the editor content. GraphiQL reads the operation name of an opened tab a moment later,
 * and until then looks for the former one: a user clicks again.
 */
export async function execute(page: Page, expected: string): Promise<void> {
  const found = result(page).getByText(expected);
  const tooEarly = result(page).getByText('Cannot infer operation');
  do {
    await page.getByRole('button', { name: /execute query/i }).click();
    await found.or(tooEarly).first().waitFor();
  } while (await tooEarly.isVisible());
}
