import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPath, isTemplateName } from '../../src/shop/shared/templates/template-names.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type TemplateHome, templateHome } from '../support/template-home.ts';
import { hostilePath, hostileTemplate } from './hostile-paths.ts';

/*
 * No path leads out of its template. The canaries beside the template stay unchanged after any
 * call, and every stored name and path is valid, so that an export cannot leave its folder.
 */

const song = 'the canary sings';
const base = '/data/templates';

let shop: Shop;
let home: TemplateHome;
beforeAll(async () => {
  shop = await openShop();
  home = templateHome(shop);
  for (const path of ['cage/canary.html', 'cage/default/canary.html', 'other/css/canary.html'])
    await home.put(path, song);
});
afterAll(() => shop.close());

const others = () =>
  shop.rows(`SELECT template, path, mod_time, convert_from(content, 'UTF8') AS text
    FROM template_file WHERE template <> 'default' ORDER BY template, path`);

async function allStored(): Promise<boolean> {
  const rows = await shop.rows('SELECT template, path FROM template_file');
  return rows.every(
    ({ template, path }) => isTemplateName(String(template)) && isPath(String(path)),
  );
}

describe('the canary files', () => {
  test('exist, and a wrong implementation would change them', async () => {
    const before = await others();
    expect(before.map(({ text }) => text)).toEqual([song, song, song]);
    await shop.rows(`UPDATE template_file SET mod_time = now() WHERE path = 'canary.html'`);
    expect(await others()).not.toEqual(before);
  });

  test('stay unreachable by calls', async () => {
    const before = await others();
    const names = ['other', 'cage'];
    await fc.assert(
      fc.asyncProperty(hostileTemplate(base), hostilePath(base), async (name, at) => {
        fc.pre(!names.includes(name));
        const call = (verb: string, body: object) =>
          shop.v3(`site.templates.${verb}`, { template: name, ...body });
        const told = [
          await call('find-files', { conditions: { parent: at } }),
          await call('read-text-file', { path: at }),
          await call('delete-files', { paths: [at] }),
          await call('write-text-file', { path: at, text: 'a cat' }),
        ];
        expect(JSON.stringify(told)).not.toContain(song);
      }),
      { numRuns: 300 },
    );
    expect(await others()).toEqual(before);
    expect(await allStored()).toBe(true);
  });

  test('stay unreachable by names of templates', async () => {
    const before = await others();
    await fc.assert(
      fc.asyncProperty(hostilePath(base), hostilePath(base), async (name, at) => {
        const document = `mutation ($name: String!, $at: String!) {
          createTemplate(name: $name, copyOf: $at) { name } deleteTemplates(names: [$at]) }`;
        fc.pre(![name, at].some((each) => ['other', 'cage'].includes(each)));
        await shop.graphql(document, { name: `${name}/${at}`, at });
      }),
      { numRuns: 200 },
    );
    expect(await others()).toEqual(before);
    expect(await home.readText('default/index.html')).not.toBeNull();
  });
});

test.each(['../up.html', 'a/../b', '/etc/passwd', 'a//b', './a', '.git/config', 'a/', '', 'a\\b'])(
  'the database itself refuses the path %j',
  async (path) => {
    const insert = `INSERT INTO template_file (template, path, content) VALUES ('default', $1, '')`;
    await expect(shop.rows(insert, [path])).rejects.toThrow('template_file_path_valid');
  },
);

test('the database itself refuses a file larger than 2 MB', async () => {
  const insert = `INSERT INTO template_file (template, path, content)
    VALUES ('default', 'large.bin', convert_to(repeat('x', $1), 'UTF8'))`;
  await expect(shop.rows(insert, [2_097_153])).rejects.toThrow('template_file_size');
  await shop.rows(insert, [2_097_152]);
});
