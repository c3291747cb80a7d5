import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const script = readFileSync(path, 'utf8');

/** Names of the rules of axe with serious findings, each with the elements that break it. */
export async function findingsOf(page: Page): Promise<string[]> {
  await settledLooks(page);
  await page.evaluate(script);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; impact: string; nodes: { html: string }[] }[] };
    const run = Reflect.get(window, 'axe').run as () => Promise<Found>;
    const { violations } = await run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
  });
}

/** Half of a transition has colors that nobody reads. */
const settledLooks = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** The width of all that the page shows; more than the screen has where something is cut off. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
