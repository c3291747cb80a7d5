import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../support/launch.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { watchRows } from '../support/shop-rows.ts';

const pages = [
  'README.md',
  'client/README.md',
  'verify/README.md',
  'console/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const commands = pages.flatMap((page) => commandsIn(readFileSync(page, 'utf8')));

/** Commands that call a running service. They run unchanged on the demo shop. */
const calls = commands.filter((command) => /^curl(?!.*bulk\/import)|npm run export/.test(command));

/** All other commands, each with the reason why a shop with data is not changed. */
const others: readonly [reason: string, pattern: RegExp][] = [
  ['test/client/v3-examples.test.ts runs it', /^php examples\/v3-clients\/sync\.php$/],
  ['test/verify/kit.test.ts runs it', /^npm run verify -- /],
  ['it writes the records of a file of the user', /^(npm run import -- |curl .*@)products\.csv/],
  ['it names a key by a variable', /^npm run keys -- (rotate|revoke) \$ID/],
  [
    'test/db/reporting.test.ts runs its statements',
    /^psql "\$DATABASE_URL" .*(reporting|metabase)/,
  ],
  ['it adds a key, or reads', /^npm run keys -- (create|list)/],
  ['it reads', /^npm run archive -- (create|check)|^(npx storefront-gateway|npm run) doctor$/],
  ['it refuses a database with data: test/copy', /^npm run (archive -- restore|move)/],
  ['it removes files without a row: test/files/sweep.test.ts', /^npm run files -- /],
  ['it writes what it has exported: test/site/templates-command.test.ts', /^npm run templates/],
  [
    'it starts the service',
    /^(\w+=('.*?'|\S+) +)*(npm (install && npm )?start|node dist\/main\.js)/,
  ],
  [
    'it reads, or stops at the first table of a filled database',
    /^pg_(dump|restore) .*--exit-on-error|^pg_dump/,
  ],
  ['it starts the service', /^(npx storefront-gateway start|[A-Z_= …]+docker compose up --wait)$/],
  ['it reads', /^docker compose exec gateway node dist\/cli\/main\.js doctor$/],
  [
    'it changes a folder of packages',
    /^(cd client && )?npm (install|ci|prune|run (slim|pack|tools)|pack|sbom)/,
  ],
  [
    'it makes databases of its own',
    /npm (run (bench|faults|check|test:(all|long))|test\b)|vitest run|^\.ci\/run$/,
  ],
  ['it changes the configuration of another program', /^claude mcp add /],
  ['it serves pages', /^(BASE=\S+ )?npm run console:dev$/],
  ['it sets a variable or a version', /^(export (BASE|KEY)|npm run release:version)/],
  ['it works in clones and folders of its own', /^npm run release:rehearse/],
  ['it builds an image', /^docker build /],
  ['test/dashboard/guide.test.ts runs it', /^(npm run (new|types|dev|build)\b|cd )/],
];

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  await writeFile(join(folder, 'manual.pdf'), '%PDF-1.4\n');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe('commands in the documentation', () => {
  test('all run in a test, or are listed with the reason why they are safe', () => {
    const unknown = commands.filter(
      (command) => !calls.includes(command) && !others.some(([, pattern]) => pattern.test(command)),
    );
    expect(unknown).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(8);
  });

  test.each(calls)('the command leaves a shop with data unchanged: %s', async (command) => {
    const { result, changed } = await watchRows(shop, () => runHere(command));
    expect(result).toMatchObject({ code: expect.toSatisfy((code) => [0, 28].includes(code)) });
    expect(result.stdout + result.stderr).not.toMatch(/"status": ?[45]\d\d|"errors"/);
    expect(changed).toEqual([]);
  });
});

/** The values that `export --help` shows with `such as`, by their option. */
const exampleValues = [
  ...readFileSync('src/node/cli/export.ts', 'utf8').matchAll(
    /^ +(--\w+) <\w+> +.*such as ('[^']+'|[\w.,]+)/gm,
  ),
].map(([, option = '', value = '']) => `npm run export -- orders ${option} ${value}`);

describe('the help of the export', () => {
  test('has examples of values', () => {
    expect(exampleValues.length).toBeGreaterThanOrEqual(2);
  });

  test.each(exampleValues)('shows a value that the service accepts: %s', async (command) => {
    const named = `${command} --base http://localhost:4000 --key sk_…`;
    expect(await runHere(named)).toMatchObject({ code: 0 });
  });
});

/** Runs a command with the address and the key of the shop. A subscription ends after a second. */
function runHere(command: string) {
  const text = command
    .replace(/(http:\/\/)?localhost:4000/, shop.url)
    .replace('https://shop.example', shop.url)
    .replace('sk_…', shop.key)
    .replace('npm run export --', `node ${join(process.cwd(), 'dist/node/cli/export.js')}`)
    .replace(/^curl -N/, 'curl -N --max-time 1');
  const env = { PATH: process.env.PATH, KEY: shop.key };
  return runProgram('bash', ['-c', `cd ${folder} && ${text}`], { env });
}

/** The commands of the shell fences, without comments; a quoted text can have several lines. */
function commandsIn(page: string): string[] {
  return [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, text = '']) => {
    const joined = text.replace(/\\\n/g, ' ').replace(/ +# .*$/gm, '');
    const parts = joined.match(/(?:'[^']*'|[^'\n])+/g) ?? [];
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  });
}
