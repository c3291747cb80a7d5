import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Console, openConsole } from './console.ts';

/* Promotions on the time line, what they do to prices, and their form with its preview. */

vi.setConfig({ testTimeout: 60_000 });

let place: Console;
beforeAll(async () => {
  place = await openConsole();
}, 120_000);
afterAll(() => place.close());
afterEach(() => place.leave());

interface Read {
  readonly promotions: {
    readonly nodes: readonly {
      readonly name: string;
      readonly discountPercent: string;
      readonly pricedProducts: { readonly totalCount: number };
    }[];
  };
}

const find = async (name: string) =>
  (
    await place.query<Read>(
      'query ($name: String!) { promotions(where: { name: { equals: $name } }) { nodes { name discountPercent pricedProducts { totalCount } } } }',
      { name },
    )
  ).promotions.nodes;

const dialog = (page: Page) => page.getByRole('dialog');

test('the screen shows when a promotion counts and whose prices it sets today', async () => {
  const [promotion] = await find('Kitchen weeks');
  const page = await place.open('/marketing');
  await page.getByRole('button', { name: /^Kitchen weeks, 15% off, .*, Running$/ }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Kitchen weeks' });
  await row.getByText(`${promotion?.pricedProducts.totalCount} products`).click();
  await page.getByText(`of ${promotion?.pricedProducts.totalCount}`).waitFor();
});

test('earlier months have other promotions', async () => {
  const page = await place.open('/marketing?from=2026-01');
  await page.getByRole('button', { name: /^Staff picks,/ }).waitFor();
  expect(await page.getByText('Light for the dark season').count()).toBe(0);
});

test('a promotion is created after a preview of the prices that it would set', async () => {
  const page = await place.open('/marketing');
  await page.getByRole('button', { name: 'New promotion' }).click();
  await dialog(page).getByLabel('Name (en)').fill('Winter');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('12');
  await dialog(page).getByLabel('Departments').last().click();
  await page.getByRole('option', { name: 'Garden', exact: true }).click();
  await dialog(page).getByText('Switched on').click();
  await dialog(page).getByText('Switched on').click();
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page)
    .getByText(/^Sets the price of \d+ products today$/)
    .waitFor();
  expect(await find('Winter')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const [promotion] = await find('Winter');
  expect(promotion?.pricedProducts.totalCount).toBeGreaterThan(0);
});

test('a wrong percentage is refused at its field', async () => {
  const page = await place.open('/marketing?promotion=1');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('a lot');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Percent' });
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
});

test('a promotion is changed, and refused when someone else has changed it meanwhile', async () => {
  const page = await place.open('/marketing');
  await page.getByRole('row').getByRole('button', { name: 'Linen weeks' }).click();
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('45');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByText('1 promotion changes').waitFor();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect((await find('Linen weeks'))[0]?.discountPercent).toBe('45.000');
  await page.getByRole('row').getByRole('button', { name: 'Linen weeks' }).click();
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('40');
  await place.query(
    'mutation { updatePromotion(by: { id: "13" }, input: { coupon: "LINEN" }) { id } }',
  );
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByRole('alert').waitFor();
  expect((await find('Linen weeks'))[0]?.discountPercent).toBe('45.000');
});

test('a promotion is deleted after a preview', async () => {
  const page = await place.open('/marketing?promotion=15');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByText('1 promotion deleted').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await find('Audio bargains')).toEqual([]);
});
