import { afterEach, describe, expect, it } from 'vitest';
import { commands, groups } from '../../src/node/cli/shared/commands.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  runCommand,
  startCommand,
  waitFor,
} from '../support/process.ts';

afterEach(cleanUp);

const run = (words: string[], environment: Record<string, string> = {}) =>
  runCommand('dist/cli/main.js', words, environment);

describe('storefront-gateway', () => {
  it('--help lists each command with a sentence', async () => {
    const { code, stdout, stderr } = await run(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    for (const [name, { summary }] of Object.entries(commands))
      expect(stdout).toMatch(new RegExp(`^  ${name} +${summary.replaceAll('.', '\\.')}$`, 'm'));
    expect((await run(['--version'])).stdout).toMatch(/^storefront-gateway \d+\.\d+\.\d+\n$/);
  });

  it('--help groups the commands by purpose', async () => {
    const { stdout } = await run(['--help']);
    for (const [group, title] of Object.entries(groups)) {
      const [, listed = ''] = stdout.split(`\n${title}\n`);
      const names = listed.split('\n\n')[0]?.match(/^ {2}\S+/gm) ?? [];
      const expected = Object.entries(commands).filter(([, command]) => command.group === group);
      expect(names.map((name) => name.trim())).toEqual(expected.map(([name]) => name));
    }
  });

  it.each(Object.keys(commands))('%s --help names the command and the exit codes', async (name) => {
    const { code, stdout, stderr } = await run([name, '--help'], { PORT: 'none' });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`  storefront-gateway ${name}`);
    expect(stdout).toMatch(/with 0/);
    expect(stdout).not.toMatch(/npm (?:run|start)/);
  });

  it.each([
    [[], /^A command is required\.\n\nRuns and operates/],
    [['kys'], /^"kys" is not a command; did you mean keys\?\n$/],
    [['verfy'], /^"verfy" is not a command; did you mean verify\?\n$/],
    [['toString'], /^"toString" is not a command; --help shows the commands\n$/],
    [['--port'], /^Unknown option '--port'; --help shows the commands\n$/],
    [['start', '--port', '1'], /^Unknown option '--port'; --help shows the usage\n$/],
    [['keys', 'make'], /^"make" is not a command: expected create, list, rotate or revoke/],
    [['doctor', 'all'], /^"all" is one argument too many; --help shows the usage\n$/],
    [['verify'], /^--base takes the URL of the server\n/],
  ])('%j is refused with exit code 2', async (words, expected) => {
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(expected);
  });

  it('runs a command on the database of the environment', async () => {
    const environment = { DATA_DIR: await makeMigratedFolder() };
    expect((await run(['keys', 'create', 'Till'], environment)).stdout).toMatch(/^Key 1 for Till/);
    expect(await run(['keys', 'revoke', '7'], environment)).toMatchObject({
      code: 1,
      stderr: 'There is no key 7 that is still valid\n',
    });
  });

  it('start serves, with a database from the folders of the package', async () => {
    const DATA_DIR = await makeFolder();
    const environment = { DATA_DIR, HOST: '127.0.0.1', PORT: '0', DEMO: '0' };
    const product = startCommand('dist/cli/main.js', ['start'], environment);
    await waitFor(product, 'files in');
    expect((await fetch(`${product.url()}/readyz`)).status).toBe(200);
  });
});
