import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tell } from '../faults/load/figures.ts';
import { exportRecords } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { largeMagento, largeShopify, largeWooCommerce } from './large-catalogues.ts';
import { type JobView, jsonl, linesOf, runImport } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.rows(`INSERT INTO tax_class (code, name) VALUES ('goods', 'Taxable Goods')`);
});
beforeEach(async () => {
  for (const table of ['product', 'department', 'producer'])
    await shop.rows(`DELETE FROM ${table}`);
});
afterAll(() => shop.close());

const catalogues = [
  ['woocommerce', largeWooCommerce()],
  ['magento', largeMagento()],
  ['shopify', largeShopify()],
] as const;

/** The products as the file describes them, from an export. */
async function readProducts() {
  const products = await exportRecords(
    shop,
    `{ products { nodes { code name longDescription isVisible listPrice sellingPrice
       department { name parents { name } } producer { name }
       mainItem { stock weight barcode } } } }`,
  );
  return products
    .map(({ department, producer, mainItem, ...product }) => {
      const { parents, name } = Object(department);
      const above: { name: string }[] = parents;
      const departments = [...above.map((each) => each.name), name].join(' > ');
      const { name: maker = null } = Object(producer);
      return { ...product, departments, producer: maker, ...Object(mainItem) };
    })
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

async function readItems() {
  const query = '{ items { nodes { sku isPrimary listPrice product { code } } } }';
  const items = await exportRecords(shop, query);
  return (
    items
      // The first variation of WooCommerce is the main item.
      .filter(({ isPrimary, sku, product }) => {
        const isOfProduct = sku === Object(product).code || String(sku).endsWith('-S');
        return !isPrimary || !isOfProduct;
      })
      .map(({ sku = '', listPrice, product }) => ({
        sku,
        product: Object(product).code,
        listPrice,
      }))
      .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
  );
}

/** The number of refused rows for each reason. */
async function reasons({ id }: JobView): Promise<Record<string, number>> {
  const query = `{ job(by: { id: ${id} }) { refusedLines(first: 100) { violations { path code } } } }`;
  const { data } = await shop.graphql(query);
  const lines: { violations: { path: string; code: string }[] }[] = Object(data).job.refusedLines;
  const counts: Record<string, number> = {};
  for (const { violations } of lines) {
    const reason = `${violations[0]?.path} ${violations[0]?.code}`;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((one, other) => one + other, 0);

describe.each(catalogues)('1,000 rows of %s', (preset, catalogue) => {
  const { csv, products, items, refused, refusedItems } = catalogue;

  async function run(mutation: string) {
    const began = performance.now();
    const job = await runImport(shop, `mutation=${mutation}&preset=${preset}&createMissing=1`, csv);
    const [found, { ok, failed, state }] = [await reasons(job), job];
    const minutes = ((performance.now() - began) / 60_000).toFixed(2);
    tell('catalogue', { preset, mutation, ok, failed, minutes, reasons: JSON.stringify(found) });
    expect(state).toBe('COMPLETED');
    expect(failed).toBe(sum(found));
    return found;
  }

  test('become the products and items that the file describes', async () => {
    expect(await run('upsertProducts')).toEqual(refused);
    expect(await readProducts()).toEqual(products);
    if (preset === 'magento') return;
    expect(await run('upsertItems')).toEqual(refusedItems);
    expect(await readItems()).toEqual(items);
    const plain = ({ code = '' }) => !items.some(({ product }) => product === code);
    const isOfItems = preset === 'woocommerce' ? plain : () => true;
    expect((await readProducts()).filter(isOfItems)).toEqual(products.filter(isOfItems));
  });

  test('come back equal from an export that is imported into an empty catalog', async () => {
    await runImport(shop, `mutation=upsertProducts&preset=${preset}&createMissing=1`, csv);
    // A map of prices lacks a selling price that is null, which a new item would take from the list.
    const query = `{ products { nodes { code departmentId producerId isVisible name: nameByLanguage
      longDescription: longDescriptionByLanguage listPrice sellingPrice
      mainItem { stock weight barcode } } } }`;
    const lines = await exportRecords(shop, query);
    const sent = linesOf(
      lines.map(({ mainItem, ...product }) => ({ ...product, ...Object(mainItem) })),
    );
    await shop.rows('DELETE FROM product');
    const job = await runImport(shop, 'mutation=upsertProducts', sent, jsonl);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: products.length, failed: 0 });
    expect(await readProducts()).toEqual(products);
  });
});
