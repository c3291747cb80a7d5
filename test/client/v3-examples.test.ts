import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTested } from '../support/front.ts';
import { outputOf, runProgram } from '../support/launch.ts';
import { limits } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { watchRows } from '../support/shop-rows.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

let shop: Shop;
let proxy: FaultyProxy;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  proxy = await openFaultyProxy(shop.url);
});
afterAll(async () => {
  await proxy.close();
  await shop.close();
});

const run = (program: string, words: string[], environment: Record<string, string>) =>
  outputOf(program, words, {
    env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', ...environment },
    timeout: limits.wait,
  });

const folder = 'examples/v3-clients';

describe.each([
  ['node', `${folder}/sync.mjs`],
  ['python3', `${folder}/sync.py`],
  ['php', `${folder}/sync.php`],
])('the example of a client for %s', (program, file) => {
  test.runIf(isTested(program))(
    'retries safely, reads all pages, changes records, and leaves the shop unchanged',
    async () => {
      proxy.plan(
        'pass on',
        'lose the answer',
        { status: 503, headers: { 'Retry-After': '0' } },
        { status: 429, headers: { 'Retry-After': '1' } },
      );
      const [code, pageSize] = [`of ${program}`, 7];
      const environment = {
        BASE: proxy.url,
        KEY: shop.key,
        CODE: code,
        PAGE_SIZE: String(pageSize),
      };
      const { result, changed } = await watchRows(shop, () => run(program, [file], environment));
      const { count: items } = await shop.v3('commerce.items.count');
      const { count: orders } = await shop.v3('commerce.orders.count');
      const { ids, ...counted } = JSON.parse(result);
      expect(ids).toEqual([ids[0], ids[0]]);
      expect(counted).toEqual({
        refusal: ['code', 'AlreadyExists'],
        items,
        orders,
      });
      expect(changed).toEqual([]);
      const sent = proxy.requests.map(({ headers, body }) => ({ headers, body: JSON.parse(body) }));
      expect(sent[0]?.headers['x-dry-run']).toBe('1');
      const keys = sent.slice(1, 6).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual(Array(5).fill(`create-${code}`));
      const written = sent.filter(({ body }) => body.stock);
      expect(written.every(({ headers }) => headers['x-dry-run'] === '1')).toBe(true);
      const batches = sent.flatMap(({ body }) =>
        body.stock ? [Object.keys(body.stock).length] : [],
      );
      expect(batches).toHaveLength(Math.ceil(Number(items) / 100));
      expect(Math.max(...batches)).toBe(100);
      const [waits] = [proxy.requests[4], proxy.requests[5]].map((each) => each?.time ?? 0);
      expect(waits).toBeGreaterThan((proxy.requests[3]?.time ?? 0) + 950);
    },
  );
});

interface Sampled {
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly source: string }[];
}

/** The samples of docs/openapi.json in a language, by operation. */
function samplesIn(lang: string): [name: string, source: string][] {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const paths: [string, { post?: Sampled }][] = Object.entries(document.paths);
  return paths.flatMap(([path, { post }]) => {
    const sample = post?.['x-codeSamples']?.find((each) => each.lang === lang);
    return sample ? [[path.replace('/api/v3/', ''), sample.source] as [string, string]] : [];
  });
}

/** Operations whose samples are sent; other samples are only parsed. */
const reads = ['commerce.departments.find', 'commerce.tax-classes.count', 'site.languages.find'];

const parsers: Readonly<Record<string, [program: string, flag: string, parse: string]>> = {
  Python: ['python3', '-c', 'import ast, json, sys\nfor s in json.load(sys.stdin): ast.parse(s)'],
  PHP: [
    'php',
    '-r',
    'foreach (json_decode(stream_get_contents(STDIN)) as $s) token_get_all($s, TOKEN_PARSE);',
  ],
};

describe.each(Object.entries(parsers))('the OpenAPI samples in %s', (lang, parser) => {
  const [program, flag, parse] = parser;

  test.runIf(isTested(program))('parse as valid programs', async () => {
    const samples = samplesIn(lang);
    expect(samples.length).toBeGreaterThan(90);
    const input = JSON.stringify(samples.map(([, source]) => source));
    expect(await runProgram(program, [flag, parse], { input })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  test.runIf(isTested(program)).each(reads)('%s succeeds', async (name) => {
    const [, source = ''] = samplesIn(lang).find(([operation]) => operation === name) ?? [];
    const words = [flag, source.replace(/^<\?php\n/, '')];
    const printed = await run(program, words, { BASE: shop.url, KEY: shop.key });
    expect(printed).toMatch(/status.*ok/);
  });
});
