import { expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import { goodKey, openGateway } from '../http/gateway.ts';
import { openBrowser } from '../support/browser.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop } from '../support/shop.ts';
import { editor } from './graphiql-page.ts';

test('GraphiQL opens within two seconds', async () => {
  const shop = await openShop();
  const browser = await openBrowser();
  const run = await runCallsOn(shop);
  const graphiql = { enabled: true, demoKey: () => goodKey };
  const graphql = createGraphql({ schema, run, graphiql, compiled: true });
  const gateway = await openGateway({ graphql });
  const { page } = browser;
  const times: number[] = [];
  // The best of several runs, since other tests use the same processors.
  for (let time = 0; time < 6; time++) {
    await page.goto('about:blank');
    const began = performance.now();
    await page.goto(`${gateway.url}/graphql`, { waitUntil: 'commit' });
    await editor(page).getByText('OpenOrders').waitFor();
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(2_000);
  await browser.close();
  await gateway.close();
  await shop.close();
});
