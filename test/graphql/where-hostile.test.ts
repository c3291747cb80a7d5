import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../support/shop.ts';
import { openWhereShop } from '../support/where-shop.ts';

/** 5,000 trees where FAULTS is `long`. */
const isLong = process.env.FAULTS === 'long';
const runs = isLong ? 5_000 : 100;

let shop: Shop;
beforeAll(async () => {
  shop = await openWhereShop();
});
afterAll(() => shop.close());

const refusals = [
  'BAD_USER_INPUT',
  'MALFORMED',
  'QUERY_TOO_COSTLY',
  'COMPLEXITY',
  'TIMEOUT',
  'problem',
];

/**
 * `answer`, the code of a clear refusal, or `problem`, the refusal of a body that is nested too
 * deeply; a service failure is none of them.
 */
async function ask(type: 'Order' | 'Product', where: unknown): Promise<string> {
  const started = performance.now();
  const list = `${type.toLowerCase()}s`;
  const query = `query($where: ${type}Where) { ${list}(first: 5, where: $where) { totalCount nodes { id } } }`;
  const answer = await shop.graphql(query, { where });
  expect(performance.now() - started).toBeLessThan(15_000);
  const { data, errors } = answer;
  if (!errors && data?.[list]) return 'answer';
  if (errors)
    return errors.map(({ extensions, message }) => (message ? extensions.code : 'silent')).join();
  expect(answer).toMatchObject({ status: 400, detail: expect.stringContaining('nested deeper') });
  return 'problem';
}

const nested = (depth: number, wrap: (where: object) => object, inmost: object) => {
  let where = inmost;
  for (let at = 0; at < depth; at++) where = wrap(where);
  return where;
};
const inmost = { code: { contains: 'a' } };
const several = (length: number, of: (at: number) => unknown) =>
  Array.from({ length }, (_, at) => of(at));

describe('a hostile filter', () => {
  test.each<[string, 'Order' | 'Product', unknown, string]>([
    ['20 levels of NOT', 'Product', nested(20, (where) => ({ NOT: [where] }), inmost), 'answer'],
    ['60 levels of AND', 'Product', nested(60, (where) => ({ AND: [where] }), inmost), 'problem'],
    ['1,000 levels', 'Product', nested(1_000, (where) => ({ NOT: [where] }), inmost), 'problem'],
    [
      '20 levels of relations',
      'Product',
      nested(10, (product) => ({ items: { some: { product } } }), inmost),
      'answer',
    ],
    [
      '20 levels of negated relations',
      'Order',
      nested(10, (order) => ({ customer: { orders: { none: order } } }), {
        isPaidFor: { equals: true },
      }),
      'answer',
    ],
    [
      '1,000 alternatives',
      'Product',
      { OR: several(1_000, (at) => ({ id: { equals: at } })) },
      'answer',
    ],
    [
      '1,000 alternatives of texts',
      'Order',
      { OR: several(1_000, (at) => ({ number: { lt: `${at}` } })) },
      'answer',
    ],
    [
      '1,000 searches',
      'Product',
      { OR: several(1_000, (at) => ({ code: { contains: `${at}` } })) },
      'QUERY_TOO_COSTLY',
    ],
    [
      '1,000 relations',
      'Product',
      { OR: several(1_000, (at) => ({ items: { some: { stock: { gt: at } } } })) },
      'answer',
    ],
    ['10,000 values', 'Product', { id: { in: several(10_000, (at) => at) } }, 'answer'],
    ['10,000 other values', 'Product', { id: { notIn: several(10_000, (at) => at) } }, 'answer'],
    [
      '5,001 comparisons',
      'Product',
      { OR: several(5_001, (at) => ({ id: { equals: at } })) },
      'MALFORMED',
    ],
    ['decimals of 40 digits', 'Product', { rating: { lt: `0.${'1'.repeat(40)}` } }, 'answer'],
    [
      'whole numbers of 40 digits',
      'Product',
      { rating: { in: ['9'.repeat(40), `-${'9'.repeat(40)}`] } },
      'answer',
    ],
    [
      'prices of 40 digits',
      'Product',
      { price: { priceList: 1, gt: `${'9'.repeat(40)}.${'9'.repeat(40)}` } },
      'answer',
    ],
    ['decimals with an exponent', 'Product', { rating: { lt: 1e300 } }, 'MALFORMED'],
    [
      'identifiers of 40 digits',
      'Order',
      { id: { in: ['9'.repeat(40), '0'.repeat(40)] } },
      'answer',
    ],
    ['a zero byte', 'Product', { code: { equals: 'a\u0000b' } }, 'MALFORMED'],
    ['half a letter', 'Product', { search: '\ud800' }, 'MALFORMED'],
    [
      'a moment before all others',
      'Order',
      { creationTime: { gt: '0001-01-01T00:00:00Z' } },
      'answer',
    ],
  ])('gives a result or a clear error: %s', async (_name, type, where, expected) => {
    expect(await ask(type, where)).toBe(expected);
  });

  describe.each([
    ['outside', (where: object) => where],
    ['inside AND', (where: object) => ({ AND: [where] })],
  ])('hostile filters of named conditions %s', (_name, put) => {
    const keywords = several(6, (at) => `word${at}`);
    test.each<[string, string, object, string | undefined]>([
      ['products', 'Product', { keywords }, 'MALFORMED'],
      ['productsAggregate', 'Product', { keywords }, 'MALFORMED'],
      ['productsAggregate', 'Product', { hasZeroPrice: true }, undefined],
      ['items', 'Item', { optionIds: several(10_000, (at) => at + 1) }, undefined],
      ['itemsAggregate', 'Item', { optionIds: several(10_000, (at) => at + 1) }, undefined],
    ])('%s(where: %s…) has a result or a clear error', async (field, type, where, code) => {
      const query = `query($where: ${type}Where) { ${field}(where: $where) { __typename } }`;
      const { errors } = await shop.graphql(query, { where: put(where) });
      expect(errors?.[0]?.extensions.code).toBe(code);
    });
  });

  test.each([
    [39, undefined],
    [41, ['MALFORMED']],
    [1_000, ['QUERY_TOO_LARGE']],
  ])(
    'gives a result or a clear error with %i levels in the text of a document',
    async (depth, codes) => {
      const where = `${'{ AND: ['.repeat(depth)}{ id: { gt: 0 } }${'] }'.repeat(depth)}`;
      const { errors } = await shop.graphql(`{ products(where: ${where}) { totalCount } }`);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(codes);
    },
  );

  const signs = [
    ...['%', '_', '%%%%%%', '_'.repeat(900), '\\', '\\\\%', '(a+)+$', '[[:alpha:]]*', '^.*$'],
    ...['\uff05', '\uff3f', '\uff3c', "'; DROP TABLE product; --", '$1', '\ufdfa', ' '],
  ];
  test.each(signs)('treats the characters %j as plain text', async (text) => {
    for (const operator of ['contains', 'startsWith', 'endsWith'])
      expect(await ask('Product', { name: { [operator]: text } })).toBe('answer');
    expect(await ask('Order', { search: text })).toBe('answer');
    // No code contains any of them, and each would match some code as a pattern.
    const query = 'query($a: [ProductWhere!]) { products(where: { OR: $a }) { totalCount } }';
    const parts = [{ code: { contains: text } }, { code: { startsWith: `T${text}` } }];
    const { data } = await shop.graphql(query, { a: parts });
    expect(data).toEqual({ products: { totalCount: 0 } });
  });

  test.each(['\u202e', '\u200b', '\u00ad'])('ignores the invisible character %j', async (text) => {
    const query = 'query($a: [ProductWhere!]) { products(where: { OR: $a }) { totalCount } }';
    const count = async (begin: string) =>
      (await shop.graphql(query, { a: [{ code: { startsWith: begin } }] })).data;
    expect(await count(`T${text}`)).toEqual(await count('T'));
  });
});

test(
  'generated trees of 20 levels give a result or a clear error',
  async () => {
    const words = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('%', '_', '\\', '(.*)+'),
    );
    const number = fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger());
    const digits = fc.stringMatching(/^-?\d{1,40}(\.\d{1,40})?$/);
    const leaf = fc.oneof(
      fc.record({
        code: fc.record({ contains: words, equals: words, lt: words }, { requiredKeys: [] }),
      }),
      fc.record({ id: fc.record({ in: fc.array(number), gt: number }, { requiredKeys: [] }) }),
      fc.record({ rating: fc.record({ lt: fc.oneof(digits, number) }) }),
      fc.record({ search: words }),
      fc.record({ releaseDate: fc.record({ lt: words }) }),
      fc.constant({}),
    );
    const wraps = [
      (where: object) => ({ NOT: [where] }),
      (where: object) => ({ AND: [where, where] }),
      (where: object) => ({ items: { none: { product: where } } }),
      (where: object) => ({ OR: [where, { department: { products: { every: where } } }] }),
      (where: object) => ({ similarProducts: { some: where } }),
    ];
    // Two copies per level would give a million conditions at twenty levels.
    const path = fc.array(fc.constantFrom(...wraps), { minLength: 20, maxLength: 20 });
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(path, leaf, async (levels, inner) => {
        let doubled = 0;
        const where = levels.reduce<object>((of, wrap) => {
          const isDouble = wrap === wraps[1] || wrap === wraps[3];
          return isDouble && ++doubled > 4 ? { AND: [of] } : wrap(of);
        }, inner);
        const outcome = await ask('Product', where);
        if (outcome === 'answer') answers++;
        else expect(refusals).toContain(outcome);
      }),
      { numRuns: runs },
    );
    expect(answers / runs).toBeGreaterThan(0.2);
  },
  isLong ? 900_000 : 60_000,
);
