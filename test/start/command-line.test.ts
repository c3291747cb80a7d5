import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { variables } from '../../src/ground/config/config.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  runCommand,
  startProduct,
} from '../support/process.ts';

afterEach(cleanUp);

const cli = ['keys', 'files', 'templates', 'demo'].map((name) => `dist/node/cli/${name}.js`);
const commands = ['dist/main.js', ...cli];

describe.each(commands)('the command line of %s', (file) => {
  it('--help prints the usage in any environment', async () => {
    const { code, stdout, stderr } = await runCommand(file, ['--help'], { PORT: 'none' });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(file === 'dist/main.js' ? '\n  --workers ' : '\n  npm run ');
  });

  it('--version prints the version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const { code, stdout, stderr } = await runCommand(file, ['--version'], {});
    expect([code, stdout, stderr]).toEqual([0, `storefront-gateway ${version}\n`, '']);
  });

  it.each([
    [['--porr', '1'], /^Unknown option '--porr'; --help shows the usage\n$/],
    [['serve', 'all'], /^[^\n]*(?:"serve"|'serve')[^\n]*; --help shows the usage\n$/],
  ])('refuses %j in one line', async (words, line) => {
    const { code, stdout, stderr } = await runCommand(file, words, { DATA_DIR: '/proc/none' });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(line);
  });
});

it('the help of a start describes each variable in its own words', async () => {
  const { stdout } = await runCommand('dist/main.js', ['--help'], {});
  const inOneLine = stdout.replace(/\s+/g, ' ');
  for (const { name, text } of Object.values(variables)) {
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect(inOneLine).toContain(text.replaceAll('`', ''));
  }
  const texts = Object.values(variables).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

describe('an unusable DATA_DIR', () => {
  it.each([
    ['of the service', 'dist/main.js', []],
    ['of a command', 'dist/node/cli/keys.js', ['list']],
  ])('%s ends the start with one line', async (_, file, words) => {
    const onFile = join(await makeFolder(), 'file');
    await writeFile(onFile, '');
    const expected = [
      [onFile, 'is not a folder'],
      [join(onFile, 'below'), 'is not a folder'],
      ['/proc/none', 'cannot be created'],
    ] as const;
    for (const [DATA_DIR, reason] of expected) {
      const ended = await runCommand(file, words, { DATA_DIR, PORT: '0' });
      const stderr = `DATA_DIR: ${DATA_DIR} ${reason}\n`;
      expect(ended).toEqual({ code: 1, stdout: '', stderr });
    }
  });
});

it('the start warns about unknown variables similar to its own, and about no others', async () => {
  const { stderr } = await startProduct({
    DATA_DIR: await makeMigratedFolder(),
    DATABASE_ULR: 'postgres://db/shop',
    S3_BUCKET_NAME: 'shop',
    POOLSIZE: '5',
    log_level: 'warn',
    SESSION_MANAGER: 'local',
    TIME_STYLE: 'iso',
    HOSTNAME: 'node-1',
    POST: '80',
  });
  expect(stderr().trim().split('\n')).toEqual([
    'Warning: DATABASE_ULR is not a variable of this service; did you mean DATABASE_URL?',
    'Warning: S3_BUCKET_NAME is not a variable of this service',
    'Warning: POOLSIZE is not a variable of this service; did you mean POOL_SIZE?',
    'Warning: log_level is not a variable of this service; did you mean LOG_LEVEL?',
  ]);
});
