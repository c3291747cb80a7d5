import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonl, linesOf, readResult, runImport } from '../bulk/support.ts';
import { idOf } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* The type of a promotion determines its amount, so both are sent together. */

let shop: Shop;
let lamp: number;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Lamps');
  lamp = await seedProduct(shop, { code: 'lamp', department, listPrice: 20 });
});
afterAll(() => shop.close());

const amountOf = {
  FIXED_PRICE: 'discountAmount',
  FIXED_DISCOUNT: 'discountAmount',
  PERCENT_DISCOUNT: 'discountPercent',
} as const;
type PromotionType = keyof typeof amountOf;
const types = Object.keys(amountOf) as PromotionType[];

async function run(mutation: string, variables: Record<string, unknown>) {
  const { data, errors } = await shop.graphql(mutation, variables);
  if (!errors) return data?.it;
  const [{ extensions = {} } = {}] = errors as { extensions?: Record<string, unknown> }[];
  return `${extensions.code} ${extensions.field}`;
}
const create = (input: object) =>
  run('mutation ($input: PromotionCreateInput!) { it: createPromotion(input: $input) { id } }', {
    input: { appliedTo: 'PRODUCTS', elementIds: [lamp], ...input },
  });
const update = (id: number, input: object) =>
  run(
    `mutation ($id: ID!, $input: PromotionUpdateInput!) {
      it: updatePromotion(by: { id: $id }, input: $input) { type } }`,
    { id, input },
  );
const remove = (id: number) => run(`mutation { it: deletePromotions(ids: [${id}]) }`, {});

async function price(): Promise<unknown> {
  const { data } = await shop.graphql(
    `{ product(by: { id: ${lamp} }) { prices(priceList: 1) { price } } }`,
  );
  return Object(data?.product).prices.price;
}

describe.each(types)('%s', (type) => {
  const amount = amountOf[type];

  test.each(['PRODUCTS', 'CARTS'])('a new promotion on %s requires its amount', async (target) => {
    if (type === 'FIXED_PRICE' && target === 'CARTS') return;
    const input = { type, appliedTo: target, elementIds: [] };
    expect(await create(input)).toBe(`MISSING ${amount}`);
    const other = amount === 'discountAmount' ? 'discountPercent' : 'discountAmount';
    expect(await create({ ...input, [other]: '5' })).toBe(`MISSING ${amount}`);
    expect(await create({ ...input, [amount]: null })).toBe(`MALFORMED ${amount}`);
    expect(await price()).toBe('20.000');
    await remove(idOf(await create({ ...input, [amount]: '5' })));
  });

  test.each(types.filter((each) => each !== type))(
    'replaces %s only together with its own amount',
    async (before) => {
      const given = { type: before, discountAmount: '4', discountPercent: '20' };
      const id = idOf(await create(given));
      const running = await price();
      expect(await update(id, { type })).toBe(`MISSING ${amount}`);
      expect(await price()).toBe(running);
      expect(await update(id, { type, [amount]: '10' })).toEqual({ type });
      await remove(id);
    },
  );

  test('a call sends it back alone, also where v3 stored no amount', async () => {
    const words = type.toLowerCase().split('_');
    const v3Type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    const promotion = { type: v3Type, appliedTo: 'Products' };
    const { id } = await shop.v3('commerce.promotions.create', { promotion });
    expect(await update(Number(id), { type, name: 'Same' })).toEqual({ type });
    await remove(Number(id));
  });
});

test('an import of promotions requires the amount in each of its lines', async () => {
  const line = { type: 'FIXED_PRICE', appliedTo: 'PRODUCTS' };
  const job = await runImport(
    shop,
    'mutation=createPromotion',
    linesOf([{ input: line }, { input: { ...line, discountAmount: '0' } }]),
    jsonl,
  );
  expect(job).toMatchObject({ ok: 1, failed: 1 });
  expect((await readResult(shop, job)).text).toContain('discountAmount');
});

test('v3 takes a type without an amount, whose default is 0', async () => {
  const promotion = { type: 'PercentDiscount', appliedTo: 'Products', discountPercent: 20 };
  const { id } = await shop.v3('commerce.promotions.create', { promotion });
  const changed = { id, promotion: { type: 'FixedPrice' } };
  expect(await shop.v3('commerce.promotions.update', changed)).toEqual({ status: 'ok' });
  await remove(Number(id));
});
