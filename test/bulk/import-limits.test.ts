import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { jsonl, readResult, runImport } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const members = (count: number) => Array.from({ length: count }, (_, at) => `"m${at}":1`).join();
const mutation = 'mutation=createTaxClass';
const operation = 'operation=commerce.tax-classes.create';

interface Refused {
  readonly violations: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
  }[];
}

/** Imports one wrong and one correct line. Returns the violations and the text of the result. */
async function refusedLine(query: string, line: string, code: string) {
  const good = JSON.stringify({ code });
  const job = await runImport(shop, query, `${line}\n${good}\n`, jsonl);
  expect(job).toMatchObject({ state: 'COMPLETED', ok: 1, failed: 1 });
  const { text } = await readResult(shop, job);
  return { text, ...(JSON.parse(text)._import as Refused) };
}

describe('a line of JSONL', () => {
  test.each([
    ['deep lists', `{"code":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'deeper than 64'],
    ['deep lists without an end', `{"code":${'['.repeat(1_000_000)}`, 'deeper than 64'],
    ['deep objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'deeper than 64'],
    ['many values', `{"code":[${'1,'.repeat(20_000)}1]}`, 'more than 20000 members and values'],
    ['many members', `{${members(500_000)}}`, 'more than 20000 members and values'],
  ])('%s refuse a line before parsing', async (name, line, message) => {
    const { violations, text } = await refusedLine(mutation, line, name.replaceAll(' ', '-'));
    expect(violations).toEqual([
      { path: '', code: 'MALFORMED', message: expect.stringContaining(message) },
    ]);
    // The result contains the original line as a string member.
    expect(JSON.parse(text).text).toBe(line);
  });

  test.each([
    ['a mutation', mutation],
    ['an operation of v3', operation],
  ])('thousands of unknown members give few violations of %s', async (name, query) => {
    const { violations } = await refusedLine(query, `{${members(5_000)}}`, `B${name.length}`);
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.length).toBeLessThanOrEqual(20);
  });

  test('a long name is shortened in the path and the message', async () => {
    const line = `{"${'n'.repeat(100_000)}":1}`;
    const { violations } = await refusedLine(mutation, line, 'C1');
    expect(JSON.stringify(violations).length).toBeLessThan(2_000);
  });
});

test('a JSON cell has the limits of a line', async () => {
  const cells = [`[${'[1],'.repeat(20_000)}1]`, '['.repeat(100_000)].map((cell) => `x,"${cell}"`);
  const job = await runImport(
    shop,
    'mutation=upsertProducts',
    `code,variantIds\n${cells.join('\n')}\n`,
  );
  expect(job).toMatchObject({ state: 'COMPLETED', ok: 0, failed: 2 });
  const { text } = await readResult(shop, job);
  expect(text).toContain('but has more than 20000 members and values');
  expect(text).toContain('but is nested deeper than 64 levels');
});

test('the service refuses a cursor that is too deep or too long', async () => {
  const cursor = Buffer.from(`id|${'['.repeat(200_000)}`).toString('base64url');
  const { errors } = await shop.graphql(
    'query ($after: String) { taxClasses(after: $after) { nodes { id } } }',
    { after: cursor },
  );
  expect(errors?.[0]?.message).toContain('not a cursor of this list');
});
