import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

interface Result {
  readonly ok: boolean;
  readonly created: boolean;
  readonly id: string | null;
  readonly record: Record<string, unknown> | null;
  readonly violations: readonly { path: string[]; code: string }[];
}

interface Summary {
  readonly succeeded: number;
  readonly failed: number;
  readonly results: readonly Result[];
}

type Many = 'Products' | 'Items' | 'Customers';
type Row = Readonly<Record<string, unknown>>;

const dry = { 'X-Dry-Run': '1' };

async function upsert(many: Many, rows: readonly Row[], fields = 'version', more = {}) {
  const { onError = 'ROLLBACK', headers = {} } = more as { onError?: string; headers?: object };
  const query = `mutation ($rows: [${many.slice(0, -1)}UpsertRow!]!, $onError: OnError!) {
    summary: upsert${many}(rows: $rows, onError: $onError) {
      succeeded failed
      results { ok created id record { ${fields} } violations { path code } }
    }
  }`;
  const body = JSON.stringify({ query, variables: { rows, onError } });
  const answer = await (await shop.post('/graphql', body, { ...headers })).json();
  return { summary: answer.data?.summary as Summary | undefined, error: answer.errors?.[0] };
}

const reasonsOf = ({ violations }: Pick<Result, 'violations'>) =>
  violations.map(({ path, code }) => `${path.join('.')} ${code}`);

const billingAddress = {
  firstName: 'Ada',
  lastName: 'Rossi',
  street1: 'Via Po 1',
  city: 'Turin',
  postalCode: '10123',
  country: 'IT',
  email: 'ada@example.org',
};

/** A minimal input for a new record, and the fields that show the result. */
const kinds: Record<Many, { key: string; fields: string; least: Row; more: readonly Row[] }> = {
  Products: {
    key: 'code',
    fields: `code nameByLanguage priceByList listPriceByList departmentId producerId taxClassId
      isVisible hasVariants variants { nodes { id } }
      items { nodes { sku stock barcode weight priceByList taxClassId movements { totalCount } } }`,
    least: { departmentId: '4' },
    more: [
      {},
      { sku: 'OWN-SKU', stock: '2.5', weight: '1.25', barcode: '04006381333931' },
      { name: { en: 'A new one' }, isVisible: false, variantIds: ['1', '2', '1'] },
      { sellingPrice: { 1: '99.5' }, listPrice: { 1: '120' }, taxClassId: '2' },
      { producerId: null },
    ],
  },
  Items: {
    key: 'sku',
    fields: `sku stock weight costPrice isForSale stockLevel reorderLimit priceByList listPriceByList
      optionIds isPrimary taxClassId product { id priceByList } movements { totalCount }`,
    least: { productId: '1' },
    more: [
      {},
      { stock: 3, stockLevel: 9, reorderLimit: 4, taxClassId: '2' },
      { sellingPrice: { 1: '7.25' }, listPrice: { 1: '8' } },
      { optionIds: ['1', '1'] },
      { isForSale: false, costPrice: '1.5', supplierSku: 'S-1' },
    ],
  },
  Customers: {
    key: 'code',
    fields: 'code canLogin fullName billingAddress { city email } priceListId',
    least: { billingAddress },
    more: [{}, { canLogin: true }, { priceListId: '2' }],
  },
};

const all = Object.entries(kinds).flatMap(([many, { more }]) =>
  more.map((input) => ({ many: many as Many, input, as: JSON.stringify(input) })),
);

describe('an upsert of a new record', () => {
  test.each(all)('$many creates it like its create mutation: $as', async ({ many, input }) => {
    const { key, fields, least } = kinds[many];
    const given = { ...least, ...input };
    const row = { by: { [key]: 'FRESH-1' }, input: given };
    const { summary, error } = await upsert(many, [row], fields, { headers: dry });
    expect(error).toBeUndefined();
    expect(summary?.results).toMatchObject([{ ok: true, created: true, violations: [] }]);
    const one = many.slice(0, -1);
    const query = `mutation ($input: ${one}CreateInput!) {
      record: create${one}(input: $input) { ${fields} } }`;
    const variables = { input: { ...given, [key]: 'FRESH-1' } };
    const made = await (
      await shop.post('/graphql', JSON.stringify({ query, variables }), dry)
    ).json();
    expect(made.errors).toBeUndefined();
    expect(summary?.results[0]?.record).toEqual(made.data.record);
  });
});

describe('an upsert of an existing record', () => {
  test.each(all)('$many updates it like its update mutation: $as', async ({ many, input }) => {
    const { key, fields, least } = kinds[many];
    const one = many.slice(0, -1);
    const created = await upsert(many, [{ by: { [key]: `${many}-known` }, input: least }]);
    expect(created.error).toBeUndefined();
    const row = { by: { [key]: `${many}-known` }, input };
    const { summary, error } = await upsert(many, [row], fields, { headers: dry });
    expect(error).toBeUndefined();
    expect(summary?.results).toMatchObject([{ ok: true, created: false, violations: [] }]);
    const query = `mutation ($by: ${one}By!, $input: ${one}UpdateInput!) {
      record: update${one}(by: $by, input: $input) { ${fields} } }`;
    const variables = { by: { [key]: `${many}-known` }, input };
    const made = await (
      await shop.post('/graphql', JSON.stringify({ query, variables }), dry)
    ).json();
    expect(made.errors).toBeUndefined();
    expect(summary?.results[0]?.record).toEqual(made.data.record);
  });
});

describe('the refused rows of an upsert', () => {
  const least = { departmentId: '4' };
  const cases: [row: Row, reasons: string[]][] = [
    [{ by: { code: 'MIX-1' }, input: least }, []],
    [{ by: { code: 'MIX-1' }, input: { isVisible: true } }, ['by INVALID_COMBINATION']],
    [{ by: { code: 'MIX-2' }, input: {} }, ['input.departmentId MISSING']],
    [
      { by: { code: 'MIX-3' }, input: { departmentId: '999999' } },
      ['input.departmentId NOT_FOUND'],
    ],
    [
      { by: { code: 'MIX-4' }, input: { ...least, producerId: '999999' } },
      ['input.producerId NOT_FOUND'],
    ],
    [
      { by: { code: 'MIX-5' }, input: { ...least, weight: '-1', stock: '-2' } },
      ['input.stock MALFORMED', 'input.weight MALFORMED'],
    ],
    [{ by: { code: 'MIX-6' }, input: { ...least, code: 'MIX-7' } }, ['input.code INVALID_VALUE']],
    [{ by: { code: 'MIX-8' }, input: least, ifVersion: 'any' }, ['by.code NOT_FOUND']],
    [{ by: { id: '999999' }, input: least }, ['by.id NOT_FOUND']],
    [{ by: { code: 'MIX-9' }, input: { ...least, sku: 'MIX-1' } }, ['input.sku ALREADY_EXISTS']],
    [
      { by: { code: 'MIX-10' }, input: { ...least, name: { xx: 'Of no language' } } },
      ['input.name.xx INVALID_VALUE'],
    ],
    [{ by: { id: '2' }, input: { isVisible: true } }, []],
  ];
  const rows = cases.map(([row]) => row);

  test('leave the other rows written with CONTINUE, and have a reason', async () => {
    const more = { onError: 'CONTINUE', headers: dry };
    const { summary, error } = await upsert('Products', rows, 'code', more);
    expect(error).toBeUndefined();
    expect(summary?.results.map(reasonsOf)).toEqual(cases.map(([, reasons]) => reasons));
    expect(summary).toMatchObject({ succeeded: 2, failed: 10 });
    expect(summary?.results[0]).toMatchObject({ created: true, record: { code: 'MIX-1' } });
    expect(summary?.results[11]).toMatchObject({ created: false, id: '2' });
  });

  test('stop all rows with ROLLBACK, and all of them are reported', async () => {
    const { error } = await upsert('Products', rows);
    const expected = cases.flatMap(([, own], at) => own.map((reason) => `rows.${at}.${reason}`));
    expect(reasonsOf(error.extensions)).toEqual(expected);
    const kept = '{ products(where: { code: { startsWith: "MIX-" } }) { totalCount } }';
    expect(await shop.graphql(kept)).toEqual({ data: { products: { totalCount: 0 } } });
  });

  test('an item cannot move to another product', async () => {
    const row = { by: { sku: 'STAY-1' }, input: { productId: '1' } };
    expect((await upsert('Items', [row])).summary).toMatchObject({ succeeded: 1 });
    expect((await upsert('Items', [row])).summary?.results).toMatchObject([{ created: false }]);
    const moved = { by: { sku: 'STAY-1' }, input: { productId: '2' } };
    const { error } = await upsert('Items', [moved]);
    expect(reasonsOf(error.extensions)).toEqual(['rows.0.input.productId INVALID_VALUE']);
  });
});

describe('the statements of an upsert', () => {
  test.each(Object.keys(kinds) as Many[])(
    'have the same number for 40 new %s as for 4',
    async (many) => {
      const { key, least } = kinds[many];
      const send = (prefix: string, count: number) => async () => {
        const rows = Array.from({ length: count }, (_, at) => ({
          by: { [key]: `${prefix}-${at}` },
          input: least,
        }));
        expect((await upsert(many, rows)).summary).toMatchObject({ failed: 0, succeeded: count });
      };
      await settle(shop);
      const few = await shop.statements(send(`${many}-few`, 4));
      expect(await shop.statements(send(`${many}-lot`, 40))).toBe(few);
      expect(few).toBeLessThan(20);
    },
  );
});

test.each([0, 1_001])('prices and stock of %i items are refused', async (count) => {
  const items = Array.from({ length: count }, (_, at) => ({ sku: `NONE-${at}`, stock: '1' }));
  const prices = items.map(({ sku }) => ({ sku, list: '1' }));
  const query = `mutation ($stock: [ItemStockInput!]!, $prices: [ItemPricesInput!]!) {
    updateItemStock(stock: $stock) { sku }
    updateItemPrices(priceListId: 1, prices: $prices) { sku } }`;
  const { errors } = await shop.graphql(query, { stock: items, prices });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED', field: 'stock' });
  const alone = `mutation ($prices: [ItemPricesInput!]!) {
    updateItemPrices(priceListId: 1, prices: $prices) { sku } }`;
  const summary = await shop.graphql(alone, { prices });
  expect(summary.errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED', field: 'prices' });
});

test('concurrent callers who add the same products create each product once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    by: { code: `RACE-${at}` },
    input: { departmentId: '4', stock: at },
  }));
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => upsert('Products', rows, 'code')),
  );
  const results = answers.flatMap(({ summary }) => summary?.results ?? []);
  expect(results).toHaveLength(6 * 30);
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect(results.filter(({ created }) => created)).toHaveLength(30);
});
