import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const budget = 100_000;
/** Milliseconds of processor time of the service and, if it is embedded, its database. */
const most = 1_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(10, 100);
});
afterAll(() => shop.close());

/** `departments` departments of `products` products each, with texts of 2 KB. */
async function seedProducts(departments: number, products: number): Promise<void> {
  const text = JSON.stringify({ en: 'long text '.repeat(200) });
  const none = '{"en":""}';
  await shop.rows(`INSERT INTO department (code, name, description, seo_title, seo_keywords, seo_description)
    SELECT 'D' || g, '{"en":"Department"}', '${none}', '${none}', '${none}', '${none}'
    FROM generate_series(1, ${departments}) g`);
  await shop.rows(`INSERT INTO product (code, department_id, name, short_description, long_description,
      more_description, info_for_requests, seo_title, seo_keywords, seo_description)
    SELECT 'P' || d.id || '-' || g, d.id, '{"en":"Product"}', '${none}', '${text}', '${text}', '${none}',
      '${none}', '${none}', '${none}' FROM department d, generate_series(1, ${products}) g`);
  await shop.rows(
    `INSERT INTO item (sku, product_id, is_primary, stock) SELECT code, id, true, 1 FROM product`,
  );
}

const names = [
  'id',
  'code',
  'name',
  'rating',
  'price',
  'listPrice',
  'position',
  'updateTime',
  'releaseDate',
  'seoTitle',
  'hasVariants',
  'isVisible',
  'shortDescription',
  'seoKeywords',
];

const aliases = (count: number, field: string, prefix = 'a') =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}: ${field}`).join(' ');

/** Small fields of different names, each under the largest number of aliases. */
const values = (count: number) =>
  Array.from({ length: count }, (_, at) => `v${at}: ${names[Math.floor(at / 50)]}`).join(' ');

/** Documents by their main content; `size` makes them as costly as the budget permits. */
const documents: Record<string, (size: number) => string> = {
  values: (size) => `{ products { nodes { ${values(size)} } } }`,
  records: (size) => `{ departments(first: 10) { nodes {
    products(first: 100) { nodes { ${aliases(size, 'department { id }')} } } } } }`,
  'distinct records': (size) =>
    `{ departments(first: 10) { nodes { ${Array.from(
      { length: size },
      (_, at) => `d${at}: products(first: ${100 - (at % 100)}) { nodes { id } }`,
    ).join(' ')} } } }`,
  'records of relations': (size) =>
    `{ products { nodes { ${aliases(size, 'items(first: 1) { nodes { sku } }')} } } }`,
  prices: (size) =>
    `{ products { nodes { ${aliases(size, 'prices(priceList: 1) { list selling price }')} } } }`,
  'texts in one language': (size) =>
    `{ products { nodes { ${aliases(size, 'texts(language: "en") { name seoTitle }')} } } }`,
  'long texts': (size) => `{ products { nodes { ${aliases(size, 'longDescription')} } } }`,
  counts: (size) => `{ ${aliases(size, 'products { totalCount }')} }`,
  'counts of relations': (size) =>
    `{ departments(first: 10) { nodes { ${aliases(size, 'products { totalCount }')} } } }`,
  'searches of relations': (size) =>
    `{ departments(first: 10) { nodes { ${aliases(
      size,
      'products(first: 1, where: { keywords: ["product"] }) { nodes { id } totalCount }',
    )} } } }`,
  searches: (size) =>
    `{ ${aliases(size, 'products(first: 1, where: { keywords: ["product"] }) { nodes { id } }')} }`,
  'single records': (size) => `{ ${aliases(size, 'product(by: { id: 1 }) { id }', 'p')} }`,
  introspection: (size) =>
    getIntrospectionQuery().replace(
      'types {',
      `types { name }
    ${aliases(size, 'types { ...FullType }', 't')} types {`,
    ),
  'several introspections': (size) =>
    `{ ${aliases(size, '__schema { types { name fields { name type { name } } } }', 's')}
      ${aliases(size, '__type(name: "Query") { fields { name args { name } } }', 't')} }`,
};

const limits = ['QUERY_TOO_COSTLY', 'QUERY_TOO_LARGE', 'QUERY_TOO_DEEP'];

async function isRefused(query: string): Promise<boolean> {
  const { errors } = await (await shop.post('/graphql', JSON.stringify({ query }))).json();
  return errors !== undefined && limits.includes(errors[0].extensions.code);
}

/** The largest accepted document of a kind, by its cost or another limit. */
async function largest(make: (size: number) => string): Promise<string> {
  let [passes, fails] = [1, 701];
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2);
    if (await isRefused(make(middle))) fails = middle;
    else passes = middle;
  }
  return make(passes);
}

test.each(Object.entries(documents))(
  'the worst document of %s takes less than a second',
  async (name, make) => {
    const query = await largest(make);
    const times: number[] = [];
    let cost = 0;
    let bytes = 0;
    for (let time = 0; time < 3; time++) {
      const began = process.cpuUsage();
      const response = await shop.post('/graphql', JSON.stringify({ query }));
      const text = await response.text();
      times.push(Math.round(process.cpuUsage(began).user / 1_000));
      bytes = text.length;
      cost = JSON.parse(text).extensions.cost.requested;
    }
    if (process.env.FIGURES)
      process.stdout.write(`| ${name} | ${cost} | ${times.join(', ')} | ${bytes} |\n`);
    expect(cost).toBeLessThanOrEqual(budget);
    for (const time of times) expect(time).toBeLessThan(most);
  },
);
