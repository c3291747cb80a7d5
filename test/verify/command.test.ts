import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../support/launch.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run verify --` from the build with these arguments, and answers its prompt. */
const command = (words: readonly string[], input = '') =>
  runProgram(process.execPath, ['dist/verify/main.js', ...words], {
    env: { PATH: process.env.PATH },
    input,
  });

const here = () => ['--base', shop.url, '--key', shop.key];

describe('npm run verify', () => {
  test('exits with 0 on our own server', async () => {
    const out = join(folder, 'report.json');
    const { code, stdout, stderr } = await command([...here(), '--report', 'json', '--out', out]);
    expect([code, stdout, stderr]).toEqual([0, '', '']);
    const { isGood, mode, counts } = JSON.parse(await readFile(out, 'utf8'));
    expect([isGood, mode, counts.failed]).toEqual([true, 'read', 0]);
  });

  test('exits with 1 where an expected failure passes', async () => {
    const file = join(folder, 'expected.txt');
    await writeFile(file, '# known\ncalls/no key # since May\nno.such/case\n');
    const { code, stdout } = await command([...here(), '--expected-failures', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^not ok \d+ - calls\/no key: expected to fail, but passed$/m);
    expect(stdout).toMatch(/^not ok \d+ - no\.such\/case: no case has this identifier$/m);
  });

  test.each([
    [[], /--base takes the URL/],
    [['--base', 'http://127.0.0.1'], /--key takes a caller key/],
    [['--base', 'http://127.0.0.1', '--key', 'x', '--mode', 'both'], /--mode is read or write/],
    [['--base', 'http://127.0.0.1', '--key', 'x', '--report', 'pdf'], /--report is one of tap,/],
    [['--stray'], /Unknown option '--stray'/],
    [['--base', 'http://x', '--key', 'x', '--expected-failures', '/none'], /ENOENT/],
  ])('exits with 2 for %j', async (words, message) => {
    const { code, stderr } = await command(words);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('exits with 3 where nothing responds, and where the key is unknown', async () => {
    expect(await command(['--base', 'http://127.0.0.1:9', '--key', 'x'])).toMatchObject({
      code: 3,
    });
    const { code, stderr } = await command(['--base', shop.url, '--key', 'wrong']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('it does not know the key')]);
  });

  test('asks for confirmation before it writes, and exits with 130 after a refusal', async () => {
    const { code, stdout, stderr } = await command([...here(), '--mode', 'write'], 'n\n');
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toContain(`creates records in the shop at ${shop.url}`);
  });

  test('--help prints the usage', async () => {
    const { code, stdout } = await command(['--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('--expected-failures FILE')]);
  });
});
