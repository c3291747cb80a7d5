import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { referenceSettings } from '../../scripts/reference/ask-shop.ts';
import { compareServers } from '../../src/node/cli/compare/compare-servers.ts';
import { compareSurfaces } from '../../src/node/cli/compare/compare-surfaces.ts';
import type { RecordedCall } from '../../src/node/cli/compare/recorded-calls.ts';
import {
  type ComparedService,
  connectTo,
  type Received,
} from '../../src/node/cli/compare/service.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { cleanUp, runCommand } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { alterations, places } from './alterations.ts';

interface Request {
  readonly name: string;
  readonly request: { readonly body: { readonly raw: string } };
}

const collection = JSON.parse(readFileSync('docs/v3.postman_collection.json', 'utf8'));
const values = new Map<string, string>(
  collection.variable.map(({ key, value }: { key: string; value: string }) => [key, value]),
);
/** A call of each operation, for the shop of the examples, which the values of the variables name. */
const calls: RecordedCall[] = collection.item
  .filter(({ name }: { name: string }) => name !== 'Look-ups')
  .flatMap(({ item }: { item: Request[] }) => item)
  .map(({ name, request }: Request, at: number) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    const raw = request.body.raw.replace(/\{\{(\w+)\}\}/g, (_, key) => values.get(key) ?? '');
    return { line: at + 1, name, operation, body: JSON.parse(raw) };
  });

function callOf(wanted: string): RecordedCall {
  const call = calls.find(({ name }) => name === wanted);
  if (!call) throw new Error(`no call of ${wanted}`);
  return call;
}

let shop: Shop;
let service: ComparedService;
const folder = mkdtempSync(join(tmpdir(), 'compare-'));
beforeAll(async () => {
  shop = await openShop({ ...referenceSettings, TIME_ZONE: 'Europe/Rome', SIGN_IN_LIMIT: '1000' });
  service = connectTo(shop.url, shop.key);
});
afterEach(cleanUp);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

/** Returns the service with altered responses at addresses that begin with `prefix`. */
const withAnswers = (prefix: string, change: (body: unknown) => unknown): ComparedService => ({
  async post(path, content, isDry) {
    const received: Received = await service.post(path, content, isDry);
    return path.startsWith(prefix) ? { ...received, body: change(received.body) } : received;
  },
});

const countRows = () =>
  shop.rows(
    'SELECT (SELECT count(*) FROM tax_class) AS classes, (SELECT count(*) FROM orders) AS orders',
  );

describe('each operation in the comparison', () => {
  test.each(calls)('$name has the same result on GraphQL as on v3', async (call) => {
    expect(await compareSurfaces(service, call)).toMatchObject({ state: 'equal', details: [] });
  });

  test('all operations that write leave the shop unchanged', async () => {
    const before = await countRows();
    const writes = calls.filter(({ operation }) => operation.kind === 'mutation');
    for (const call of writes) await compareSurfaces(service, call);
    expect(await countRows()).toEqual(before);
  });
});

describe('planted differences', () => {
  const planted = places.flatMap((name) =>
    Object.keys(alterations).map((alteration) => [name, alteration] as const),
  );
  test('the test has 50 of them', () => expect(planted.length).toBe(50));

  test.each(planted)('a difference in %s is found: %s', async (name, alteration) => {
    const altered = withAnswers('/graphql', alterations[alteration] ?? (() => null));
    const { state, details } = await compareSurfaces(altered, callOf(name));
    expect([state, details.length > 0]).toEqual(['different', true]);
  });
});

describe('refusals in the comparison', () => {
  const of = (name: string, body: object) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    return { line: 1, name, operation, body: { ...body } };
  };

  test('compares refusals of v3 and GraphQL by field and type', async () => {
    const call = of('commerce.tax-classes.update', { id: 999, taxClass: { name: 'none' } });
    expect(await compareSurfaces(service, call)).toMatchObject({ state: 'equal' });
    const other = withAnswers('/graphql', (body) =>
      JSON.parse(JSON.stringify(body).replaceAll('"NotFound"', '"InvalidValue"')),
    );
    expect(await compareSurfaces(other, call)).toMatchObject({
      state: 'different',
      details: ['error.type: "NotFound" and "InvalidValue"'],
    });
  });

  test('treats refusals of a malformed call as equal', async () => {
    const call = of('commerce.products.get', { id: 'x' });
    expect(await compareSurfaces(service, call)).toEqual({
      state: 'refused',
      details: ['id | Malformed'],
    });
  });
});

describe('the comparison of two servers', () => {
  const find = callOf('commerce.products.find');
  const create = callOf('commerce.tax-classes.create');

  test('finds no difference between equal responses', async () => {
    expect(await compareServers(service, service, false)(find)).toMatchObject({ state: 'equal' });
  });

  test('finds a difference in a response', async () => {
    const other = withAnswers('/api/v3/', (body) => ({ ...Object(body), products: [] }));
    const { state, details } = await compareServers(service, other, false)(find);
    expect(state).toBe('different');
    expect(details[0]).toMatch(/^products\[0\]: .* and nothing$/);
  });

  test('sends calls that write only on request, as dry runs', async () => {
    expect(await compareServers(service, service, false)(create)).toMatchObject({
      state: 'skipped',
    });
    const before = await countRows();
    const { state } = await compareServers(service, service, true)(create);
    expect(state).not.toBe('skipped');
    expect(await countRows()).toEqual(before);
  });
});

describe('npm run compare', () => {
  const file = join(folder, 'calls.jsonl');
  const compare = (...words: string[]) =>
    runCommand('dist/node/cli/compare.js', words, { KEY: shop.key });

  test('prints the outcome by operation, and writes documents and a report', async () => {
    const some = calls.filter(({ name }) => name.startsWith('commerce.products.'));
    writeFileSync(
      file,
      some
        .map(
          ({ name: operation, body }: (typeof calls)[0]) =>
            `${JSON.stringify({ operation, body })}\n`,
        )
        .join('\n'),
    );
    const [documents, report] = [join(folder, 'documents'), join(folder, 'report.json')];
    const words = ['--base', shop.url, '--documents', documents, '--report', report];
    const { code, stdout } = await compare(file, ...words);
    expect(stdout).toContain('commerce.products.find: 1 equal\n');
    expect(stdout).toMatch(/\n6 calls: 6 equal\n$/);
    expect(code).toBe(0);
    expect(readdirSync(documents)).toContain('commerce.products.find-1.graphql');
    expect(JSON.parse(readFileSync(report, 'utf8')).counts).toEqual({ equal: 6 });
  });

  test('exits with 1 where a call gets no response', async () => {
    writeFileSync(file, '{"operation":"commerce.products.find"}\n');
    const { code, stdout } = await compare(file, '--base', shop.url, '--key', 'x'.repeat(40));
    expect([code, stdout]).toEqual([1, expect.stringContaining('line 1 failed: 403')]);
  });

  test.each([
    ['no file', [], 2, 'One file of calls is required'],
    ['a file that is not there', [join(folder, 'none.jsonl')], 1, 'cannot be read: ENOENT'],
  ])('prints one line for %s', async (_case, words, status, expected) => {
    const { code, stderr } = await compare(...words);
    expect(code).toBe(status);
    expect(stderr).toContain(expected);
  });

  test.each([
    ['no JSON', '{"operation":', 'Line 2 is not JSON'],
    [
      'an unknown operation',
      '{"operation":"commerce.lamps.find"}',
      'Line 2: there is no operation commerce.lamps.find',
    ],
  ])('reports %s with its line number', async (_case, line, expected) => {
    writeFileSync(file, `{"operation":"commerce.products.count"}\n${line}\n`);
    const { code, stderr } = await compare(file, '--base', shop.url);
    expect([code, stderr]).toEqual([1, `${expected}\n`]);
  });
});
