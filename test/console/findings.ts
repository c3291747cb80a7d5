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

/**
 * In the middle of a transition, colors are not representative. A change of the appearance begins
 * its transitions some frames later.
 */
const settledLooks = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    for (let running = 1; running > 0; ) {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const finite = document.getAnimations().filter(ends);
      await Promise.allSettled(finite.map(({ finished }) => finished));
      running = finite.length;
    }
  });

/** The width of all that the page shows; more than the screen has where something is cut off. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
