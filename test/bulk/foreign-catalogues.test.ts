import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportRecords, postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Catalogue, magento, shopify, wooCommerce } from './foreign-catalogues.ts';
import { readResult, runImport } from './support.ts';

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

/** The products of the shop as catalogues describe them. */
async function readProducts() {
  const products = await exportRecords(
    shop,
    `{ products { nodes { code name isVisible listPrice sellingPrice
       department { name parents { name } } producer { name } mainItem { stock weight } } } }`,
  );
  const described = products.map(({ department, producer, mainItem, ...product }) => {
    const { parents, name } = Object(department);
    const above: { name: string }[] = parents;
    const departments = [...above.map((each) => each.name), name].join(' > ');
    return {
      ...product,
      departments,
      producer: Object(producer).name ?? null,
      ...Object(mainItem),
    };
  });
  return described.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

async function readItems() {
  const items = await exportRecords(
    shop,
    '{ items { nodes { sku isPrimary listPrice product { code } } } }',
  );
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

/** The paths and codes of the refused rows. */
async function readRefused(id: string): Promise<string[]> {
  const query = `{ job(by: { id: ${id} }) { refusedLines(first: 100) { violations { path code } } } }`;
  const { data } = await shop.graphql(query);
  const lines: { violations: { path: string; code: string }[] }[] = Object(data).job.refusedLines;
  return lines.map(({ violations: [first] }) => `${first?.path} ${first?.code}`);
}

const importOf = (preset: string, mutation: string) =>
  `mutation=${mutation}&preset=${preset}&createMissing=1`;

const catalogues: readonly [string, Catalogue][] = [
  ['woocommerce', wooCommerce()],
  ['magento', magento()],
  ['shopify', shopify()],
];

describe.each(catalogues)('a catalogue of %s', (preset, { csv, products, refused }) => {
  test('fills the shop, and its wrong rows are refused with reasons', async () => {
    const job = await runImport(shop, importOf(preset, 'upsertProducts'), csv);
    expect(await readRefused(job.id)).toEqual(refused);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: products.length, failed: refused.length });
    expect(await readProducts()).toEqual(products);
    const { text } = await readResult(shop, job);
    const header = csv.slice(0, csv.indexOf('\n'));
    expect(text.slice(0, text.indexOf('\r\n')).replaceAll('"', '')).toBe(
      `${header},import.line,import.path,import.code,import.message`.replaceAll('"', ''),
    );
  });

  test('changes nothing when it is imported again, nor does its export', async () => {
    await runImport(shop, importOf(preset, 'upsertProducts'), csv);
    await runImport(shop, importOf(preset, 'upsertProducts'), csv);
    expect(await readProducts()).toEqual(products);
    const query = `{ products { nodes { code departmentId producerId isVisible name: nameByLanguage
      listPrice: listPriceByList sellingPrice: sellingPriceByList } } }`;
    const call = { address: 'format=csv&delimiter=%3B' };
    const exported = await (await postExport(shop, query, call)).text();
    expect(await runImport(shop, 'mutation=upsertProducts', exported)).toMatchObject({
      ok: products.length,
      failed: 0,
    });
    expect(await (await postExport(shop, query, call)).text()).toBe(exported);
    expect(await readProducts()).toEqual(products);
  });
});

test.each(catalogues.filter(([, { items }]) => items.length > 0))(
  'the variants of %s are items of the imported products',
  async (preset, { csv, items }) => {
    await runImport(shop, importOf(preset, 'upsertProducts'), csv);
    const job = await runImport(shop, importOf(preset, 'upsertItems'), csv);
    expect(job).toMatchObject({ state: 'COMPLETED' });
    expect(await readItems()).toEqual(items);
  },
);

const woo = 'mutation=upsertProducts&preset=WooCommerce';
const row = (code: string, path: string) => `SKU,Name,Categories\n${code},Chair,${path}\n`;

describe('the departments of a catalogue', () => {
  test('the import creates departments only with createMissing', async () => {
    const job = await runImport(shop, woo, row('D1', 'Furniture > Chairs'));
    expect((await readResult(shop, job)).text).toContain(
      'no department has the code, or is at the path, ""Furniture > Chairs""',
    );
    expect(await shop.rows('SELECT FROM department')).toEqual([]);
  });

  test('a code or a path of names without case finds a department', async () => {
    await runImport(shop, `${woo}&createMissing=1`, row('D1', 'Furniture > Chairs'));
    await shop.rows(`UPDATE department SET code = 'CH' WHERE parent_id IS NOT NULL`);
    expect(await runImport(shop, woo, row('D2', 'ch'))).toMatchObject({ ok: 1 });
    expect(await runImport(shop, woo, row('D3', 'FURNITURE>chairs'))).toMatchObject({ ok: 1 });
    const departments = await shop.rows('SELECT DISTINCT department_id FROM product');
    expect(departments).toHaveLength(1);
  });

  test.each(['>', ' , ', 'x'.repeat(61), 'A > '.repeat(500)])(
    'the cell %j refuses its row',
    async (path) => {
      const csv = `SKU,Name,Categories\nE1,Chair,"${path}"\nE2,Chair,B\n`;
      const job = await runImport(shop, `${woo}&createMissing=1`, csv);
      expect(job).toMatchObject({ ok: 1, failed: 1 });
    },
  );

  test('null clears the producer of a product', async () => {
    const file = (brand: string) => `SKU,Name,Categories,Brands\nN1,Chair,A,${brand}\n`;
    await runImport(shop, `${woo}&createMissing=1`, file('Oak & Sons'));
    expect(await runImport(shop, woo, file('oak-sons'))).toMatchObject({ ok: 1 });
    expect(await runImport(shop, woo, file('\\N'))).toMatchObject({ ok: 1 });
    expect(await shop.rows('SELECT producer_id FROM product')).toEqual([{ producer_id: null }]);
  });

  test('a dry run creates no department', async () => {
    const query = `${woo}&createMissing=1&dry=1`;
    expect(await runImport(shop, query, row('D1', 'A > B'))).toMatchObject({ ok: 1, failed: 0 });
    expect(await shop.rows('SELECT FROM department')).toEqual([]);
  });

  test('a row cannot create a department below one with products', async () => {
    const csv = `${row('D1', 'A')}D2,Chair,A > B\n`;
    const job = await runImport(shop, `${woo}&createMissing=1`, csv);
    expect(job).toMatchObject({ ok: 1, failed: 1 });
    expect((await readResult(shop, job)).text).toMatch(/D2,.*it has products/);
  });

  test('a refused row creates no department', async () => {
    const csv = `SKU,Name,Categories,Stock\nD1,Chair,A > B,many\nD2,Chair,A > C,1\n`;
    const job = await runImport(shop, `${woo}&createMissing=1`, csv);
    expect(job).toMatchObject({ ok: 1, failed: 1 });
    const names = await shop.rows(`SELECT name ->> 'en' AS name FROM department ORDER BY id`);
    expect(names.map(({ name }) => name)).toEqual(['A', 'C']);
  });
});

test('the columns of a call come before those of the preset', async () => {
  const columns = JSON.stringify({ categories: null, Name: 'seoTitle.*', Shelf: 'departmentId' });
  await runImport(shop, `${woo}&createMissing=1`, row('P1', 'A'));
  const [department] = await shop.rows('SELECT id FROM department');
  const csv = `SKU,Name,Categories,Shelf\nP2,Chair,B,${department?.id}\n`;
  const query = `${woo}&columns=${encodeURIComponent(columns)}`;
  expect(await runImport(shop, query, csv)).toMatchObject({ ok: 1, failed: 0 });
  expect(
    await shop.rows(`SELECT name ->> 'en' AS name, seo_title ->> 'en' AS title FROM product
      WHERE code = 'P2'`),
  ).toEqual([{ name: '', title: 'Chair' }]);
});
