import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, recordsOf, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
/** The identifiers of the searched movements, by description. */
const ids = new Map<string, number>();
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'Europe/Rome' });
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['lamp', 'desk']) await seedProduct(shop, { code, department, stock: 10 });
  for (const row of searched)
    ids.set(row.description, Number((await insert(shop, 'movement', row))[0]?.id));
  await settle(shop);
});
afterAll(() => shop.close());

const searched = [
  { sku: 'old-B', adjustment: 3, creation_time: '2026-01-01 10:00:00+00', description: 'Delivery' },
  {
    sku: 'old-b',
    adjustment: -20,
    creation_time: '2026-01-01 10:00:01+00',
    description: 'delivery, Äpfel (late)',
  },
  {
    sku: 'old-a',
    adjustment: 100,
    creation_time: '2026-07-01 10:00:00+00',
    description: 'redelivery of T-shirts 100%',
  },
  { sku: 'old-c', adjustment: 3, creation_time: '2026-01-02 10:00:00+00', description: '' },
];
const searchedSkus = new Set(searched.map(({ sku }) => sku));

const call = (verb: string, body: object) => shop.v3(`commerce.movements.${verb}`, body);
const create = (movement: object) => call('create', { movement });
const get = async (id: unknown) => (await call('get', { id })).movement;
const stockOf = async (sku: string) =>
  (await shop.v3('commerce.items.get', { sku, fields: ['stock'] })).item;
const setStock = async (stock: object) =>
  expect(await shop.v3('commerce.items.update-stock', { stock })).toEqual({ status: 'ok' });

/** The descriptions of the found movements, in the order of the response. */
async function found(conditions: object, order?: string[]): Promise<unknown[]> {
  const answer = await call('find', { conditions, ...(order && { order }) });
  return recordsOf(answer, 'movements')
    .filter(({ sku }) => searchedSkus.has(String(sku)))
    .map(({ description }) => description);
}

describe('a movement', () => {
  test('changes the stock and is returned unchanged, its adjustment as a string', async () => {
    await setStock({ lamp: 10 });
    const { id } = await create({
      sku: 'lamp',
      adjustment: '-3.00',
      description: 'Ü "broken" 漢字',
    });
    const creationTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await get(id)).toEqual({
      ...{ id, sku: 'lamp', adjustment: '-3.00', creationTime, description: 'Ü "broken" 漢字' },
    });
    expect(await stockOf('lamp')).toEqual({ stock: 7 });
  });

  test('accepts its adjustment as a number too', async () => {
    await setStock({ lamp: 0 });
    const { id } = await create({ sku: 'lamp', adjustment: 2.5 });
    expect(await get(id)).toMatchObject({ adjustment: '2.50', description: '' });
    expect(await stockOf('lamp')).toEqual({ stock: 2.5 });
  });

  test('stores an adjustment of 0, which changes nothing', async () => {
    await setStock({ desk: 4 });
    await shop.rows(`UPDATE item SET update_time = '2020-01-01' WHERE sku = 'desk'`);
    const { id } = await create({ sku: 'desk', adjustment: 0 });
    expect(await get(id)).toMatchObject({ adjustment: '0.00' });
    const fields = ['stock', 'updateTime'];
    const { item } = await shop.v3('commerce.items.get', { sku: 'desk', fields });
    expect(item).toMatchObject({ stock: 4, updateTime: expect.stringMatching(/^2020/) });
  });

  test('GraphQL creates, changes and deletes movements', async () => {
    await setStock({ lamp: 10 });
    const made = await shop.graphql(`mutation {
      createMovement(input: { sku: "lamp", adjustment: "0.25", description: "x" }) {
        id sku adjustment description item { sku stock } } }`);
    const movement = Object(made.data?.createMovement);
    expect(movement).toEqual({
      ...{ id: movement.id, sku: 'lamp', adjustment: '0.25', description: 'x' },
      item: { sku: 'lamp', stock: '10.25' },
    });
    const { data } = await shop.graphql(
      `mutation ($id: ID!) { updateMovement(by: { id: $id }, input: { description: "y" }) {
        description adjustment } }`,
      { id: movement.id },
    );
    expect(data?.updateMovement).toEqual({ description: 'y', adjustment: '0.25' });
    const gone = await shop.graphql(`mutation { deleteMovements(ids: [${movement.id}, 999999]) }`);
    expect(gone.data?.deleteMovements).toEqual([String(movement.id)]);
    expect(await stockOf('lamp')).toEqual({ stock: 10.25 });
  });

  test('update changes its description', async () => {
    const { id } = await create({ sku: 'desk', adjustment: 1 });
    expect(await call('update', { id, movement: { description: 'found' } })).toEqual({
      status: 'ok',
    });
    expect(await get(id)).toMatchObject({ description: 'found', adjustment: '1.00' });
    expect(await call('update', { id, movement: {} })).toEqual({ status: 'ok' });
    expect(await get(id)).toMatchObject({ description: 'found' });
    expect(verdict(await call('update', { id, movement: { description: '' } }))).toBe(
      'Malformed on description',
    );
  });

  test('keeps the stock when it is deleted', async () => {
    await setStock({ desk: 4 });
    const { id } = await create({ sku: 'desk', adjustment: 3 });
    expect(await call('delete', { ids: [id, 999999, 3e9] })).toEqual({ status: 'ok' });
    expect(await get(id)).toBeNull();
    expect(await stockOf('desk')).toEqual({ stock: 7 });
  });
});

describe('movements.find', () => {
  const [first, second, third, bare] = searched.map(({ description }) => description);
  test.each<[string, object, unknown[]]>([
    ['a SKU', { sku: 'old-b' }, [second]],
    ['a time from', { fromCreationTime: '2026-01-01 11:00:01' }, [second, third, bare]],
    ['a time to', { toCreationTime: '2026-01-01 11:00:01' }, [first, second]],
    ['a summer time', { fromCreationTime: '2026-07-01 12:00:00' }, [third]],
    [
      'both times',
      { fromCreationTime: '2026-01-01 11:00:00', toCreationTime: '2026-01-01 11:00:00' },
      [first],
    ],
    ['a word', { keywords: 'DELIVERY' }, [first, second]],
    ['a part of a word', { keywords: 'deliver' }, []],
    ['a word between punctuation', { keywords: 'late' }, [second]],
    ['umlauts, whatever their case', { keywords: 'äPFEL' }, [second]],
    ['several words', { keywords: ' late   delivery ' }, [second]],
    ['a word that is not there', { keywords: 'delivery early' }, []],
    ['a letter', { keywords: 't' }, [third]],
    ['a word with punctuation', { keywords: 't-shirts' }, [third]],
    ['other punctuation', { keywords: 't_shirts' }, []],
    ['a percent sign, which stands for itself', { keywords: '100%' }, [third]],
    ['nothing but blanks', { keywords: '  ' }, [first, second, third, bare]],
  ])('finds movements by %s', async (_, conditions, expected) => {
    expect(await found(conditions)).toEqual(expected);
  });

  test.each<[string, unknown[]]>([
    ['id', [first, second, third, bare]],
    ['sku', [third, first, second, bare]],
    ['adjustment', [second, first, bare, third]],
    ['creationTime', [first, second, bare, third]],
    ['description', [bare, first, second, third]],
  ])('sorts by %s, in both directions', async (order, expected) => {
    expect(await found({}, [order])).toEqual(expected);
    const ids = pluck(await call('find', { order: [`-${order}`] }), 'movements', order);
    const compared = pluck(await call('find', { order: [order] }), 'movements', order);
    expect(ids.map(fold)).toEqual(compared.toReversed().map(fold));
  });
  const fold = (value: unknown) => String(value).toLowerCase();

  test('counts its matches, and pages', async () => {
    const conditions = { keywords: 'delivery' };
    expect(await call('count', { conditions })).toEqual({ status: 'ok', count: 2 });
    const page = await call('find', { conditions, limit: 1, first: 1, fields: ['id', 'sku'] });
    expect(page.movements).toEqual([{ id: ids.get(String(second)), sku: 'old-b' }]);
  });

  test('GraphQL pages by cursor in every order', async () => {
    for (const field of ['ID', 'SKU', 'ADJUSTMENT', 'CREATION_TIME', 'DESCRIPTION'])
      for (const direction of ['ASC', 'DESC']) {
        const all = await pageOn(
          `first: 100, orderBy: [{ field: ${field}, direction: ${direction} }]`,
        );
        let cursor = '';
        const walked: unknown[] = [];
        do {
          const after = cursor ? `, after: "${cursor}"` : '';
          const page = await pageOn(
            `first: 3, orderBy: [{ field: ${field}, direction: ${direction} }]${after}`,
          );
          walked.push(...page.nodes);
          cursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : '';
        } while (cursor);
        expect(walked).toEqual(all.nodes);
      }
  });
  const pageOn = async (args: string) => {
    const fields = 'nodes { id } pageInfo { hasNextPage endCursor }';
    return Object((await shop.graphql(`{ movements(${args}) { ${fields} } }`)).data?.movements);
  };
});

describe('errors of movements', () => {
  test('commerce.movements.create | sku | NotFound', async () => {
    expect(verdict(await create({ sku: 'nothing', adjustment: 1 }))).toBe('NotFound on sku');
  });

  test('commerce.movements.create | adjustment | InvalidValue', async () => {
    await setStock({ lamp: 5, desk: 999999999.98 });
    const before = await call('count', {});
    for (const movement of [
      { sku: 'lamp', adjustment: -5.01 },
      { sku: 'desk', adjustment: '0.02' },
    ])
      expect(verdict(await create(movement))).toBe('InvalidValue on adjustment');
    expect(await call('count', {})).toEqual(before);
    expect([await stockOf('lamp'), await stockOf('desk')]).toEqual([
      { stock: 5 },
      { stock: 999999999.98 },
    ]);
    expect(verdict(await create({ sku: 'lamp', adjustment: -5 }))).toBe('ok');
    expect(verdict(await create({ sku: 'desk', adjustment: 0.01 }))).toBe('ok');
  });

  test('commerce.movements.update | id | NotFound', async () => {
    for (const id of [999999, 3e9]) {
      expect(verdict(await call('update', { id, movement: {} }))).toBe('NotFound on id');
      const movement = { description: 'x' };
      expect(verdict(await call('update', { id, movement }))).toBe('NotFound on id');
    }
  });

  test('GraphQL returns the same errors', async () => {
    const { errors } = await shop.graphql(
      'mutation { createMovement(input: { sku: "lamp", adjustment: -1000000 }) { id } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'adjustment', type: 'InvalidValue' });
  });
});

describe('the number of statements', () => {
  beforeAll(async () => {
    await shop.rows(`INSERT INTO movement (sku, item_id, adjustment)
      SELECT 'lamp', (SELECT id FROM item WHERE sku = 'lamp'), n FROM generate_series(1, 100) n`);
  });

  test('find takes one for 1, 10 and 100 records, with every member', async () => {
    for (const limit of [1, 10, 100]) {
      const sent = await shop.statements(async () => {
        expect(recordsOf(await call('find', { limit }), 'movements')).toHaveLength(limit);
      });
      expect(sent).toBe(1);
    }
  });

  test('create, get and count take one statement', async () => {
    expect(await shop.statements(() => create({ sku: 'lamp', adjustment: 1 }))).toBe(1);
    expect(await shop.statements(() => call('get', { id: 1 }))).toBe(1);
    expect(await shop.statements(() => call('count', {}))).toBe(1);
  });

  test('GraphQL takes one for each level, for one movement and for many', async () => {
    for (const first of [1, 100]) {
      const fields = `sku movements(first: ${first}) { nodes { adjustment item { sku } } }`;
      const query = `{ items(first: 2) { nodes { ${fields} } } }`;
      expect(await shop.statements(() => shop.graphql(query))).toBe(3);
    }
  });
});

test('20 concurrent movements cannot reduce the stock below 0', async () => {
  await setStock({ lamp: 10 });
  const calls = Array.from({ length: 20 }, () => create({ sku: 'lamp', adjustment: -1 }));
  const told = (await Promise.all(calls)).map(verdict).sort();
  expect(told).toEqual([...Array(10).fill('InvalidValue on adjustment'), ...Array(10).fill('ok')]);
  expect(await stockOf('lamp')).toEqual({ stock: 0 });
});
