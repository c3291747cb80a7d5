import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { pluck, verdict } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const code of ['food', 'books', 'toys'])
    await shop.v3('commerce.tax-classes.create', { taxClass: { code, name: code } });
});
afterAll(() => shop.close());

const find = (body: object) => shop.v3('commerce.tax-classes.find', body);
/** Sends a body unchanged, for content that JSON.stringify does not write. */
const send = async (operation: string, body: string) =>
  (await shop.post(`/api/v3/${operation}`, body)).json();

describe('a successful v3 response', () => {
  test('has JSON in UTF-8, with its status before its other member', async () => {
    const response = await shop.post('/api/v3/commerce.tax-classes.find', '{"limit":1}');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe(
      '{"status":"ok","taxClasses":[{"id":1,"code":"food","name":"food"}]}',
    );
  });

  test.each([...operations].filter(([, { answer }]) => answer?.at === 'nodes'))(
    'contains the records of %s in its own member',
    async (name, { answer }) => {
      const body = name === 'site.languages.find' ? {} : { first: 1000 };
      const given = await shop.v3(name, body);
      expect(Object.keys(given)).toEqual(['status', answer?.key]);
    },
  );

  test('has only the status for an operation that returns nothing', async () => {
    const response = await shop.post('/api/v3/commerce.tax-classes.delete', '{"ids":[]}');
    expect(await response.text()).toBe('{"status":"ok"}');
  });

  test('contains null for a get without a record', async () => {
    expect(await shop.v3('commerce.departments.get', { id: 99 })).toEqual({
      status: 'ok',
      department: null,
    });
  });

  test.each(['', '{}', '  {}  '])(
    'follows a body of "%s" where nothing is required',
    async (body) => {
      expect(await send('commerce.tax-classes.count', body)).toEqual({ status: 'ok', count: 3 });
    },
  );
});

describe('a failed v3 call', () => {
  test('has the status 200 with an error of three members', async () => {
    const response = await shop.post('/api/v3/commerce.tax-classes.get', '{}');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe(
      '{"status":"error","error":{"field":"id","type":"Missing","description":"id is required"}}',
    );
  });

  test('changes nothing in the shop', async () => {
    const before = await find({});
    await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'food' } });
    await shop.v3('commerce.tax-classes.update', { id: 2, taxClass: { name: 'B', code: 'food' } });
    expect(await find({})).toEqual(before);
  });
});

describe('the order of checks', () => {
  const cases: [string, string, object, string][] = [
    [
      'a stray member before a missing one',
      'commerce.tax-classes.get',
      { stray: 1 },
      'UnknownField on unknown',
    ],
    [
      'a stray member within before a malformed one without',
      'commerce.tax-classes.update',
      { id: 'x', taxClass: { stray: 1 } },
      'UnknownField on unknown',
    ],
    [
      'a missing member before a malformed one',
      'commerce.departments.create',
      { department: { code: 1 } },
      'Missing on parent',
    ],
    [
      'the outer missing member before the inner one',
      'commerce.tax-classes.update',
      { taxClass: {} },
      'Missing on id',
    ],
    [
      'of malformed members the first in the specification, wherever it stands in the request',
      'commerce.departments.create',
      { department: { departmentColumns: 9, name: 1, code: 1, parent: -1 } },
      'Malformed on code',
    ],
    [
      'of malformed list members the conditions first',
      'commerce.products.find',
      { first: -1, limit: 0, order: ['x'], fields: ['x'], conditions: { ids: 'x' } },
      'Malformed on ids',
    ],
    [
      'fields before order',
      'commerce.products.find',
      { limit: 0, order: ['x'], fields: ['x'] },
      'Malformed on fields',
    ],
    [
      'order before limit and first',
      'commerce.products.find',
      { first: -1, limit: 0, order: ['x'] },
      'Malformed on order',
    ],
    ['limit before first', 'commerce.products.find', { first: -1, limit: 0 }, 'Malformed on limit'],
    [
      'the shape before a rule',
      'commerce.tax-classes.update',
      { id: 99, taxClass: { name: 1 } },
      'Malformed on name',
    ],
    [
      'a rule of the call before what the database says',
      'commerce.products.find',
      { conditions: { isAccessoryOf: 1, isSimilarTo: 1 }, priceList: 99 },
      'Malformed on conditions',
    ],
  ];
  test.each(cases)('starts with %s', async (_what, operation, body, told) => {
    expect(verdict(await shop.v3(operation, body))).toBe(told);
  });
});

describe('the members that every find has', () => {
  const bad: [string, object, string][] = [
    ['fields: []', { fields: [] }, 'Malformed on fields'],
    ['an unknown name in fields', { fields: ['id', 'price'] }, 'Malformed on fields'],
    ['a name of no record in fields', { fields: ['constructor'] }, 'Malformed on fields'],
    ['an unknown name in order', { order: ['id', 'price'] }, 'Malformed on order'],
    ['two signs in order', { order: ['--id'] }, 'Malformed on order'],
    ['limit 0', { limit: 0 }, 'Malformed on limit'],
    ['limit 101', { limit: 101 }, 'Malformed on limit'],
    ['a limit of 1.5', { limit: 1.5 }, 'Malformed on limit'],
    ['a limit in quotes', { limit: '10' }, 'Malformed on limit'],
    ['first -1', { first: -1 }, 'Malformed on first'],
    ['fields: null', { fields: null }, 'Malformed on fields'],
    ['order: null', { order: null }, 'Malformed on order'],
    ['limit: null', { limit: null }, 'Malformed on limit'],
    ['first: null', { first: null }, 'Malformed on first'],
    ['conditions where there are none', { conditions: {} }, 'UnknownField on unknown'],
    ['language where there is none', { language: 'en' }, 'UnknownField on unknown'],
  ];
  test.each(bad)('%s is refused', async (_what, body, told) => {
    expect(verdict(await find(body))).toBe(told);
  });

  const good: [string, object, string[]][] = [
    ['order: [] is the default order', { order: [] }, ['food', 'books', 'toys']],
    ['limit 100', { limit: 100 }, ['food', 'books', 'toys']],
    ['limit cuts', { limit: 2 }, ['food', 'books']],
    ['first skips', { first: 1, limit: 1 }, ['books']],
    ['first beyond the last record', { first: 3 }, []],
    ['first beyond what 64 bits hold', { first: 1e300 }, []],
    ['one name twice in order', { order: ['-code', 'code'] }, ['toys', 'food', 'books']],
  ];
  test.each(good)('have the expected effect: %s', async (_what, body, codes) => {
    expect(pluck(await find(body), 'taxClasses', 'code')).toEqual(codes);
  });

  test('10.0 and -0 are accepted as integers', async () => {
    const { taxClasses } = await send(
      'commerce.tax-classes.find',
      '{"limit": 10.0, "first": -0, "fields": ["code"]}',
    );
    expect(taxClasses).toHaveLength(3);
  });

  test.each(['commerce.products', 'commerce.items'])(
    '%s: conditions of null count as absent',
    async (resource) => {
      expect(await shop.v3(`${resource}.find`, { conditions: null })).toEqual(
        await shop.v3(`${resource}.find`),
      );
      expect(await shop.v3(`${resource}.count`, { conditions: null })).toMatchObject({ count: 0 });
    },
  );

  test('a null inside conditions is Malformed, except where the specification allows it', async () => {
    const products = await shop.v3('commerce.products.find', { conditions: { ids: null } });
    expect(verdict(products)).toBe('Malformed on ids');
    const items = await shop.v3('commerce.items.find', { conditions: { options: null } });
    expect(verdict(items)).toBe('ok');
  });
});

describe('names with a meaning in JavaScript', () => {
  test.each([
    '{"__proto__": {"limit": 1}}',
    '{"constructor": 1}',
    '{"toString": 1}',
    '{"hasOwnProperty": null}',
  ])('%s is an unknown member', async (body) => {
    expect(verdict(await send('commerce.tax-classes.find', body))).toBe('UnknownField on unknown');
  });

  test('__proto__ is unknown within a record, and sets no required member', async () => {
    const body = '{"taxClass": {"__proto__": {"code": "x"}}}';
    expect(verdict(await send('commerce.tax-classes.create', body))).toBe(
      'UnknownField on unknown',
    );
  });
});

describe('an identifier in a v3 call', () => {
  test.each([2_147_483_648, 9_007_199_254_740_992, 1e300])(
    'finds no record for the value %d',
    async (id) => {
      const got = await shop.v3('commerce.tax-classes.get', { id });
      expect(got).toEqual({ status: 'ok', taxClass: null });
      const updated = await shop.v3('commerce.tax-classes.update', { id, taxClass: { name: 'x' } });
      expect(verdict(updated)).toBe('NotFound on id');
      expect(verdict(await shop.v3('commerce.tax-classes.delete', { ids: [id] }))).toBe('ok');
    },
  );

  test('causes no error when ids repeats it', async () => {
    const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'twice' } });
    expect(await shop.v3('commerce.tax-classes.delete', { ids: [id, id] })).toEqual({
      status: 'ok',
    });
  });
});
