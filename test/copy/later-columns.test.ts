import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { laterColumns } from '../../src/work/copy/later-columns.ts';

const folder = 'prisma/migrations';

/** `0003_images_of_imports job images` for each column that a migration adds to a table. */
async function addedColumns(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
  const found = names.slice(1).map(async (name) => {
    const sql = await readFile(`${folder}/${name}/migration.sql`, 'utf8');
    return [...sql.matchAll(/ALTER TABLE "?(\w+)"?([^;]*)/g)].flatMap(([, table, rest = '']) =>
      [...rest.matchAll(/ADD COLUMN "?(\w+)"?/g)].map(([, column]) => `${name} ${table} ${column}`),
    );
  });
  return (await Promise.all(found)).flat();
}

test('each column that a migration adds is known to be missing in archives from before it', async () => {
  const known = Object.entries(laterColumns).flatMap(([name, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.map((column) => `${name} ${table} ${column}`),
    ),
  );
  const added = await addedColumns();
  expect(added.length).toBeGreaterThan(5);
  expect(known.toSorted()).toEqual(added.toSorted());
});
