import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMigratedPlace, type Place } from '../support/migrated-place.ts';
import { cleanUp, makeFolder, manageTemplates } from '../support/process.ts';

/** A database, and a folder to edit templates in. */
let place: Place;
let folder: string;
beforeAll(async () => {
  const made = await makeMigratedPlace();
  place = made.place;
  return made.drop;
});
afterAll(cleanUp);
beforeEach(async () => {
  folder = join(await makeFolder(), 'templates');
});

const manage = (verb: string, ...words: string[]) => manageTemplates([verb, ...words], place);
const exportAll = () => manage('export', folder);
const importAll = () => manage('import', folder);
const edit = async (path: string, content: string | Buffer) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};
const read = (path: string) => readFile(join(folder, path), 'utf8');

/** Exports once more, beside the folder. */
async function exportAgain(): Promise<string> {
  const other = join(await makeFolder(), 'again');
  expect((await manage('export', other)).stderr).toBe('');
  return other;
}

describe('npm run templates', () => {
  test('exports all templates, and imports edited files', async () => {
    const exported = await exportAll();
    expect(exported.stderr).toBe('');
    expect(exported.stdout).toMatch(/^Exported to .*\/templates: 1 templates, 7 files\n$/);
    const time = new Date('2026-01-31T09:30:05Z');
    await edit('default/index.html', 'edited');
    await utimes(join(folder, 'default/index.html'), time, time);
    await edit('default/img/logo.png', Buffer.from([0x89, 0, 0xff]));
    await edit('summer/css/site.css', 'sun');
    await edit('.git/config', 'hidden');
    await mkdir(join(folder, 'summer/fonts'));
    await rm(join(folder, 'default/cart.html'));
    const imported = await importAll();
    expect(imported.stderr).toBe('');
    expect(imported.stdout).toMatch(/: 2 templates, 8 files \(3 changed\), 1 deleted\n$/);
    const again = await exportAgain();
    expect((await readdir(again, { recursive: true })).sort()).toEqual(
      (await readdir(folder, { recursive: true })).filter((path) => !path.startsWith('.')).sort(),
    );
    expect(await readFile(join(again, 'default/index.html'), 'utf8')).toBe('edited');
    expect([...(await readFile(join(again, 'default/img/logo.png')))]).toEqual([0x89, 0, 0xff]);
    expect((await stat(join(again, 'default/index.html'))).mtime).toEqual(time);
    expect((await importAll()).stdout).toMatch(
      /: 2 templates, 8 files \(0 changed\), 0 deleted\n$/,
    );
  });

  test('keeps templates that the folder does not contain', async () => {
    await edit('winter/index.html', 'snow');
    await importAll();
    const again = await exportAgain();
    expect(await readdir(again)).toContain('default');
    expect(await readdir(join(again, 'winter'))).toEqual(['index.html']);
  });

  test('refuses links, large files and invalid names, and imports nothing', async () => {
    for (const name of ['default', 'tail.']) await edit(`${name}/refused.html`, 'x');
    await symlink('/etc/passwd', join(folder, 'default/link.html'));
    await symlink('/etc', join(folder, 'default/css'));
    await symlink('default', join(folder, 'linked'));
    await edit('default/large.bin', Buffer.alloc(2_097_153));
    await edit('default/nul', '');
    await edit('readme.txt', '');
    const { code, stdout, stderr } = await importAll();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'default/css is a link',
      'default/large.bin is larger than 2 MB (2097152 bytes)',
      'default/link.html is a link',
      'default/nul is not a valid path',
      'linked is a link',
      'readme.txt is not in the folder of a template',
      'tail. is not a valid template name',
      'Nothing was imported',
      '',
    ]);
  });

  test('refuses a new template whose name differs only in case, and imports nothing', async () => {
    await edit('default/refused.html', 'x');
    await edit('DEFAULT/index.html', 'x');
    const { code, stderr } = await importAll();
    expect([code, stderr]).toEqual([1, 'Template DEFAULT differs from default in case only\n']);
    expect(await readdir(join(await exportAgain(), 'default'))).not.toContain('refused.html');
  });

  test('exports only into a new or empty folder', async () => {
    await edit('default/index.html', 'mine');
    const { code, stdout, stderr } = await exportAll();
    expect([code, stdout, stderr]).toEqual([1, '', `${folder} is not empty\n`]);
    expect(await read('default/index.html')).toBe('mine');
    await rm(join(folder, 'default'), { recursive: true });
    await edit('.git/config', 'hidden');
    expect((await exportAll()).code).toBe(0);
  });

  test('refuses a missing folder', async () => {
    const ended = await manageTemplates(['import', '/proc/none'], place);
    expect(ended).toEqual({ code: 1, stdout: '', stderr: '/proc/none does not exist\n' });
  });

  test.each([
    [[], /^A command is required: expected export or import/],
    [['export'], /^"export" does not take these arguments/],
    [['import', 'a', 'b'], /^"import" does not take these arguments/],
    [['remove', 'a'], /^"remove" is not a command: expected export or import/],
  ])('explains wrong arguments: %j', async (words, expected) => {
    const { code, stdout, stderr } = await manageTemplates(words, place);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(expected);
  });
});
