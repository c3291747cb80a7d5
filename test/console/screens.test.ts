import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, type OpenOptions, openConsole, show } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';
import { screens } from './screens.ts';

/*
 * Every screen in its looks: without serious findings of axe, without anything cut off, and with one
 * GraphQL document. With CONSOLE_PICTURES=docs/console the pictures of docs/console.md are written.
 */

const pictures = process.env.CONSOLE_PICTURES;

let place: Console;
beforeAll(async () => {
  place = await openConsole();
  await place.query(filling);
  if (pictures) mkdirSync(pictures, { recursive: true });
});
afterAll(() => place.close());
afterEach(() => place.leave());

/** Adds records, so that lists of the demo shop are longer. */
const filling = `mutation {
  createWebhook(input: { url: "http://127.0.0.1:9/hook", topics: ["commerce.products.*"] }) {
    webhook { id } }
  createCallerKey(input: { name: "ERP", access: WRITE, sections: [CATALOG, INVENTORY] }) {
    secret }
  updateProduct(by: { id: 1 }, input: { isVisible: false }) { id }
  updateItem(by: { sku: "MOKA-1001" }, input: { stock: 40 }) { id }
}`;

/** The looks of each screen; a picture is taken of some. */
const looks = {
  light: {},
  dark: { dark: true },
  'narrow and light': { width: 390 },
  'narrow and dark': { width: 390, dark: true },
} satisfies Record<string, OpenOptions>;

/** Pictures beside the one of every screen in the light. */
const others = new Set([
  'home dark',
  'order dark',
  'call dark',
  'home narrow and light',
  'orders narrow and light',
  'product narrow and light',
]);

test.each(screens)(
  '$name has no serious findings in any look, and nothing is cut off',
  async ({ name, path }) => {
    const page = await place.open(path);
    for (const [look, options] of Object.entries<OpenOptions>(looks)) {
      const { width = 1400 } = options;
      await show(page, options);
      expect({ look, findings: await findingsOf(page) }).toEqual({ look, findings: [] });
      expect(await widthOf(page), `the width of ${look}`).toBeLessThanOrEqual(width);
      const picture = look === 'light' ? name : `${name} ${look}`;
      if (pictures && (look === 'light' || others.has(picture)))
        await sharp(await page.screenshot())
          .webp({ quality: 80 })
          .toFile(`${pictures}/${picture.replaceAll(' ', '-')}.webp`);
    }
  },
);
