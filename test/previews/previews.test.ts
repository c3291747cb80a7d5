import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphql, isReplay, v3 } from '../idempotency/support.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Changes, codeIn, commit, preview } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const linesOf = ({ records }: Changes) =>
  records.map(({ type, part, action, count }) => [part ?? type, action, count].join(' '));

async function change(document: string, variables?: Record<string, unknown>) {
  const { errors } = await shop.graphql(document, variables);
  expect(errors).toBeUndefined();
}

const address = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  street1: 'Street 1',
  city: 'Rome',
  postalCode: '00100',
  country: 'IT',
};

const rename = 'mutation { updateProduct(by: { id: 3 }, input: { name: { en: "New" } }) { id } }';

describe('the changes of a dry run', () => {
  test('name what a delete takes along', async () => {
    const [wish] = await shop.rows('SELECT product_id AS id FROM customer_wish LIMIT 1');
    const told = await preview(shop, 'mutation ($id: ID!) { deleteProducts(ids: [$id]) }', {
      variables: { id: String(wish?.id) },
    });
    const { changes } = told.extensions ?? {};
    expect(changes && linesOf(changes)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^CustomerWish Delete \d/),
        expect.stringMatching(/^Item Delete \d/),
        'Product Delete 1',
      ]),
    );
    expect(changes?.events).toContainEqual({ topic: 'commerce.products.delete', count: 1 });
    expect(told.told.headers.get('X-Dry-Run')).toBe('changes');
    expect(told.extensions?.preview).toMatch(/^pv_[\w-]{22}$/);
  });

  test('equal the example of docs/graphql.md', async () => {
    const page = readFileSync('docs/graphql.md', 'utf8');
    const [, shown = ''] = /<!-- preview -->\n```json\n([\s\S]*?)```/.exec(page) ?? [];
    const told = await preview(shop, 'mutation { deleteProducers(ids: ["1"]) }');
    const { changes, summary } = told.extensions ?? {};
    const anyPreview = expect.stringMatching(/^pv_/);
    expect(JSON.parse(shown)).toEqual({ changes, summary, preview: anyPreview });
  });

  test('have the values before and after, and five samples', async () => {
    await change(`mutation { updateItems(rows: [
      { by: { id: 1 }, input: { stock: "3" } }, { by: { id: 2 }, input: { stock: "12.5" } },
      { by: { id: 3 }, input: { stock: "4" } }, { by: { id: 4 }, input: { stock: "5" } },
      { by: { id: 5 }, input: { stock: "6" } }, { by: { id: 6 }, input: { stock: "7" } }
    ]) { succeeded } }`);
    const document =
      'mutation { updateItems(ids: [1, 2, 3, 4, 5, 6], input: { stock: "20" }) { succeeded } }';
    const { changes } = (await preview(shop, document)).extensions ?? {};
    const items = changes?.records.find(({ type, part }) => type === 'Item' && part === null);
    const stock = items?.members.find(({ member }) => member === 'stock');
    expect(stock?.count).toBe(6);
    const numbers = [stock?.before?.smallest, stock?.before?.largest, stock?.after?.smallest];
    expect(numbers.map(Number)).toEqual([3, 12.5, 20]);
    expect(items?.samples).toHaveLength(5);
    expect(items?.samples[0]).toMatchObject({ member: 'stock', part: null });
    expect(changes?.truncated).toBe(true);
  });

  test('name the records, and have the texts of the languages that change', async () => {
    const document = `mutation { updateProduct(by: { id: 4 },
      input: { name: { en: "Moka M", de: "Kanne" } }) { id } }`;
    const { changes } = (await preview(shop, document)).extensions ?? {};
    const samples = changes?.records.find(({ type }) => type === 'Product')?.samples;
    expect(samples).toMatchObject([
      { key: '4', name: 'Moka M', member: 'name', language: 'en', to: 'Moka M' },
      { key: '4', name: 'Moka M', member: 'name', language: 'de', to: 'Kanne' },
    ]);
    const long = `mutation { updateProduct(by: { id: 4 },
      input: { longDescription: { en: "${'Long. '.repeat(500)}" } }) { id } }`;
    const told = (await preview(shop, long)).extensions?.changes;
    const [sample] = told?.records.find(({ type }) => type === 'Product')?.samples ?? [];
    expect(sample).toMatchObject({ member: 'longDescription', language: 'en' });
    expect(String(Object(sample).to)).toMatch(/^Long\. Long/);
  });

  test('write statuses as GraphQL does, and name items after their products', async () => {
    const [order] = await shop.rows("SELECT id FROM orders WHERE status = 'New' LIMIT 1");
    const document = `mutation {
      updateOrder(by: { id: ${order?.id} }, input: { status: OPEN }) { id }
      updateItem(by: { id: 3 }, input: { stock: "77" }) { id } }`;
    const { changes } = (await preview(shop, document)).extensions ?? {};
    const samplesOf = (of: string) =>
      changes?.records.find(({ type, part }) => type === of && part === null)?.samples;
    expect(samplesOf('Order')).toContainEqual(
      expect.objectContaining({ member: 'status', from: 'NEW', to: 'OPEN' }),
    );
    const { item } = Object(
      (await shop.graphql('{ item(by: { id: 3 }) { product { name } } }')).data,
    );
    expect(samplesOf('Item')?.[0]).toMatchObject({ name: item.product.name, member: 'stock' });
  });

  test('come as an empty list from a call without effect, and not from a query or a refusal', async () => {
    const nothing = await preview(shop, 'mutation { deleteProducts(ids: []) }');
    expect(nothing.extensions?.changes).toEqual({
      total: 0,
      records: [],
      events: [],
      truncated: false,
    });
    const query = await preview(shop, '{ product(by: { id: 1 }) { id } }');
    expect(query.extensions?.changes).toBeUndefined();
    const refused = await preview(shop, 'mutation { createSupplier(input: { code: "" }) { id } }');
    expect(refused.extensions?.changes).toBeUndefined();
    expect(refused.errors).not.toHaveLength(0);
  });

  test('show only numbers of records that the caller may not read', async () => {
    const made = await shop.graphql(`mutation {
      createCallerKey(input: { name: "Catalog", sections: [CATALOG], access: WRITE }) { secret } }`);
    const { secret } = made.data?.createCallerKey ?? { secret: '' };
    const [wish] = await shop.rows('SELECT product_id AS id FROM customer_wish LIMIT 1');
    const document = `mutation { deleteProducts(ids: [${wish?.id}]) }`;
    const headers = { 'X-Key': secret };
    const { changes } = (await preview(shop, document, {}, headers)).extensions ?? {};
    const ofCustomers = changes?.records.filter(({ type }) => type === 'Customer');
    expect(ofCustomers).not.toHaveLength(0);
    for (const each of ofCustomers ?? [])
      expect(each).toMatchObject({ closed: true, members: [], samples: [] });
  });

  test('add a number to the headers of v3, whose body stays the same', async () => {
    const body = { ids: [12] };
    const plain = await v3(shop, 'commerce.products.delete', body, { 'X-Dry-Run': '1' });
    const told = await v3(shop, 'commerce.products.delete', body, { 'X-Dry-Run': 'changes' });
    expect(told.text).toBe(plain.text);
    expect(Number(told.headers.get('X-Changes'))).toBeGreaterThan(1);
    expect(plain.headers.get('X-Changes')).toBeNull();
    const read = await v3(shop, 'commerce.products.count', {}, { 'X-Dry-Run': 'changes' });
    expect(read.headers.get('X-Changes')).toBeNull();
  });
});

describe('a call with its preview', () => {
  test('runs once, and a repetition gets the stored answer', async () => {
    const document = 'mutation { createSupplier(input: { code: "twice", name: "Twice" }) { id } }';
    const { preview: id } = (await preview(shop, document)).extensions ?? {};
    const first = await commit(shop, document, id);
    const again = await commit(shop, document, id);
    expect(first.errors).toBeUndefined();
    expect(again.told.text).toBe(first.told.text);
    expect([first, again].map(({ told }) => isReplay(told))).toEqual([false, true]);
  });

  test.each([
    ['a touched member', 'name: { en: "Other" }', 'PREVIEW_OUTDATED'],
    ['another member', 'seoTitle: { en: "Other" }', undefined],
  ])('answers a foreign change of %s, %s, with %s', async (_what, member, code) => {
    const variables = { name: { en: `Renamed ${member}` } };
    const document = `mutation ($name: LocalizedText!) {
      updateProduct(by: { id: 5 }, input: { name: $name }) { id } }`;
    const { preview: id } = (await preview(shop, document, { variables })).extensions ?? {};
    await change(`mutation { updateProduct(by: { id: 5 }, input: { ${member} }) { id } }`);
    const done = await commit(shop, document, id, { variables });
    expect(codeIn(done)).toBe(code);
    if (!code) return;
    const { changes, preview: renewed } = done.errors?.[0]?.extensions ?? {};
    expect(changes?.records[0]?.samples[0]).toMatchObject({ from: expect.anything() });
    const names = await shop.graphql('{ product(by: { id: 5 }) { name } }');
    expect(JSON.stringify(names)).toContain('Other');
    expect(codeIn(await commit(shop, document, renewed, { variables }))).toBeUndefined();
  });

  test('has a key of its own, whatever Idempotency-Key another call had', async () => {
    const document = 'mutation { createSupplier(input: { code: "own", name: "Own" }) { id } }';
    const { preview: id } = (await preview(shop, document)).extensions ?? {};
    const key = { 'Idempotency-Key': `X-Preview ${id}` };
    await graphql(shop, 'mutation { createTaxClass(input: { code: "own-key" }) { id } }', key);
    expect(codeIn(await commit(shop, document, id))).toBeUndefined();
  });

  test('accepts other identifiers, numbers and times of what it creates', async () => {
    const orderOf = (sku: string) => `createOrder(input: { billingAddress: $address,
      lines: [{ sku: "${sku}", quantity: "1" }] }) { id number }`;
    const document = `mutation ($address: BillingAddressInput!) {
      createSupplier(input: { code: "later", name: "Later" }) { id } ${orderOf('ESPR-1014')} }`;
    const variables = { address };
    const told = await preview(shop, document, { variables });
    expect(told.errors).toBeUndefined();
    await setTimeout(1_100);
    await change('mutation { createSupplier(input: { code: "between", name: "B" }) { id } }');
    await change(
      `mutation ($address: BillingAddressInput!) { ${orderOf('ESPR-1013')} }`,
      variables,
    );
    const done = await commit(shop, document, told.extensions?.preview, { variables });
    expect(done.errors).toBeUndefined();
    expect(done.data).not.toEqual(told.data);
  });

  test('fails with the preview of another call or caller', async () => {
    const { preview: id } = (await preview(shop, rename)).extensions ?? {};
    const other = rename.replace('New', 'Newer');
    expect(codeIn(await commit(shop, other, id))).toBe('PREVIEW_UNKNOWN');
    expect(codeIn(await commit(shop, rename, `pv_${'b'.repeat(22)}`))).toBe('PREVIEW_UNKNOWN');
    const made = await shop.graphql(
      'mutation { createCallerKey(input: { name: "Other" }) { secret } }',
    );
    const { secret } = made.data?.createCallerKey ?? { secret: '' };
    const headers = { 'X-Key': secret };
    expect(codeIn(await commit(shop, rename, id, {}, headers))).toBe('PREVIEW_UNKNOWN');
    expect(codeIn(await commit(shop, rename, id))).toBeUndefined();
    expect(codeIn(await commit(shop, other, id))).toBe('PREVIEW_UNKNOWN');
  });

  test('fails after five minutes', async () => {
    const document = 'mutation { updateProduct(by: { id: 7 }, input: { position: 4 }) { id } }';
    const { preview: id } = (await preview(shop, document)).extensions ?? {};
    const age = (seconds: number) =>
      shop.rows(
        `UPDATE kept_answer SET creation_time = creation_time - make_interval(secs => $1::int)`,
        [seconds],
      );
    await age(290);
    const { preview: younger } = (await preview(shop, document)).extensions ?? {};
    await age(15);
    expect(codeIn(await commit(shop, document, id))).toBe('PREVIEW_EXPIRED');
    expect(codeIn(await commit(shop, document, younger))).toBeUndefined();
  });

  test('fails as a dry run, with a malformed identifier, and on v3', async () => {
    const id = `pv_${'c'.repeat(22)}`;
    const dry = { 'X-Preview': id, 'X-Dry-Run': '1' };
    for (const headers of [dry, { 'X-Preview': 'pv_1' }, { 'X-Preview': '' }])
      expect((await graphql(shop, rename, headers)).status).toBe(400);
    const onV3 = await v3(shop, 'commerce.products.delete', { ids: [9] }, { 'X-Preview': id });
    expect(onV3.status).toBe(400);
  });

  test('finds its preview encrypted in the database', async () => {
    const document =
      'mutation { createSupplier(input: { code: "hidden", name: "Hidden words" }) { id } }';
    const { preview: id = '' } = (await preview(shop, document)).extensions ?? {};
    const rows = await shop.rows(
      `SELECT encode(id, 'escape') || encode(fingerprint, 'escape') || encode(answer, 'escape') AS text
       FROM kept_answer`,
    );
    expect(rows.filter(({ text }) => String(text).includes('Hidden words'))).toEqual([]);
    expect(rows.filter(({ text }) => String(text).includes(id))).toEqual([]);
  });
});

test('more than 20,000 changes have no preview', async () => {
  await change('mutation { createNewsletterList(input: { name: "Many" }) { id } }');
  const [list] = await shop.rows(`SELECT id FROM newsletter_list WHERE name = 'Many'`);
  await shop.rows(
    `INSERT INTO newsletter_member (list_id, email, ip)
     SELECT $1::int, 'a' || n || '@example.com', '10.0.0.1' FROM generate_series(1, 20000) AS n`,
    [list?.id],
  );
  const document = `mutation { deleteNewsletterLists(ids: [${list?.id}]) }`;
  expect(codeIn(await preview(shop, document))).toBe('PREVIEW_TOO_LARGE');
  await shop.rows(`DELETE FROM newsletter_member WHERE email = 'a7@example.com'`);
  const { changes, preview: id } = (await preview(shop, document)).extensions ?? {};
  expect(changes?.total).toBe(20_000);
  expect(codeIn(await commit(shop, document, id))).toBeUndefined();
});
