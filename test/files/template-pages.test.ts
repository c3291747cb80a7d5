import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openHome } from '../support/template-home.ts';
import { pathTo } from './path-to.ts';

async function open() {
  const home = await openHome();
  onTestFinished(home.close);
  return home;
}

describe('the pages of a template', () => {
  test('are only those in its folder itself', async () => {
    const home = await open();
    const templates = await home.openTemplates();
    for (const place of ['../', '', 'default/h/']) await home.put(`${place}canary.html`, 'sings');
    await fc.assert(
      fc.asyncProperty(pathTo('canary'), pathTo('default'), async (page, template) => {
        expect(await templates.isPage('default', page)).toBe(false);
        expect(await templates.isPage(template, 'canary')).toBe(false);
      }),
    );
  });

  test('may have names of up to 100 characters', async () => {
    const home = await open();
    const templates = await home.openTemplates();
    for (const length of [100, 101]) await home.put(`default/${'p'.repeat(length)}.html`, '');
    expect(await templates.isPage('default', 'p'.repeat(100))).toBe(true);
    expect(await templates.isPage('default', 'p'.repeat(101))).toBe(false);
  });

  test('are left alone where there are templates already', async () => {
    const home = await open();
    await home.put('mine/own.html', '');
    const templates = await home.openTemplates();
    expect(await templates.isPage('default', 'index')).toBe(false);
    expect(await home.list()).toEqual(['mine']);
  });

  test('are made once by several that start together', async () => {
    const home = await open();
    await Promise.all([1, 2, 3, 4].map(() => home.openTemplates()));
    expect(await home.list('..')).toEqual(['templates']);
    expect(await home.list('default')).toContain('index.html');
  });

  test.each([
    ['default', 'index', true],
    ['default', 'department', true],
    ['default', 'nowhere', false],
    ['other', 'index', false],
    ['default', '../default/index', false],
    ['..', 'index', false],
    ['default', 'index.html', false],
    ['default', 'index\0', false],
    ['default', '', false],
    ['default', 'i'.repeat(300), false],
  ])('%s has %s: %s', async (template, page, isThere) => {
    const templates = await (await open()).openTemplates();
    expect(await templates.isPage(template, page)).toBe(isThere);
  });
});
