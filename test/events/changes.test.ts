import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { positionNow, settleEvents } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Change {
  readonly part: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

interface Page {
  readonly lastPosition: number;
  readonly hasMore: boolean;
  readonly nodes: readonly { position: number; topic: string; changes: readonly Change[] | null }[];
}

async function read(args: string, key = shop.key) {
  const query = `{ events(${args}) { lastPosition hasMore
    nodes { position topic changes { part before after } } } }`;
  const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
  const { data, errors } = (await response.json()) as {
    data: { events: Page | null } | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return { page: data?.events, errors };
}

const create = async (code: string) =>
  Number((await shop.v3('commerce.tax-classes.create', { taxClass: { code, name: code } })).id);
const rename = (id: number, name: string) =>
  shop.v3('commerce.tax-classes.update', { id, taxClass: { name } });

describe('the changes of an event', () => {
  test('have the values before and after a create, an update and a delete', async () => {
    const after = await positionNow(shop);
    const id = await create('first');
    await rename(id, 'renamed');
    await shop.v3('commerce.tax-classes.delete', { ids: [id] });
    await settleEvents(shop);
    const { page } = await read(`after: ${after}`);
    expect(page?.nodes.map(({ changes }) => changes)).toEqual([
      [{ part: null, before: null, after: expect.objectContaining({ name: 'first' }) }],
      [{ part: null, before: { name: 'first' }, after: { name: 'renamed' } }],
      [{ part: null, before: expect.objectContaining({ name: 'renamed' }), after: null }],
    ]);
  });

  test('need one statement for all events of a page', async () => {
    const after = await positionNow(shop);
    for (const code of ['a', 'b', 'c', 'd']) await create(code);
    await settleEvents(shop);
    expect(await shop.statements(() => read(`after: ${after}`))).toBe(2);
  });

  test('require the section Settings', async () => {
    const { errors: none } = await shop.graphql(
      'mutation { createProducer(input: { code: "p", name: "P" }) { id } }',
    );
    expect(none).toBeUndefined();
    await settleEvents(shop);
    const key = await keysOf(shop)({ access: 'Read', sections: ['Catalog'] });
    const { page, errors } = await read('last: 1', key);
    expect(page?.nodes).toMatchObject([{ topic: 'commerce.producers.create', changes: null }]);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});

describe('the latest events', () => {
  test('come in the order of their positions, with the present position', async () => {
    for (const code of ['x', 'y', 'z']) await create(code);
    const last = await positionNow(shop);
    const { page } = await read('last: 2');
    expect(page).toMatchObject({ lastPosition: last, hasMore: false });
    expect(page?.nodes.map(({ position }) => position)).toEqual([last - 1, last]);
  });

  test('respect topics, and the position stays that of the whole log', async () => {
    const id = await create('v');
    await create('w');
    await rename(id, 'v2');
    const last = await positionNow(shop);
    const { page } = await read('last: 2, topics: ["commerce.tax-classes.create"]');
    expect(page?.nodes.map(({ position }) => position)).toEqual([last - 2, last - 1]);
    expect(page?.lastPosition).toBe(last);
  });

  test.each([
    ['together with a position', 'last: 2, after: 0', 'INVALID_VALUE'],
    ['together with a size of the page', 'last: 2, first: 3', 'INVALID_VALUE'],
    ['without an event', 'last: 0', 'MALFORMED'],
  ])('cannot be read %s', async (_, args, code) => {
    const { errors } = await read(args);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });
});
