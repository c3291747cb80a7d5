import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDatamodel } from '../../src/generated/pothos.ts';
import { readConfig } from '../../src/ground/config/config.ts';
import { assembleApp } from '../../src/node/app.ts';
import { createStartingHandler } from '../../src/surfaces/http/router.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import { pluck, type Rec, verdict } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { type Answer, openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let department: number;
beforeAll(async () => {
  shop = await openShop();
  department = await seedDepartment(shop, 'Lamps');
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`site.languages.${verb}`, body);
const german = { code: 'de', region: 'DE' };
const rename = (code: string, to: string, region: string) =>
  call('update', { code, language: { code: to, region } });
beforeEach(async () => {
  await call('delete', { codes: ['de', 'nl'] });
  await call('create', { language: german });
});

/** `ProductFile` is product_file, `canonicalURL` canonical_url. */
const sqlName = (name: string) =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

describe('columns with localized texts', () => {
  /** The data model describes each of them as "by language". */
  const texts = Object.entries(getDatamodel().datamodel.models).flatMap(([model, { fields }]) =>
    fields
      .filter(
        ({ type, documentation }) => type === 'Json' && /by language/.test(documentation ?? ''),
      )
      .map(({ name }) => `${sqlName(model)}.${sqlName(name)}`),
  );
  const columnsOf = (rows: Rec[]) => rows.map(({ column }) => String(column)).toSorted();

  test('include all columns that a change of languages updates', async () => {
    const rows = await shop.rows(
      `SELECT owner || '.' || unnest(names) AS column FROM localized_columns()`,
    );
    expect(columnsOf(rows)).toEqual(texts.toSorted());
    expect(texts.length).toBeGreaterThan(30);
  });

  test.each(['languages_shared', 'languages_known'])('have a trigger: %s', async (trigger) => {
    const watched = await shop.rows(
      `SELECT t.tgrelid::regclass || '.' || a.attname AS column
       FROM pg_trigger AS t JOIN pg_attribute AS a
         ON a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr::int2[])
       WHERE t.tgname = $1 AND t.tgrelid <> 'product_review'::regclass`,
      [trigger],
    );
    const rows = await shop.rows(
      `SELECT owner || '.' || unnest(names) AS column FROM localized_columns()`,
    );
    expect(columnsOf(watched)).toEqual(columnsOf(rows));
  });
});

const name = { en: 'Lamp', de: 'Leuchte "de": ja' };
/** A record of each kind with texts; returns how to read each. */
async function makeOneOfEach(): Promise<(() => Promise<unknown>)[]> {
  const texts = { name, description: name };
  const variant = await make('commerce.variants', 'variant', { code: unique(), name });
  const id = await make('commerce.products', 'product', { code: unique(), department, ...words });
  const made: [string, string, unknown, string[]][] = [
    ['commerce.products', 'product', id, Object.keys(words)],
    ['commerce.variants', 'variant', variant, ['name']],
    await one('commerce.options', 'option', { variant, code: unique(), name }),
    await one('commerce.departments', 'department', { parent: 0, ...texts }),
    await one('commerce.payment-methods', 'paymentMethod', { ...texts, instructions: name }),
    await one('commerce.shipping-methods', 'shippingMethod', { name }),
    await one('site.pages', 'page', { name: 'page', title: name, content: name }),
  ];
  return made.map(
    ([operations, member, id, fields]) =>
      async () =>
        (await shop.v3(`${operations}.get`, { id, fields }))[member],
  );
}
const words = {
  name,
  shortDescription: name,
  longDescription: name,
  moreDescription: name,
  infoForRequests: name,
  seoTitle: name,
  seoKeywords: name,
  seoDescription: name,
};
let made = 0;
const unique = () => `code-${made++}`;
async function make(operations: string, member: string, record: Rec): Promise<unknown> {
  const told = await shop.v3(`${operations}.create`, { [member]: record });
  if (told.error) throw new Error(`${operations}: ${told.error.description}`);
  return told.id;
}
async function one(operations: string, member: string, record: Rec) {
  const localized = Object.keys(record).filter((each) => record[each] === name);
  const id = await make(operations, member, record);
  return [operations, member, id, localized] as [string, string, unknown, string[]];
}

describe('a new code of a language', () => {
  test('changes the key of all its texts, and other texts stay', async () => {
    const reads = await makeOneOfEach();
    await rename('de', 'nl', 'BE');
    for (const read of reads)
      for (const text of Object.values(Object(await read())))
        expect(text).toEqual({ en: name.en, nl: name.de });
  });

  test('keeps the default language as the key of every text', async () => {
    const reads = await makeOneOfEach();
    await rename('en', 'fr', 'CH');
    for (const read of reads)
      for (const text of Object.values(Object(await read())))
        expect(text).toEqual({ fr: name.en, de: name.de });
    const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0 } });
    const fresh = await shop.v3('commerce.departments.get', { id, fields: ['name'] });
    expect(fresh.department).toEqual({ name: { fr: '' } });
    await rename('fr', 'en', 'US');
  });

  test('keeps sorting and search of lists working, once each', async () => {
    const names = { b: 'Zebra', c: 'Apfel', d: 'Mitte' };
    for (const [code, de] of Object.entries(names))
      await seedProduct(shop, { code: `sort-${code}`, department, name: { de } });
    await rename('de', 'nl', 'NL');
    const find = (conditions: Rec) =>
      shop.v3('commerce.products.find', {
        conditions: { codes: ['sort-b', 'sort-c', 'sort-d'], ...conditions },
        language: 'nl',
        order: ['name'],
        fields: ['code', 'name'],
      });
    expect((await find({})).products).toEqual([
      { code: 'sort-c', name: { nl: 'Apfel' } },
      { code: 'sort-d', name: { nl: 'Mitte' } },
      { code: 'sort-b', name: { nl: 'Zebra' } },
    ]);
    expect(pluck(await find({ keywords: ['apf'] }), 'products', 'code')).toEqual(['sort-c']);
    const old = await shop.v3('commerce.products.find', { language: 'de' });
    expect(verdict(old)).toBe('InvalidValue on language');
  });

  test('gives the same search documents and sort keys as a full rebuild', async () => {
    await seedProduct(shop, { code: unique(), department, name: { de: 'Neu' } });
    await rename('de', 'nl', 'NL');
    const [row] = await shop.rows(
      `SELECT count(*)::int AS wrong FROM product_search AS s JOIN product AS p ON p.id = s.product_id
       JOIN item AS i ON i.product_id = p.id AND i.is_primary
       JOIN text_key AS k ON k.owner = 'product.name' AND k.id = p.id AND k.language = s.language
       WHERE s.document <> product_document(p, i.sku, s.language::text)
         OR k.key <> text_order(coalesce(p.name ->> s.language::text, ''))`,
    );
    expect(row).toEqual({ wrong: 0 });
  });

  test('changes no update time, and no locale of an order', async () => {
    const product = await seedProduct(shop, { code: unique(), department, name: { de: 'x' } });
    const get = () =>
      shop.v3('commerce.products.get', { id: product, fields: ['updateTime', 'code'] });
    await shop.rows(`UPDATE product SET update_time = '2020-01-01' RETURNING id`);
    const before = await get();
    await rename('de', 'nl', 'NL');
    expect(await get()).toEqual(before);
  });
});

describe('a deleted language', () => {
  test('deletes its texts, and returns without any', async () => {
    const reads = await makeOneOfEach();
    await call('delete', { codes: ['de'] });
    for (const again of [false, true]) {
      if (again) await call('create', { language: german });
      for (const read of reads)
        for (const text of Object.values(Object(await read())))
          expect(text).toEqual({ en: 'Lamp' });
    }
    expect(verdict(await call('delete', { codes: ['de'] }))).toBe('ok');
    const told = await shop.v3('commerce.products.find', { language: 'de' });
    expect(verdict(told)).toBe('InvalidValue on language');
  });
});

test('reviews follow a new code, and stay unchanged when the language is deleted', async () => {
  const product = await seedProduct(shop, { code: unique(), department });
  const review = { code: unique(), product, language: 'de', rating: 4, content: 'Gut' };
  const give = () => shop.v3('commerce.product-reviews.create', { review });
  const find = async () => {
    const conditions = { code: review.code };
    return shop.v3('commerce.product-reviews.find', { conditions, fields: ['language', 'rating'] });
  };
  await give();
  await rename('de', 'nl', 'NL');
  expect((await find()).reviews).toEqual([{ language: 'nl', rating: 4 }]);
  await call('delete', { codes: ['nl'] });
  expect((await find()).reviews).toEqual([{ language: 'nl', rating: 4 }]);
  expect(verdict(await give())).toBe('InvalidValue on language');
});

test('a single GraphQL request creates a language and writes in it, or deletes it first', async () => {
  const told = await shop.graphql(
    `mutation {
      made: createLanguage(input: { code: "fr", region: "FR" }) { code }
      one: createDepartment(input: { parentId: 0, name: { en: "x", fr: "y", de: "z" } }) { id }
      two: updateLanguage(by: { code: "fr" }, input: { code: "pl", region: "PL" }) { code name }
      gone: deleteLanguages(codes: ["de"])
      three: createDepartment(input: { parentId: 0, name: { pl: "w" } }) { nameByLanguage name(language: "pl") }
    }`,
  );
  expect(told.errors).toBeUndefined();
  const { two, three } = Object(told.data);
  expect({ two, three }).toEqual({
    two: { code: 'pl', name: 'Polski' },
    three: { nameByLanguage: { en: '', pl: 'w' }, name: 'w' },
  });
  await call('delete', { codes: ['pl'] });
});

describe('a second node', () => {
  let close: () => Promise<void>;
  let other: (operation: string, body: object) => Promise<Answer>;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-node-'));
    const config = readConfig({ DATA_DIR: folder, BOOTSTRAP_KEY: shop.key, PORT: '0', DEMO: '0' });
    let handle = createStartingHandler();
    const served = await serve((each) => handle(each), config);
    const database = { ...shop.database, close: async () => {} };
    const app = await assembleApp({ ...config, port: served.port }, database);
    handle = app.handle;
    other = async (operation, body) => {
      const init = { method: 'POST', headers: { 'X-Key': shop.key }, body: JSON.stringify(body) };
      const response = await fetch(`http://127.0.0.1:${served.port}/api/v3/${operation}`, init);
      return (await response.json()) as Answer;
    };
    close = async () => {
      await served.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  test('sees the language changes of the first node', async () => {
    const find = (language: string) => () =>
      other('commerce.departments.find', { language, fields: ['name'] }).then(verdict);
    await expect.poll(find('de')).toBe('ok');
    await rename('de', 'nl', 'NL');
    await expect.poll(find('de')).toBe('InvalidValue on language');
    await expect.poll(find('nl')).toBe('ok');
  });

  test('writes no text in a language that the first node has just deleted', async () => {
    const department = { parent: 0, name: { en: 'x', de: 'y' } };
    for (let round = 0; round < 5; round++) {
      await call('create', { language: german });
      await expect
        .poll(() => other('commerce.departments.create', { department }).then(verdict))
        .toBe('ok');
      await call('delete', { codes: ['de'] });
      const told = await other('commerce.departments.create', { department });
      expect(verdict(told)).toBe('InvalidValue on name');
    }
    const rows = await shop.rows(`SELECT FROM department WHERE name::text LIKE '%"de"%'`);
    expect(rows).toEqual([]);
  });
});
