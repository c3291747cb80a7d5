import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pluck, verdict } from '../support/records.ts';
import { seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let department: number;
/** Each test has its own product and prefix of codes. */
let product: number;
let prefix = '';
let tests = 0;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'Europe/Rome' });
  await seedGerman(shop);
  department = await seedDepartment(shop, 'Lamps');
});
afterAll(() => shop.close());
beforeEach(async () => {
  prefix = `t${++tests}-`;
  product = await seedProduct(shop, { code: `lamp ${tests}`, department });
});

const call = (verb: string, body: object) => shop.v3(`commerce.product-reviews.${verb}`, body);
const create = (review: object) =>
  call('create', {
    review: { code: `${prefix}1`, product, language: 'en', content: 'Bright.', ...review },
  });
const find = async (code: string) =>
  (await call('find', { conditions: { code } })).reviews as Record<string, unknown>[];
const ratingOf = async (id: number) =>
  Object((await shop.v3('commerce.products.get', { id, fields: ['rating'] })).product).rating;

const whole = {
  date: '2026-07-14 23:59:58',
  author: 'Jürgen "J" 😀',
  language: 'de',
  rating: 4.5,
  summary: 'Gut & günstig',
  content: 'Zeile 1\nZeile 2\t\\ "x" 漢字',
};

describe('a review with every member set', () => {
  test('returns every member, its date in the time zone of the shop', async () => {
    const review = { code: `${prefix}ä`, product, ...whole };
    expect(await create(review)).toEqual({ status: 'ok' });
    expect(await find(review.code)).toEqual([review]);
    const [row] = await shop.rows('SELECT date FROM product_review WHERE code = $1', [review.code]);
    expect(row?.date).toBe('2026-07-14 21:59:58+00');
  });

  test('GraphQL creates and changes the same review', async () => {
    const { date: _local, ...rest } = whole;
    const given = { ...rest, code: `${prefix}1`, rating: '4.5', date: '2026-07-14T23:59:58+02:00' };
    const made = {
      ...given,
      date: '2026-07-14T21:59:58Z',
      product: { id: String(product), rating: '4.5' },
    };
    const fields = `{ code date author language rating summary content product { id rating } }`;
    const answer = await shop.graphql(
      `mutation ($input: ProductReviewCreateInput!) { createProductReview(input: $input) ${fields} }`,
      { input: { ...given, productId: product } },
    );
    expect(answer.data).toEqual({ createProductReview: made });
    expect(await find(given.code)).toEqual([{ code: given.code, product, ...whole }]);
    const read = await shop.graphql(`{ productReview(by: { code: "${given.code}" }) ${fields}
      none: productReview(by: { code: "none" }) { code } }`);
    expect(read.data).toEqual({ productReview: made, none: null });
    const gone = await shop.graphql(
      `mutation { deleteProductReviews(codes: ["${given.code}", "x"]) }`,
    );
    expect(gone.data).toEqual({ deleteProductReviews: [expect.stringMatching(/^\d+$/)] });
    expect(await find(given.code)).toEqual([]);
  });

  test('created from only the required members has the current date and no author, rating or summary', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    await create({});
    const [{ date, ...rest } = {}] = await find(`${prefix}1`);
    const plain = { code: `${prefix}1`, product, language: 'en', content: 'Bright.' };
    expect(rest).toEqual({ ...plain, author: '', rating: 0, summary: '' });
    const [row] = await shop.rows(
      `SELECT extract(epoch FROM date)::int8 AS at, to_char(date AT TIME ZONE 'Europe/Rome',
        'YYYY-MM-DD HH24:MI:SS') AS local FROM product_review WHERE code = $1`,
      [`${prefix}1`],
    );
    expect(Number(row?.at) * 1000).toBeGreaterThanOrEqual(before);
    expect(Number(row?.at) * 1000).toBeLessThanOrEqual(Date.now());
    expect(date).toBe(row?.local);
  });

  test('accepts strings of the maximum length, and empty strings', async () => {
    const long = {
      author: '😀'.repeat(60),
      summary: 's'.repeat(255),
      content: '漢'.repeat(64_000),
    };
    await create(long);
    expect(await find(`${prefix}1`)).toMatchObject([long]);
    const empty = { author: '', summary: '', content: '' };
    await create(empty);
    expect(await find(`${prefix}1`)).toMatchObject([empty]);
  });
});

describe('a repeated code of a review', () => {
  test('updates the existing review in the given members', async () => {
    await create({ ...whole });
    expect(await create({ rating: 2, content: 'Dim.' })).toEqual({ status: 'ok' });
    const changed = { ...whole, language: 'en', rating: 2, content: 'Dim.' };
    expect(await find(`${prefix}1`)).toEqual([{ code: `${prefix}1`, product, ...changed }]);
    expect(await call('count', { conditions: { product } })).toEqual({ status: 'ok', count: 1 });
  });

  test('creates another review where its case differs', async () => {
    await create({ code: `${prefix}a` });
    await create({ code: `${prefix}A` });
    expect(await call('count', { conditions: { product } })).toEqual({ status: 'ok', count: 2 });
  });

  test('creates one review when many calls send it concurrently', async () => {
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create({ summary: `${at}`, rating: 1 + (at % 5) })),
    );
    expect(told.map(verdict)).toEqual(Array(20).fill('ok'));
    const [review, ...others] = await find(`${prefix}1`);
    expect(others).toEqual([]);
    expect(await ratingOf(product)).toBe(review?.rating);
  });
});

describe('the rating of a product', () => {
  const cases: [ratings: number[], mean: number][] = [
    [[], 0],
    [[0], 0],
    [[0, 0, 3], 3],
    [[0.1], 0.1],
    [[4.5, 4.4], 4.5],
    [[5, 4, 4], 4.3],
    [[1, 2, 2], 1.7],
    [[0.1, 0.2], 0.2],
    [[5, 5, 5, 4.8], 5],
  ];
  test.each(cases)('equals the average: reviews of %j give %d', async (ratings, mean) => {
    for (const [at, rating] of ratings.entries()) await create({ code: `${prefix}${at}`, rating });
    expect(await ratingOf(product)).toBe(mean);
  });

  test('follows changed and deleted reviews', async () => {
    await create({ code: `${prefix}1`, rating: 5 });
    await create({ code: `${prefix}2`, rating: 2 });
    expect(await ratingOf(product)).toBe(3.5);
    await create({ code: `${prefix}2`, rating: 4 });
    expect(await ratingOf(product)).toBe(4.5);
    await create({ code: `${prefix}2` });
    expect(await ratingOf(product)).toBe(4.5);
    await create({ code: `${prefix}2`, rating: 0 });
    expect(await ratingOf(product)).toBe(5);
    await call('delete', { codes: [`${prefix}1`] });
    expect(await ratingOf(product)).toBe(0);
  });

  test('follows a review that moves to another product, on both products', async () => {
    const other = await seedProduct(shop, { code: `other ${tests}`, department });
    await create({ code: `${prefix}1`, rating: 5 });
    await create({ code: `${prefix}2`, rating: 1 });
    await create({ code: `${prefix}2`, product: other });
    expect([await ratingOf(product), await ratingOf(other)]).toEqual([5, 1]);
    await create({ code: `${prefix}1`, product: other, rating: 2 });
    expect([await ratingOf(product), await ratingOf(other)]).toEqual([0, 1.5]);
  });

  test('stays when a call is refused, and products can be sorted by it', async () => {
    await create({ rating: 3 });
    expect(verdict(await create({ rating: 5, language: 'fr' }))).toBe('InvalidValue on language');
    const document = `mutation { a: createProductReview(input: { code: "${prefix}1", rating: 5,
      productId: ${product}, language: "en", content: "" }) { code }
      b: createProductReview(input: { code: "x", productId: 0, language: "en", content: "" }) { code } }`;
    expect((await shop.graphql(document)).errors).toHaveLength(1);
    expect(await ratingOf(product)).toBe(3);
    const body = { order: ['-rating'], fields: ['rating'] };
    const ratings = pluck(await shop.v3('commerce.products.find', body), 'products', 'rating');
    expect(ratings).toEqual(ratings.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('equals the average of concurrent reviews', async () => {
    const products = [product];
    for (const name of ['b', 'c'])
      products.push(await seedProduct(shop, { code: `${name} ${tests}`, department }));
    const pick = (at: number) => products[at % products.length];
    const work = Array.from({ length: 90 }, (_, at) => {
      const code = `${prefix}${(at * 7) % 20}`;
      const codes = [code, `${prefix}${(at * 3) % 20}`];
      if (at % 5 === 4) return call('delete', { codes });
      return create({ code, product: pick(at * 5 + (at >> 3)), rating: (at % 50) / 10 });
    });
    const told = (await Promise.all(work)).map(verdict);
    expect(told).toEqual(Array(90).fill('ok'));
    expect(await misrated(shop)).toEqual([]);
  });
});

/** Products whose rating differs from that of their reviews. */
const misrated = (of: Shop) =>
  of.rows(`SELECT p.id, p.rating FROM product p LEFT JOIN product_review r
    ON r.product_id = p.id AND r.rating > 0
    GROUP BY p.id HAVING p.rating <> coalesce(round(avg(r.rating), 1), 0)`);

describe('errors of product reviews', () => {
  test('commerce.product-reviews.create | product | NotFound', async () => {
    for (const unknown of [99_999, 3e9])
      expect(verdict(await create({ product: unknown }))).toBe('NotFound on product');
    await create({ rating: 2 });
    expect(verdict(await create({ product: 99_999, rating: 4 }))).toBe('NotFound on product');
    expect(await find(`${prefix}1`)).toMatchObject([{ product, rating: 2 }]);
  });

  test('a language that the shop lacks is InvalidValue on language', async () => {
    for (const language of ['fr', 'EN', 'xx'])
      expect(verdict(await create({ language }))).toBe('InvalidValue on language');
    const { errors } = await shop.graphql(
      `mutation { createProductReview(input: { code: "x", productId: ${product}, language: "fr",
        content: "" }) { code } }`,
    );
    const code = 'INVALID_VALUE';
    const message = 'the shop has no language fr';
    const violations = [{ path: ['input', 'language'], code, message }];
    const extensions = { code, field: 'language', type: 'InvalidValue', violations };
    expect(errors?.[0]?.extensions).toEqual(extensions);
  });

  const wrong: [what: string, review: object, told: string][] = [
    ['a rating above 5', { rating: 5.1 }, 'Malformed on rating'],
    ['a rating of two decimals', { rating: 4.55 }, 'Malformed on rating'],
    ['a date without a time', { date: '2026-07-14' }, 'Malformed on date'],
    ['a content of 64001', { content: 'x'.repeat(64_001) }, 'Malformed on content'],
    ['no content', { content: undefined }, 'Missing on content'],
    ['no product', { product: undefined }, 'Missing on product'],
  ];
  test.each(wrong)('%s is refused', async (_what, review, told) => {
    expect(verdict(await create(review))).toBe(told);
  });
});

describe('a list of reviews', () => {
  let sorted: Shop;
  const rows: [code: string, product: number, language: string, date: string, rating: number][] = [
    ['b', 1, 'en', '2026-01-02 00:00:00', 4.5],
    ['B', 1, 'de', '2026-01-01 00:00:00', 0],
    ['Ä', 2, 'en', '2025-12-31 23:59:59', 4.5],
    ['a', 1, 'en', '2026-01-02 00:00:00', 5],
    ['10', 2, 'de', '2026-01-03 00:00:00', 1],
    ['9', 1, 'en', '1999-01-01 00:00:00', 1],
  ];
  beforeAll(async () => {
    sorted = await openShop();
    await seedGerman(sorted);
    const lamps = await seedDepartment(sorted, 'Lamps');
    for (const code of ['one', 'two']) await seedProduct(sorted, { code, department: lamps });
    for (const [code, of, language, date, rating] of rows) {
      const review = { code, product: of, language, date, rating, content: '' };
      await sorted.v3('commerce.product-reviews.create', { review });
    }
  });
  afterAll(() => sorted.close());

  test.each(['code', 'date', 'rating'])('sorts by %s', async (name) => {
    const list = { find: 'commerce.product-reviews.find', key: 'reviews', ties: ['code'] };
    const orders = [[name], [`-${name}`], [`-${name}`, 'date']];
    for (const order of orders) await expectSorted(sorted, list, order);
  });

  test('has the order by code by default', async () => {
    const found = await sorted.v3('commerce.product-reviews.find');
    expect(pluck(found, 'reviews', 'code')).toEqual(['10', '9', 'a', 'Ä', 'B', 'b']);
  });

  const conditions: [object, string[]][] = [
    [{ code: 'b' }, ['b']],
    [{ code: 'c' }, []],
    [{ product: 2 }, ['10', 'Ä']],
    [{ product: 3e9 }, []],
    [{ language: 'de' }, ['10', 'B']],
    [{ language: 'fr' }, []],
    [{ product: 1, language: 'en' }, ['9', 'a', 'b']],
    [{ code: 'b', product: 2 }, []],
  ];
  test.each(conditions)('contains and counts the reviews that match %j', async (given, codes) => {
    const found = await sorted.v3('commerce.product-reviews.find', { conditions: given });
    expect(pluck(found, 'reviews', 'code')).toEqual(codes);
    const counted = await sorted.v3('commerce.product-reviews.count', { conditions: given });
    expect(counted).toEqual({ status: 'ok', count: codes.length });
  });

  test('GraphQL pages it by cursors', async () => {
    const orderBy = 'orderBy: [{ field: RATING, direction: DESC }]';
    const codes: string[] = [];
    for (let after = ''; codes.length < 6; ) {
      const query = `{ productReviews(first: 2, ${orderBy} ${after}) {
        nodes { code } pageInfo { endCursor } } }`;
      const page = Object((await sorted.graphql(query)).data?.productReviews);
      codes.push(...page.nodes.map(({ code }: { code: string }) => code));
      after = `after: "${page.pageInfo.endCursor}"`;
    }
    expect(codes).toEqual(['a', 'Ä', 'b', '10', '9', 'B']);
  });

  test('belongs to a product too, newest first', async () => {
    const fields = 'reviews(first: 3) { nodes { code product { code } } }';
    const { data } = await sorted.graphql(`{ product(by: { id: 1 }) { ${fields} } }`);
    const back = { product: { code: 'one' } };
    const nodes = ['a', 'b', 'B'].map((code) => ({ code, ...back }));
    expect(data?.product).toEqual({ reviews: { nodes } });
  });
});

describe('the number of statements', () => {
  let many: Shop;
  beforeAll(async () => {
    many = await openShop();
    const lamps = await seedDepartment(many, 'Lamps');
    for (const code of ['one', 'two']) await seedProduct(many, { code, department: lamps });
    await many.rows(
      `INSERT INTO product_review (code, product_id, language, content)
       SELECT 'r' || n, 1 + n % 2, 'en', '' FROM generate_series(1, 200) n`,
    );
    await settle(many);
  });
  afterAll(() => many.close());

  test('a list takes as many as it has levels', async () => {
    for (const size of [1, 10, 100]) {
      const query = `{ productReviews(first: ${size}) { nodes { code product { code
        reviews { nodes { code } } } } } }`;
      expect(await many.statements(() => many.graphql(query))).toBe(3);
      const list = () => many.v3('commerce.product-reviews.find', { limit: size });
      expect(await many.statements(list)).toBe(1);
    }
  });

  test('a write takes the same number for any number of reviews', async () => {
    const write = (verb: string, body: object) =>
      many.statements(() => many.v3(`commerce.product-reviews.${verb}`, body));
    const review = { code: 'new', product: 1, language: 'en', content: 'x' };
    expect(await write('create', { review })).toBe(4);
    expect(await write('create', { review: { ...review, product: 2, rating: 3 } })).toBe(4);
    expect(await write('delete', { codes: ['new'] })).toBe(4);
    const codes = Array.from({ length: 150 }, (_, at) => `r${at}`);
    expect(await write('delete', { codes })).toBe(4);
  });
});

test('deleting a product deletes its reviews', async () => {
  await create({ rating: 3 });
  await shop.v3('commerce.products.delete', { ids: [product] });
  expect(await find(`${prefix}1`)).toEqual([]);
  expect(verdict(await call('delete', { codes: [`${prefix}1`, 'unknown'] }))).toBe('ok');
  expect(verdict(await call('delete', { codes: [] }))).toBe('ok');
});

test('the demo shop calculates product ratings from their reviews', async () => {
  const demo = await openShop({ DEMO: '1' });
  expect(await misrated(demo)).toEqual([]);
  const { reviews } = await demo.v3('commerce.product-reviews.find', { limit: 1 });
  const [{ code, product: of }] = Object(reviews);
  await demo.v3('commerce.product-reviews.delete', { codes: [code] });
  expect(await misrated(demo)).toEqual([]);
  expect(of).toBeGreaterThan(0);
  await demo.close();
});
