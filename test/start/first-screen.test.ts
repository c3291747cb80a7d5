import { stripVTControlCharacters as plain } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { firstScreen, paintFor } from '../../src/node/start/first-screen.ts';
import { type Launched, launch, runProgram } from '../support/launch.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, findFreePort, makeFolder, makeMigratedFolder } from '../support/process.ts';

const started: Launched[] = [];
afterEach(async () => {
  // The end of the terminal ends the service too.
  for (const each of started.splice(0)) {
    each.kill('SIGKILL');
    await each.ended;
  }
  await cleanUp();
});

/** Starts the service at a terminal, and waits until it has printed the text. */
async function startAtTerminal(text: string, environment: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const command = `${process.execPath} --liftoff-only dist/main.js`;
  const env = { PATH, HOME, TERM: 'xterm-256color', PORT: '0', SHUTDOWN_DELAY: '0' };
  const terminal = launch('script', ['-qec', command, '/dev/null'], {
    env: { ...env, ...environment },
  });
  started.push(terminal);
  const isThere = () => terminal.stdout().includes(text);
  await vi.waitUntil(isThere, limits.wait);
  return { ...terminal, lines: () => plain(terminal.stdout()).split('\r\n') };
}

describe('the screen at a terminal', () => {
  it('shows steps, pages, the key and a working call at the first start', async () => {
    const DATA_DIR = await makeFolder();
    const { lines, stdout } = await startAtTerminal('Next:', { DATA_DIR });
    await vi.waitUntil(() => lines().some((line) => line.includes('curl ')), limits.wait);
    expect(lines().slice(0, 4)).toEqual([
      `  Creating the database in ${DATA_DIR}`,
      expect.stringMatching(
        /^ {2}Filling the demo shop: \d+ products, \d+ customers, \d,\d+ orders$/,
      ),
      '  Warming up',
      '',
    ]);
    expect(lines()[4]).toMatch(
      /^ {2}Storefront gateway \d+\.\d+\.\d+ {5}ready in \d+\.\d s {5}demo shop, embedded database in /,
    );
    expect(stdout()).toContain('\x1b[1mStorefront gateway');
    const [graphiql, docs] = lines().flatMap((line) => line.match(/http:\S+token=\w{32}/) ?? []);
    const [key] = lines().filter((line) => line.startsWith('    export KEY=sk_'));
    expect(await (await fetch(String(docs))).text()).toContain(key?.split('=')[1]);
    const page = await fetch(String(graphiql), { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain(key?.split('=')[1]);

    const [call] = lines().filter((line) => line.startsWith('    curl '));
    const { stdout: answer } = await runProgram('bash', ['-c', `${key}\n${call}`]);
    expect(JSON.parse(answer)).toEqual({
      status: 'ok',
      products: Array.from({ length: 2 }, () => ({
        id: expect.any(Number),
        name: expect.objectContaining({ en: expect.any(String) }),
      })),
    });
    const [office] = lines().flatMap((line) => line.match(/Console +(http:\S+)/)?.slice(1) ?? []);
    expect((await fetch(String(office))).status).toBe(200);
    const [account] = lines().flatMap((line) => line.match(/sign in: (\S+) \/ (\S+)/) ?? []);
    const [email, password] = account?.replace('sign in: ', '').split(' / ') ?? [];
    const query = `mutation { signIn(email: "${email}", password: "${password}") { accessToken } }`;
    const signedIn = await fetch(String(graphiql).split('?')[0] ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect((await signedIn.json()).errors).toBeUndefined();
  });

  it('has no line for the pages that a browser opens while the shop is filled', async () => {
    const [DATA_DIR, port] = [await makeMigratedFolder(), await findFreePort()];
    const starting = startAtTerminal('Next:', { DATA_DIR, PORT: String(port) });
    let pages = 0;
    const open = async (path: string) => {
      const headers = { Accept: 'text/html' };
      const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null);
      if ((await page?.text())?.includes('filling the demo shop')) pages++;
      return page?.status === 200;
    };
    await vi.waitUntil(() => open('/'), limits.wait);
    const { lines } = await starting;
    expect(pages).toBeGreaterThan(0);
    const heading = lines().findIndex((line) => line.includes('Storefront gateway'));
    expect(lines().slice(0, heading)).toEqual([
      expect.stringMatching(/^ {2}(Opening|Creating) the database in /),
      expect.stringMatching(/^ {2}Filling the demo shop: /),
      '  Warming up',
      '',
    ]);
  });

  it('shows no key at a later start, and no colors with NO_COLOR', async () => {
    const DATA_DIR = await makeMigratedFolder();
    const { lines, stdout } = await startAtTerminal('curl', {
      DATA_DIR,
      DEMO: '0',
      NO_COLOR: '1',
      BOOTSTRAP_KEY: 'a-configured-key',
    });
    expect(lines()[0]).toBe(`  Opening the database in ${DATA_DIR}`);
    expect(stdout()).not.toContain('\x1b[');
    expect(stdout()).not.toMatch(/sk_|a-configured-key|token=|nora@|demo shop/);
    expect(stdout()).toContain('KEY        the one of BOOTSTRAP_KEY');
  });

  it('prints log lines with LOG_FORMAT=json', async () => {
    const DATA_DIR = await makeMigratedFolder();
    const { lines } = await startAtTerminal('shown only once', {
      DATA_DIR,
      DEMO: '0',
      LOG_FORMAT: 'json',
    });
    const messages = lines()
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual([
      expect.stringMatching(/^Listening on http:/),
      `Embedded database, files in ${DATA_DIR}`,
      expect.stringMatching(/^Caller key, shown only once: sk_/),
    ]);
  });

  it('starts a new line for an error that prevents the start', async () => {
    const { lines } = await startAtTerminal('cannot be created', { DATA_DIR: '/proc/none' });
    expect(lines().slice(0, 2)).toEqual([
      '  Creating the database in /proc/none',
      'DATA_DIR: /proc/none cannot be created',
    ]);
  });
});

describe('the content of the first screen', () => {
  type Shown = Parameters<typeof firstScreen>[1];
  const none: Shown = { firstKey: null, operations: 124, pageToken: null, signIn: null };
  const noColors = paintFor({ hasColors: () => false });
  const screen = (environment: Record<string, string>, shown: Shown = none) =>
    firstScreen(readConfig({ PORT: '4000', ...environment }), shown, noColors, 9.84);

  it('names the server and the store, without the password of the database', () => {
    const text = screen({
      DATABASE_URL: 'postgres://gateway:secret@db:5432/shop',
      S3_BUCKET: 'shop-files',
    });
    expect(text).toContain(
      'ready in 9.8 s     PostgreSQL at db:5432/shop, files in s3://shop-files/',
    );
    expect(text).not.toContain('secret');
  });

  it('begins with the console and how to sign in to it', () => {
    const account = { email: 'a@example.com', password: 'Secret12' };
    const [, , , first, second] = screen({}, { ...none, signIn: account }).split('\n');
    expect(first).toBe('    Console    http://127.0.0.1:4000/console');
    expect(second).toBe('               sign in: a@example.com / Secret12');
    const without = screen({ CONSOLE: '0' }, { ...none, signIn: account });
    expect(without).not.toContain('Console');
    expect(without).toContain('sign in: a@example.com / Secret12');
  });

  it('opens the console with the first key where no account exists', () => {
    const [, , , first, second] = screen({}, { ...none, firstKey: 'sk_a' }).split('\n');
    expect(first).toBe('    Console    http://127.0.0.1:4000/console#key=sk_a');
    expect(second).toBe('               makes the first account');
  });

  it('shows the interfaces even when their pages are switched off', () => {
    const text = screen({ GRAPHIQL: '0', EXPLORER: '0' });
    expect(text).toContain('    GraphQL    http://127.0.0.1:4000/graphql\n');
    expect(text).toContain('    v3         http://127.0.0.1:4000/api/v3/<operation>\n');
    expect(screen({ TRUSTED_DOCUMENTS: 'only' })).not.toContain('GraphiQL');
  });

  it('names a reachable address where the service listens on all', () => {
    expect(screen({ HOST: '0.0.0.0' })).toContain('http://localhost:4000/graphql');
  });

  it('has at most 100 columns except for addresses of pages and the call', () => {
    for (const line of screen({}).split('\n'))
      if (!line.includes('curl')) expect(line.length).toBeLessThanOrEqual(100);
  });
});
