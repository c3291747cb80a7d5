import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPage } from '../../src/shop/shared/templates/read.ts';
import { pathTo } from '../files/path-to.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type TemplateHome, templateHome } from '../support/template-home.ts';

let shop: Shop;
let home: TemplateHome;
beforeAll(async () => {
  shop = await openShop();
  home = templateHome(shop);
});
afterAll(() => shop.close());

describe('the pages of a template', () => {
  test('include only those directly in its folder', async () => {
    for (const place of ['other', 'default/h']) await home.put(`${place}/canary.html`, 'sings');
    await fc.assert(
      fc.asyncProperty(pathTo('canary'), async (page) => {
        expect(await isPage(shop.database, page)).toBe(false);
      }),
    );
  });

  test('have names of up to 100 characters', async () => {
    for (const length of [100, 101]) await home.put(`default/${'p'.repeat(length)}.html`, '');
    expect(await isPage(shop.database, 'p'.repeat(100))).toBe(true);
    expect(await isPage(shop.database, 'p'.repeat(101))).toBe(false);
  });

  test.each([
    ['index', true],
    ['department', true],
    ['nowhere', false],
    ['../default/index', false],
    ['index.html', false],
    ['index\0', false],
    ['', false],
    ['i'.repeat(300), false],
  ])('accept or refuse %j: %s', async (page, isThere) => {
    await home.makeFolder('default/folder.html');
    expect(await isPage(shop.database, page)).toBe(isThere);
  });

  test('exclude folders of the template', async () => {
    await home.makeFolder('default/folder.html');
    expect(await isPage(shop.database, 'folder')).toBe(false);
  });

  test('belong to the template in use', async () => {
    await shop.rows(`UPDATE setting SET value = '"other"' WHERE key = 'template'`);
    expect(await isPage(shop.database, 'index')).toBe(false);
    expect(await isPage(shop.database, 'canary')).toBe(true);
    await shop.rows(`UPDATE setting SET value = '"default"' WHERE key = 'template'`);
  });
});
