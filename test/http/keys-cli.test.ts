import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, makeFolder, manageKeys, startProduct, until } from '../support/process.ts';

afterEach(cleanUp);

describe('npm run keys', () => {
  it('creates, lists and revokes keys', async () => {
    const environment = await makePlaceOfTest();
    const run = (...words: string[]) => manageKeys(words, environment);
    const made = await run('create', 'Till 1');
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Key 1 for Till 1, shown only once: sk_[\w-]{40}\n$/),
      stderr: '',
    });
    const key = made.stdout.match(/sk_[\w-]{40}/)?.[0] ?? '';
    const listed = await run('list');
    expect(listed.stdout).toMatch(
      /^id {2}name {4}prefix +access +sections .* expires +revoked\n1 {3}Till 1 +sk_.* +write +all +any/,
    );
    expect(listed.stdout).toContain(`${key.slice(0, 10)}…`);
    expect(listed.stdout).not.toContain(key);
    expect((await run('revoke', '1')).stdout).toBe('Key 1 is revoked.\n');
    expect(await run('revoke', '1')).toMatchObject({
      code: 1,
      stderr: 'There is no key 1 that is still valid\n',
    });
  });

  it('creates keys with terms, and rotates their secrets', async () => {
    const environment = { ...(await makePlaceOfTest()), TIME_ZONE: 'Europe/Rome' };
    const run = (...words: string[]) => manageKeys(words, environment);
    const terms = ['--sections', 'catalog,Sales', '--read-only', '--expires', '2999-01-31'];
    const networks = ['--network', '10.0.0.0/8', '--network', '::1', '--limit', '10000/300'];
    const made = await run('create', 'feed', ...terms, ...networks);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect((await run('list')).stdout).toMatch(
      /feed .* read +Catalog,Sales +10.0.0.0\/8,::1 +10000\/300 .* 2999-01-30 23:00:00 +-\n$/,
    );
    await run('create', 'clerk', '--no-delete');
    expect((await run('list')).stdout).toMatch(/clerk .* change +all/);
    const rotated = await run('rotate', '1', '--grace', '60');
    expect(rotated.stdout).toMatch(/^Key 1 has a new secret, shown only once: sk_[\w-]{40}\n$/);
    expect(rotated.stdout.slice(-44)).not.toBe(made.stdout.slice(-44));
    expect(await run('rotate', '3')).toMatchObject({
      code: 1,
      stderr: 'There is no key 3 that is still valid\n',
    });
  });

  it.each([
    [
      [],
      /^A command is required: expected create, list, rotate or revoke; --help shows the usage\n$/,
    ],
    [['make'], /^"make" is not a command: expected create, list, rotate or revoke; --help/],
    [['list', 'all'], /^"list" does not take these arguments; --help shows the usage\n$/],
    [['create'], /^The name of the application is required, with 1 to 60 characters\n$/],
    [['create', '--name', 'x'.repeat(61)], /^The name of the application/],
    [['create', 'till', '--sections', 'Kitchen'], /^--sections: "Kitchen" is not one of Catalog, /],
    [['create', 'till', '--network', '10.0.0.0/99'], /^--network: "10.0.0.0\/99" is not a network/],
    [['create', 'till', '--expires', '2030-02-30'], /^--expires: "2030-02-30" is not a future day/],
    [['create', 'till', '--expires', '2020-01-01'], /^--expires: "2020-01-01" is not a future day/],
    [
      ['create', 'till', '--limit', '10'],
      /^--limit: "10" is not calls and seconds such as 10000\/300\n$/,
    ],
    [['create', 'till', '--limit', '10/86401'], /^--limit: "10\/86401" is not calls and seconds/],
    [['create', 'till', '--limit', '0/300'], /^--limit: "0\/300" is not calls and seconds/],
    [['rotate', '1', '--grace', 'long'], /^--grace: "long" is not a number of seconds/],
    [['revoke', 'till'], /^"till" is not the number of a key\n$/],
    [['list', '--all'], /^Unknown option '--all'/],
  ])('explains wrong arguments: %j', async (words, expected) => {
    const { code, stdout, stderr } = await manageKeys(words, { DATA_DIR: await makeFolder() });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(expected);
  });

  it.skipIf(!server)('creates and revokes keys of a running server', async () => {
    const { url, drop } = await createMigrated(server ?? '');
    onTestFinished(drop);
    const environment = { DATABASE_URL: url, DATA_DIR: await makeFolder() };
    const product = await startProduct(environment);
    const made = await manageKeys(['create', '--name', 'till'], environment);
    const [, id = '', key = ''] = made.stdout.match(/^Key (\d+) .* (sk_\S+)/) ?? [];
    const call = async () => {
      const address = `${product.url()}/api/v3/commerce.tax-classes.count`;
      return (await fetch(address, { method: 'POST', headers: { 'X-Key': key } })).status;
    };
    expect(await call()).toBe(200);
    await manageKeys(['revoke', id], environment);
    const start = Date.now();
    await until(async () => (await call()) === 403);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});
