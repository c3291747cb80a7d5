import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { call, callJson, codeIn, confirmed, type Json } from './client.ts';

const updateItems = (input: string) =>
  `mutation { updateItems(ids: [1, 2], input: { ${input} }) { succeeded } }`;

/** Mutations and their summaries. */
const summaries: readonly [document: string, summary: string][] = [
  [
    'mutation { createPriceList(input: { name: "Dealers", baseId: 1, percentage: "10" }) { id } }',
    'Create price list: creates price list "Dealers" with percentage 10.',
  ],
  [
    `mutation { createSupplier(input: { code: "said", name: "Any \\"one\\"\\n\u202ehere" }) { id } }`,
    `Create supplier: creates supplier "Any 'one' here".`,
  ],
  [
    'mutation { adjustItemPrices(where: {}, limit: 5000, list: { percent: "100" }) { changed } }',
    'Adjust item prices: raises list price of 393 item prices by 100 %.',
  ],
  [updateItems('listPrice: "7.5"'), 'Update items: sets list price of 2 item prices to 7.50.'],
  [updateItems('stock: "20"'), 'Update items: sets stock of 2 items to 20; creates 2 movements.'],
  [
    'mutation { updateProduct(by: { id: 3 }, input: { position: 4 }) { id } }',
    'Update product: changes position of product "Onda Moka pot, 9 cups" from 1 to 4.',
  ],
  [
    'mutation { deleteProducers(ids: [1]) }',
    'Delete producers: deletes producer "Officine Aurora";',
  ],
  ['mutation { deleteProducts(ids: []) }', 'Delete products: changes nothing.'],
];

describe('the summary of a preview', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
    await shop.graphql('mutation { updateProduct(by: {id: 3}, input: { position: 1 }) { id } }');
  });
  afterAll(() => shop.close());

  test.each(summaries)('describes %s in one sentence', async (document, summary) => {
    const previewed = await callJson(shop, 'preview', { document });
    expect(previewed.errors).toBeUndefined();
    expect(previewed.summary?.slice(0, summary.length)).toBe(summary);
    expect(previewed.summary?.length).toBeLessThanOrEqual(400);
  });

  test('has at most 400 characters, and counts what it leaves out', async () => {
    const ids = Array.from({ length: 30 }, (_each, at) => at + 1);
    const document = 'mutation($ids: [ID!]!) { deleteProducts(ids: $ids) }';
    const { summary } = await callJson(shop, 'preview', { document, variables: { ids } });
    expect(summary).toMatch(/^Delete products: deletes 30 products; .*; and \d+ more changes\.$/);
    expect(summary?.length).toBeLessThanOrEqual(400);
  });

  test.each<[string, (previewed: Json) => object]>([
    ['no summary', ({ preview }) => ({ preview })],
    ['the summary of other changes', (each) => ({ ...confirmed(each), summary: 'Fixes a typo.' })],
    ['a part of the summary', (each) => ({ ...confirmed(each), summary: 'Create supplier' })],
    ['a summary of another type', (each) => ({ ...confirmed(each), summary: [each.summary] })],
  ])('commit with %s changes nothing and gets the right one', async (_title, given) => {
    const code = 'refused';
    const document = `mutation { createSupplier(input: { code: "${code}", name: "R" }) { code } }`;
    const previewed = await callJson(shop, 'preview', { document });
    const { text, isError } = await call(shop, 'commit', given(previewed));
    expect(isError).toBe(true);
    const [error] = JSON.parse(text).errors;
    expect(error.code).toBe('MALFORMED_REQUEST');
    expect(error.message).toContain(previewed.summary);
    const found = await shop.rows('SELECT FROM supplier WHERE code = $1', [code]);
    expect(found).toEqual([]);
  });

  test('matches without its full stop, in quotation marks and with other spaces', async () => {
    const document = 'mutation { createSupplier(input: { code: "near", name: "N" }) { code } }';
    const { preview } = await callJson(shop, 'preview', { document });
    const summary = '"Create supplier:  creates supplier "N""';
    const done = await callJson(shop, 'commit', { preview, summary });
    expect(done.data).toEqual({ createSupplier: { code: 'near' } });
  });

  test('comes with the preview that follows an outdated one', async () => {
    const position = (to: number) =>
      `mutation { updateProduct(by: { id: 8 }, input: { position: ${to} }) { position } }`;
    await shop.graphql(position(1));
    const first = await callJson(shop, 'preview', { document: position(4) });
    await shop.graphql(position(2));
    const outdated = await callJson(shop, 'commit', confirmed(first));
    expect(codeIn(outdated)).toBe('PREVIEW_OUTDATED');
    expect(outdated.summary).toMatch(/from 2 to 4\.$/);
    const done = await callJson(shop, 'commit', confirmed(outdated));
    expect(done.data).toEqual({ updateProduct: { position: 4 } });
  });
});
