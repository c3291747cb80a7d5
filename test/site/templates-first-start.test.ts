import { afterEach, expect, test } from 'vitest';
import { prepareTemplates } from '../../src/shop/shared/templates/first-start.ts';
import { listTemplates } from '../../src/shop/shared/templates/read.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { openTestDatabase } from '../support/database.ts';

let database: OpenedDatabase | undefined;
afterEach(() => database?.close());

test('a new shop has the template `default`, created once by nodes that start together', async () => {
  const opened = await openTestDatabase();
  database = opened;
  await Promise.all([1, 2, 3, 4].map(() => prepareTemplates(opened)));
  expect((await listTemplates(opened)).map(({ name }) => name)).toEqual(['default']);
  const files = await opened.query('SELECT path FROM template_file', []);
  expect(files.map(({ path }) => path)).toContain('index.html');
});

test('a shop with renamed templates gets no other one', async () => {
  const opened = await openTestDatabase();
  database = opened;
  await prepareTemplates(opened);
  await opened.query("UPDATE template SET name = 'summer'", []);
  await prepareTemplates(opened);
  expect((await listTemplates(opened)).map(({ name }) => name)).toEqual(['summer']);
});
