import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cleanUp, runCommand, startCommand, waitFor } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'gateway-import-'));
});
afterEach(cleanUp);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const run = (...words: string[]) =>
  runCommand('dist/node/cli/import.js', [...words, '--base', shop.url, '--key', shop.key], {});

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('the exit code is 0 without refused lines, 1 with some in a file, and 2 for failures', async () => {
  const good = await file('good.csv', 'code,name\nA1,One\nA2,Two\n');
  const first = await run(good, '--mutation', 'createTaxClass');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain('COMPLETED: 2 lines written, 0 refused');
  const out = join(folder, 'refused.csv');
  const again = await run(good, '--mutation', 'createTaxClass', '--dry', '--out', out);
  expect(again).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('0 lines would be written, 2 refused'),
  });
  expect(await readFile(out, 'utf8')).toContain('A2,Two,3,code,ALREADY_EXISTS');
  expect(await run(join(folder, 'none.csv'), '--mutation', 'createTaxClass')).toMatchObject({
    code: 2,
  });
  const wrong = await run(await file('wrong.csv', 'colour\nred\n'), '--mutation', 'createTaxClass');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('"colour"') });
  const id = /Job (\d+)/.exec(first.stdout)?.[1] ?? '';
  const resumed = await run('--resume', id);
  expect(resumed).toMatchObject({ code: 0, stdout: expect.stringContaining('COMPLETED') });
});

test('--columns and --charset import a file of another system', async () => {
  const path = join(folder, 'foreign.csv');
  await writeFile(path, Buffer.from('Nummer;Text;Rest\nM1;Möbel;x\n', 'latin1'));
  const columns = await file(
    'columns.json',
    '{ "nummer": "code",\n "text": "name", "rest": null }',
  );
  const words = [path, '--mutation', 'createTaxClass', '--columns', columns];
  expect(await run(...words, '--charset', 'windows-1252')).toMatchObject({ code: 0, stderr: '' });
  expect(await shop.rows(`SELECT name FROM tax_class WHERE code = 'M1'`)).toEqual([
    { name: 'Möbel' },
  ]);
  expect(await run(...words, '--preset', 'oxid')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the presets are MAGENTO, SHOPIFY, WOOCOMMERCE'),
  });
});

test('the template is a valid header of a file', async () => {
  const { code, stdout } = await run('--template', '--mutation', 'createTaxClass');
  expect([code, stdout]).toEqual([0, 'code,name\r\n']);
});

test.each([
  [['--mutation', 'createTaxClass'], 'A file is required'],
  [['x.csv'], '--mutation or --operation is required'],
  [['--resume', 'x'], '--resume: "x" is not the number of a job'],
  [['x.csv', '--mutation', 'm', '--on-interrupt', 'stop'], '--on-interrupt'],
  [['--resume', '99999'], 'There is no job 99999'],
  [['package.json', '--mutation', 'm', '--columns', 'none.json'], '--columns: "none.json"'],
])('the command refuses %j', async (words, message) => {
  expect(await run(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test.each([
  ['cancel', 2, 'CANCELED'],
  ['leave', 0, 'The job runs on: npm run import -- --resume'],
])('Ctrl+C with --on-interrupt %s', async (what, code, message) => {
  const many = Array.from({ length: 2_000 }, (_, at) => `${what}${at}`).join('\n');
  const path = await file(`${what}.csv`, `code\n${many}\n`);
  const words = [path, '--mutation', 'createTaxClass', '--on-interrupt', what];
  const service = ['--base', shop.url, '--key', shop.key];
  const command = startCommand('dist/node/cli/import.js', [...words, ...service], {});
  // The first request for the job, after which an interrupt is recorded.
  await waitFor(command, 'lines/s');
  command.kill('SIGINT');
  expect(await command.ended).toMatchObject({ code });
  expect(command.stdout()).toContain(message);
});

test('--help prints the usage', async () => {
  expect(await runCommand('dist/node/cli/import.js', ['--help'], {})).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('npm run import -- products.csv'),
  });
});
