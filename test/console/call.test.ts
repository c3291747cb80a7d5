import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;

beforeAll(async () => {
  console = await openConsole();
}, 240_000);
afterEach(() => console.leave());
afterAll(() => console.close());

const createKey = { name: 'Create a key for an hour' };
const countTaxClasses = async () =>
  (await console.query<{ taxClasses: { totalCount: number } }>('{ taxClasses { totalCount } }'))
    .taxClasses.totalCount;

it('sends a request to both surfaces and compares the answers', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByRole('region', { name: 'GraphQL document' }).waitFor();
  await page.getByRole('button', { name: 'Send to both' }).click();
  const figures = page.getByRole('table', { name: 'Figures of both answers' });
  await figures.waitFor();
  expect(await figures.getByText('Accepted (200)').count()).toBe(2);
  expect(await figures.getByText(/ of 100,000/).count()).toBe(1);
});

it('refuses to send a text that cannot be read as JSON', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByLabel('POST /api/v3/commerce.tax-classes.find').fill('{');
  await page.getByText('This is not valid JSON.').waitFor();
  expect(await page.getByRole('button', { name: 'Send to both' }).isDisabled()).toBe(true);
});

it('makes writes as dry runs until the switch is on', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.create');
  const before = await countTaxClasses();
  await page.getByRole('button', createKey).click();
  const request = page.getByLabel('POST /api/v3/commerce.tax-classes.create');
  await request.fill('{"taxClass":{"code":"called"}}');
  await page.getByRole('button', { name: 'Send to both as a dry run' }).click();
  await page.getByText('Dry run: nothing was stored').waitFor();
  expect(await page.getByText('Accepted (200)').count()).toBe(2);
  expect(await countTaxClasses()).toBe(before);
  await page.getByRole('switch', { name: 'Store what it writes' }).click({ force: true });
  await page.getByRole('button', { name: 'Send and store' }).click();
  await page.getByText('Not sent').waitFor();
  expect(await countTaxClasses()).toBe(before + 1);
});

it('asks an account that may create no keys for a key of its own', async () => {
  const page = await console.open('/call', { email: 'sales@example.com' });
  await page.getByLabel('Or a key of your own').waitFor();
  expect(await page.getByRole('button', createKey).count()).toBe(0);
  await page.getByLabel('Or a key of your own').fill(console.key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('region', { name: 'GraphQL document' }).waitFor();
});
