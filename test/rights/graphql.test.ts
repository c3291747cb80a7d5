import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Section, sections } from '../../src/ground/contract/operations/rights.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { answerTo } from './answer-to.ts';
import { allBut, keysOf, otherHour, statusOf, tokenOf } from './callers.ts';
import { type RootField, rootFields } from './documents.ts';

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openShop();
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

const ofSection = (section: Section) => rootFields.filter((field) => field.section === section);
const owned = sections.filter((section) => ofSection(section).length > 0);

const ask = (document: string, key: string | null) => answerTo(shop, document, key);

type Fields = readonly Pick<RootField, 'name' | 'kind' | 'document'>[];

/** A query succeeds without the field, and no part of a mutation runs. */
const forbidden = ({ kind, name }: { kind: string; name: string }) =>
  kind === 'query' ? `200 without ${name}` : '403 FORBIDDEN';

/** The fields with another response. */
async function others(
  fields: Fields,
  key: string | null,
  expected: string | typeof forbidden,
): Promise<string[]> {
  const found: string[] = [];
  for (const field of fields) {
    const answer = await ask(field.document, key);
    const wanted = typeof expected === 'string' ? expected : expected(field);
    if (answer !== wanted) found.push(`${field.name}: ${answer}`);
  }
  return found;
}

/**
 * Refused without a statement: nothing is executed. Sent once more where a late notice about the
 * key itself caused another read of it.
 */
async function expectRefused(
  fields: Fields,
  key: string | null,
  expected: string | typeof forbidden,
): Promise<void> {
  const ask = async () => {
    let found: string[] = [];
    const sent = await shop.statements(async () => {
      found = await others(fields, key, expected);
    });
    return { found, sent };
  };
  await expect.poll(ask).toEqual({ found: [], sent: 0 });
}

test('only signing in and refreshing need no caller', async () => {
  const open = rootFields.filter(({ audience }) => audience === 'anyone');
  expect(open.map(({ name }) => name).sort()).toEqual(['refreshSession', 'signIn']);
  expect(await others(open, null, '200')).toEqual([]);
  await expectRefused(
    rootFields.filter(({ audience }) => audience !== 'anyone'),
    null,
    '401',
  );
});

test.each(owned)('only keys with the section reach the root fields of %s', async (section) => {
  const without = await keyWith({ sections: allBut(section) });
  await statusOf(shop, without);
  await expectRefused(ofSection(section), without, forbidden);
  const within = await keyWith({ sections: [section] });
  const answers = await Promise.all(ofSection(section).map((each) => ask(each.document, within)));
  expect(answers.filter((answer) => answer.includes('FORBIDDEN'))).toEqual([]);
});

test('a read-only key reaches no mutation', async () => {
  const key = await keyWith({ access: 'Read' });
  await statusOf(shop, key);
  const all = rootFields.filter(({ section }) => section);
  await expectRefused(
    all.filter(({ kind }) => kind === 'mutation'),
    key,
    '403 FORBIDDEN',
  );
  const reads = all.filter(({ kind }) => kind === 'query');
  expect(await others(reads, key, '200')).toEqual([]);
});

test('a key that changes reaches all mutations that delete nothing', async () => {
  const key = await keyWith({ access: 'Change' });
  await statusOf(shop, key);
  const owned = rootFields.filter(({ section, kind }) => section && kind === 'mutation');
  const [deleting, others] = partition(owned, ({ name }) => /^(delete|erase|revoke)/.test(name));
  expect(deleting.length).toBeGreaterThan(30);
  await expectRefused(deleting, key, '403 FORBIDDEN');
  const answers = await Promise.all(others.map((each) => ask(each.document, key)));
  expect(answers.filter((answer) => answer.includes('FORBIDDEN'))).toEqual([]);
});

const partition = <Each>(all: readonly Each[], fits: (each: Each) => boolean) =>
  [all.filter(fits), all.filter((each) => !fits(each))] as const;

test.each([
  ['a limited account outside its hours', otherHour(), '403 FORBIDDEN'],
  ['a limited account at another address', `ip = '192.0.2.1'`, '403 FORBIDDEN'],
  ['an account whose access is denied', `access = 'Denied'`, '401'],
])('%s cannot reach a root field', async (_, change, expected) => {
  const token = await tokenOf(shop, change);
  await expect.poll(() => statusOf(shop, token)).toBe(403);
  await expectRefused(rootFields, token, expected);
});

test('an account without sections reaches fields for any caller', async () => {
  const token = await tokenOf(shop, `sections = '{}'`);
  await expect.poll(() => statusOf(shop, token)).toBe(403);
  const owned = rootFields.filter(({ section }) => section);
  await expectRefused(owned, token, forbidden);
  const open = rootFields.filter(({ section, kind }) => !section && kind === 'query');
  expect(await others(open, token, '200')).toEqual([]);
  expect(open.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['viewer', 'languages', 'priceLists', 'taxAreas', 'paymentMethods']),
  );
});

/**
 * Every part of a list of records reveals something about them: their existence or their number.
 */
const lists = rootFields.filter(
  ({ kind, type, section }) => kind === 'query' && section && type.endsWith('Connection'),
);
test.each(lists)('no part of the list $name is readable without its section', async (list) => {
  const without = await keyWith({ sections: allBut(list.audience as Section), access: 'Read' });
  const parts = ['__typename', 'totalCount', 'edges { __typename }', 'nodes { __typename }'];
  for (const part of [...parts, 'pageInfo { hasNextPage } edges { node { __typename } }'])
    expect(await ask(`{ ${list.name} { ${part} } }`, without)).toBe(`200 without ${list.name}`);
});
