import type { Page } from 'playwright-core';

/* What a user does in GraphiQL. */

/**
 * GraphiQL ignores clicks and keys until its editor has the first document. Rejects with what the
 * page shows instead.
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
 * By the keyboard: on a busy machine GraphiQL takes a click for a short drag, which moves the tab
 * and activates the former one.
 */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await editor(page).getByText(name, { exact: true }).waitFor();
}

export const editor = (page: Page) => page.locator('.graphiql-query-editor');

/** What the service has answered. */
export const result = (page: Page) => page.getByLabel(/result/i);

/**
 * Replaces what is in the editor by the operation `Typed`.
 * GraphiQL reads the operation's name a moment later, and until then executes the former one.
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
 * Takes away the brackets that the editor closes by itself. It clicks the first line: the middle of
 * a long document is out of sight.
 */
async function replaceText(page: Page, editor: string, text: string): Promise<void> {
  // GraphiQL hides the editor of variables beside that of headers.
  await page.locator(`${editor} .view-line`).filter({ visible: true }).first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Shift+End');
  await page.keyboard.press('Delete');
}

/**
 * Executes what is in the editor. GraphiQL reads the name of an opened tab's operation a moment
 * later, and until then looks for the former one: a user clicks again.
 */
export async function execute(page: Page, expected: string): Promise<void> {
  const found = result(page).getByText(expected);
  const tooEarly = result(page).getByText('Cannot infer operation');
  do {
    await page.getByRole('button', { name: /execute query/i }).click();
    await found.or(tooEarly).first().waitFor();
  } while (await tooEarly.isVisible());
}
