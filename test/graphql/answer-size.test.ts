import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

const mark = 'the description '.repeat(4_000);
let shop: Shop;
beforeAll(async () => {
  // The cost of the documents below is not tested here.
  shop = await openShop({ GRAPHQL_BUDGET: '1000000000' });
  const department = await seedDepartment(shop, 'Lamps');
  for (let at = 0; at < 12; at++)
    await seedProduct(shop, {
      code: `LAMP${at}`,
      department,
      columns: { long_description: { en: mark } },
    });
});
afterAll(() => shop.close());

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

const strict = { Accept: 'application/graphql-response+json' };
const ask = async (query: string, headers = {}) => {
  const response = await shop.post('/graphql', JSON.stringify({ query }), headers);
  return { status: response.status, text: await response.text() };
};

describe('a response of more than 16 MB', () => {
  test.each([
    ['localized texts', `{ products { nodes { ${aliases(40, 'longDescription')} } } }`],
    [
      'plain texts',
      `{ products { nodes { texts(language: "en") { ${aliases(40, 'longDescription')} } } } }`,
    ],
    ['several lists', `{ ${aliases(40, 'products { nodes { longDescription } }')} }`],
    [
      'a single record',
      `{ product(by: { id: 1 }) { department {
      products { nodes { ${aliases(40, 'longDescription')} } } } } }`,
    ],
    [
      'names',
      `{ products { nodes { ${'n'.repeat(1_000_000)}: code ${'m'.repeat(1_000_000)}: id } } }`,
    ],
    // Yoga runs documents with directives, whatever else they contain.
    [
      'graphql-js',
      `{ products { nodes { ${aliases(40, 'longDescription')} id @include(if: true) } } }`,
    ],
  ])('ends with an error and the remedy for %s', async (_, query) => {
    for (let time = 0; time < 3; time++) {
      const { status, text } = await ask(query, strict);
      expect(text.length).toBeLessThan(1_000);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        errors: [
          {
            message: expect.stringMatching(/16 MB.*`first`/s),
            extensions: { code: 'ANSWER_TOO_LARGE' },
          },
        ],
        extensions: { cost: {} },
      });
    }
    expect((await ask(query)).status).toBe(200);
  });
});

test('a response below the limit is complete, the same on both paths', async () => {
  const compiled = `{ products { nodes { id ${aliases(15, 'longDescription')} } } }`;
  const executed = compiled.replace('id', 'id @include(if: true)');
  const texts = [await ask(compiled), await ask(compiled), await ask(executed)];
  for (const { status, text } of texts) {
    expect(status).toBe(200);
    expect(JSON.parse(text).data.products.nodes[11].a14).toBe(mark);
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
});

test('a mutation with a too large response is rolled back', async () => {
  const query = `mutation { updateProduct(by: { id: 1 }, input: { code: "CHANGED" }) {
    department { products { nodes { ${aliases(40, 'longDescription')} } } } } }`;
  for (let time = 0; time < 3; time++)
    expect((await ask(query)).text).toContain('ANSWER_TOO_LARGE');
  expect(await shop.rows(`SELECT id FROM product WHERE code = 'CHANGED'`)).toEqual([]);
});
