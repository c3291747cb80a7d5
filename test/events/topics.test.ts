import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTopics } from '../../src/engine/schema/topics/event-topics.ts';
import { topicFolders } from '../../src/engine/schema/topics/topics.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { createDayTurner } from '../../src/shop/commerce/prices/turn-day.ts';
import { readTree } from '../house/source-tree.ts';
import { seedCustomer } from '../support/customers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { templateHome } from '../support/template-home.ts';
import { eventsOf, told } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const call = async (operation: string, body: object) => {
  const answer = await shop.v3(operation, body);
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer;
};
const graphql = async (query: string) => {
  const { data, errors } = await shop.graphql(query);
  if (errors) throw new Error(JSON.stringify(errors));
  return data as unknown as Record<string, Record<string, unknown>>;
};

test('every audited type has topics, named like the folder of its resource', async () => {
  const rows = await shop.rows(`SELECT c.relname AS name, p.prosrc AS source
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid JOIN pg_class AS c ON c.oid = t.tgrelid
    WHERE t.tgname = 'audit_added'`);
  const types = new Set(
    rows.map(({ source }) => /SELECT audit_call\(\)\), '(\w+)'/.exec(String(source))?.[1]),
  );
  expect(types.size).toBeGreaterThan(25);
  const folders = topicFolders();
  expect([...types].filter((type) => !type || !folders.has(type))).toEqual([]);
  expect([...folders.keys()].filter((type) => !types.has(type))).toEqual([]);
  expect([...folders.keys()].filter((type) => !isObjectType(schema.getType(type)))).toEqual([]);
  const declared = readTree('src').flatMap(({ path, text }) =>
    [...text.matchAll(/\bbuilder\.(?:prismaObject|objectRef<\w+>)\(\s*'(\w+)'/g)].map(
      ([, type = '']) => [type, path.split('/').slice(2, 4).join('.')] as const,
    ),
  );
  const expected = new Map(declared.filter(([type]) => folders.has(type)));
  expect(new Map([...folders].map(([type, { folder }]) => [type, folder]))).toEqual(
    new Map([...folders.keys()].map((type) => [type, expected.get(type)])),
  );
});

test('topics describe what happened to the records of a folder', () => {
  expect([...allTopics()].filter(([name]) => name.startsWith('commerce.promotions.'))).toEqual([
    ['commerce.promotions.create', 'Marketing'],
    ['commerce.promotions.update', 'Marketing'],
    ['commerce.promotions.delete', 'Marketing'],
    ['commerce.promotions.turn', 'Marketing'],
  ]);
});

describe('every way to change a record creates one event', () => {
  const item = async () => {
    const [row] = await shop.rows(`SELECT i.id, i.sku, i.product_id FROM item AS i
      WHERE NOT EXISTS (SELECT FROM audit_entry AS e WHERE e.record_id = i.id) ORDER BY i.id LIMIT 1`);
    return { id: String(row?.id), sku: String(row?.sku), product: Number(row?.product_id) };
  };

  test('a change by v3 or GraphQL creates one event', async () => {
    const made = await eventsOf(shop, () =>
      call('commerce.tax-classes.create', { taxClass: { code: 'books' } }),
    );
    const id = made[0]?.keys.id;
    expect(made).toMatchObject([
      { topic: 'commerce.tax-classes.create', operation: 'commerce.tax-classes.create' },
    ]);
    const changed = await eventsOf(shop, () =>
      graphql(`mutation { updateTaxClass(by: { id: ${id} }, input: { code: "maps" }) { id } }`),
    );
    expect(changed).toMatchObject([
      { topic: 'commerce.tax-classes.update', operation: 'updateTaxClass', keys: { id } },
    ]);
  });

  test('a change of a resource that only GraphQL has creates one event', async () => {
    const events = await eventsOf(shop, () =>
      graphql('mutation { createProducer(input: { code: "edda", name: "Edda" }) { id } }'),
    );
    expect(events).toMatchObject([{ topic: 'commerce.producers.create', recordType: 'Producer' }]);
  });

  test('a change of a part names the SKU and the identifier of its item', async () => {
    const { id, sku } = await item();
    const events = await eventsOf(shop, () =>
      call('commerce.items.update-prices', { prices: { [sku]: { list: 81.5 } }, priceList: 1 }),
    );
    expect(events).toMatchObject([{ topic: 'commerce.items.update', keys: { id, sku } }]);
  });

  test('a change of many parts and members in one call creates one event', async () => {
    const billingAddress = { firstName: 'A', lastName: 'B', street1: 'C', city: 'D' };
    const customer = await seedCustomer(shop, 'parts@example.com');
    const order = {
      customer,
      billingAddress: {
        ...billingAddress,
        postalCode: 'T12',
        country: 'IE',
        email: 'p@example.com',
      },
      items: ['X', 'Y'].map((sku) => ({ sku, name: 'Lamp', price: 10, quantity: 1 })),
    };
    const made = await eventsOf(shop, () => call('commerce.orders.create', { order }));
    const id = made[0]?.keys.id;
    expect(made).toMatchObject([{ topic: 'commerce.orders.create' }]);
    const moved = await eventsOf(shop, () =>
      call('commerce.orders.update', { id: Number(id), order: { status: 'Open' } }),
    );
    expect(told(moved)).toEqual([`commerce.orders.update ${id}`]);
  });

  test('a cascade names deleted items with SKU and identifier', async () => {
    const { id, sku, product } = await item();
    const skus = await shop.rows('SELECT sku FROM item WHERE product_id = $1', [product]);
    const events = await eventsOf(shop, () => call('commerce.products.delete', { ids: [product] }));
    const expected = [
      `commerce.products.delete ${product}`,
      ...skus.map((row) => `commerce.items.delete ${row.sku}`),
    ];
    expect(told(events)).toEqual(expect.arrayContaining(expected));
    const gone = events.find(({ keys }) => keys.sku === sku);
    expect(gone).toMatchObject({ topic: 'commerce.items.delete', keys: { id, sku } });
    expect(new Set(told(events)).size).toBe(events.length);
  });

  test('a changed SKU creates one event with the former SKU', async () => {
    const { id, sku } = await item();
    const events = await eventsOf(shop, () =>
      call('commerce.items.update', { sku, item: { sku: `${sku}-NEW` } }),
    );
    expect(events).toMatchObject([{ topic: 'commerce.items.update', keys: { id, sku } }]);
  });

  test('a change of a template file creates one event', async () => {
    await templateHome(shop).makeFolder('design');
    const events = await eventsOf(shop, () =>
      call('site.templates.write-text-file', {
        template: 'design',
        path: 'index.html',
        text: '<p>',
      }),
    );
    expect(events).toMatchObject([
      { topic: 'site.templates.update', keys: { id: null, name: 'design' } },
    ]);
  });

  test('a new day creates one event for each promotion that begins or ends', async () => {
    const [row] = await shop.rows(`SELECT (now() + interval '400 days')::date::text AS day,
      (SELECT value #>> '{}' FROM setting WHERE key = 'priced_day') AS today`);
    const [promotion] = await shop.rows(
      `UPDATE promotion SET start_time = $1::date, end_time = NULL
       WHERE id = (SELECT min(id) FROM promotion) RETURNING id`,
      [row?.day],
    );
    const turned = await eventsOf(shop, () => createDayTurner(shop.database)(String(row?.day)));
    expect(told(turned)).toContain(`commerce.promotions.turn ${promotion?.id}`);
    expect(turned.every(({ operation }) => operation === null)).toBe(true);
    await createDayTurner(shop.database)(String(row?.today));
  });
});

describe('calls without events', () => {
  test('a refused call or a dry run creates no event', async () => {
    const create = { taxClass: { code: 'twice' } };
    await call('commerce.tax-classes.create', create);
    const events = await eventsOf(shop, async () => {
      expect(await shop.v3('commerce.tax-classes.create', create)).toMatchObject({
        error: { type: 'AlreadyExists' },
      });
      const dry = { 'X-Dry-Run': '1' };
      expect(
        await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'dry' } }, dry),
      ).toMatchObject({ status: 'ok' });
      const { errors } = await shop.graphql(`mutation {
        a: createTaxClass(input: { code: "undone" }) { id }
        b: createTaxClass(input: { code: "twice" }) { id } }`);
      expect(errors).toHaveLength(1);
    });
    expect(events).toEqual([]);
  });

  test('a login creates no event', async () => {
    const events = await eventsOf(shop, async () => {
      const login = { email: 'demo@example.com', password: 'Demo1234' };
      expect(await shop.v3('commerce.customers.authenticate', login)).toMatchObject({
        status: 'ok',
      });
      await graphql(
        'mutation { signIn(email: "nora@example.com", password: "Demo1234") { expiryTime } }',
      );
    });
    expect(events).toEqual([]);
    const [row] = await shop.rows(
      `SELECT count(*)::int AS n FROM audit_entry WHERE record_type IN ('Account', 'Customer')`,
    );
    expect(row?.n).toBeGreaterThan(1);
  });
});
