import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openSharedBrowser, type SharedBrowser } from '../support/browser.ts';
import { billingAddress } from '../support/sales.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openGraphiql, openTab, result, typeHeaders } from './graphiql-page.ts';

/* The example of a subscription, run in GraphiQL while orders change. */

let shop: Shop;
let browser: SharedBrowser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openSharedBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

let made = 0;
async function createOrder(): Promise<{ id: string; number: string }> {
  const number = `live-${++made}`;
  const items = [{ name: 'Lamp', price: 9.5, quantity: 2 }];
  const order = { number, items, billingAddress };
  const { id } = await shop.v3('commerce.orders.create', { order });
  return { id: String(id), number };
}

/** Signs in without a key, by the session cookie of the same browser. */
async function signInByCookie({ page }: Browser): Promise<object> {
  const headers = { 'GraphQL-Require-Preflight': '1' };
  const account = '{ name: "Ann", email: "ann@example.com", password: "Demo1234", access: FULL }';
  await shop.graphql(`mutation { createAccount(input: ${account}) { id } }`);
  const query =
    'mutation { signIn(email: "ann@example.com", password: "Demo1234", session: COOKIE) { accessExpiryTime } }';
  const answer = await page.evaluate(
    async ([body, more]) => {
      const sent = { 'Content-Type': 'application/json', ...JSON.parse(more) };
      return (await fetch('/graphql', { method: 'POST', headers: sent, body })).text();
    },
    [JSON.stringify({ query }), JSON.stringify(headers)] as const,
  );
  expect(JSON.parse(answer).errors).toBeUndefined();
  return headers;
}

test.each<[string, (user: Browser) => Promise<object>]>([
  ['the key in the headers', async () => ({ 'X-Key': shop.key })],
  ['the cookie of a session', signInByCookie],
])('the example shows live changes of orders, by %s', async (_, headers) => {
  const user = await browser.openUser();
  const { page, complaints } = user;
  await openGraphiql(page, shop.url);
  await openTab(page, 'OrderEvents');
  await typeHeaders(page, await headers(user));
  const opened = page.waitForResponse(
    (response) => response.headers()['content-type']?.startsWith('text/event-stream') ?? false,
  );
  await page.getByRole('button', { name: /execute query/i }).click();
  await opened;
  const { id, number } = await createOrder();
  await result(page).getByText(`"${number}"`).waitFor();
  await result(page).getByText('"commerce.orders.create"').waitFor();
  await shop.v3('commerce.orders.update', { id, order: { status: 'Open' } });
  await result(page).getByText('"commerce.orders.update"').waitFor();
  await result(page).getByText('"OPEN"').waitFor();
  await page.getByRole('button', { name: /stop/i }).click();
  // Chromium logs the 401 for the initial key of the page.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await user.close();
});
