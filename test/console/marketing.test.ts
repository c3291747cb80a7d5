import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './console.ts';

/* Promotions on the time line, their effect on prices, and their form with its preview. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
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

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('row').getByRole('button', { name }).click();
}

test('a promotion is changed after a preview', async () => {
  const page = await place.open('/marketing');
  await open(page, 'Linen weeks');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('45');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByText('1 promotion changes').waitFor();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect((await find('Linen weeks'))[0]?.discountPercent).toBe('45.000');
});

test('two users change a promotion, and the second one chooses between both values', async () => {
  const [one, other] = [await place.open('/marketing'), await place.open('/marketing')];
  for (const [page, percent] of [
    [one, '30'],
    [other, '35'],
  ] as const) {
    await open(page, 'Linen weeks');
    await dialog(page).getByRole('textbox', { name: 'Percent' }).fill(percent);
  }
  await dialog(one).getByRole('button', { name: 'Preview' }).click();
  await dialog(one).getByRole('button', { name: 'Save' }).click();
  await dialog(one).waitFor({ state: 'detached' });
  await dialog(other).getByRole('button', { name: 'Preview' }).click();
  const conflict = dialog(other).getByRole('alert');
  await conflict.getByRole('button', { name: '30' }).waitFor();
  await conflict.getByRole('button', { name: '35' }).click();
  await dialog(other).getByRole('button', { name: 'Preview' }).click();
  await dialog(other).getByText('1 promotion changes').waitFor();
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await dialog(other).waitFor({ state: 'detached' });
  expect((await find('Linen weeks'))[0]?.discountPercent).toBe('35.000');
});

test('a member that only the other user has changed is in the preview without a question', async () => {
  const page = await place.open('/marketing');
  await open(page, 'Linen weeks');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('41');
  await place.query(
    'mutation { updatePromotion(by: { id: "13" }, input: { coupon: "LINEN" }) { id } }',
  );
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByText('1 promotion changes').waitFor();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const { promotion } = await place.query<{
    promotion: Readonly<Record<'coupon' | 'discountPercent', string>>;
  }>('{ promotion(by: { id: "13" }) { coupon discountPercent } }');
  expect(promotion).toEqual({ coupon: 'LINEN', discountPercent: '41.000' });
});

test('a promotion with changes is not closed until they are discarded', async () => {
  const page = await place.open('/marketing?promotion=13');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('99');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const warning = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await warning.getByRole('button', { name: 'Discard' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('a promotion is deleted after a preview', async () => {
  const page = await place.open('/marketing?promotion=15');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByText('1 promotion deleted').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await find('Audio bargains')).toEqual([]);
});
