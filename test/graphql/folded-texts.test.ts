import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldings } from '../../src/ground/contract/foldings.ts';
import { foldText } from '../../src/ground/contract/text.ts';
import { wordsOf } from '../../src/store/db/read/table.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

/** Strings as they are stored, and as users search for them. */
const pairs: readonly [stored: string, sought: string][] = [
  ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλος'],
  ['O\u2019Brien', "o'brien"],
  ["O'Brien", 'O\u2018Brien'],
  ['O\u00b4Brien', "O'Brien"],
  ['Donau\u00addampf', 'donaudampf'],
  ['Zero\u200bwidth\ufeff', 'zerowidth'],
  ['zerojoin', 'zero\u200djoin'],
  ['\u0130stanbul', 'istanbul'],
  ['DIYARBAKIR', 'd\u0131yarbak\u0131r'],
  ['Stra\u00dfe', 'STRASSE'],
  ['STRASSE', 'stra\u00dfe'],
  ['\ufb01ne', 'FINE'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['\u00d8rsted', 'orsted'],
  ['100\uff05', '100%'],
  ['مُحَمَّد', 'محمد'],
  ['مـحـمـد', 'محمد'],
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آدم', 'ادم'],
  ['مصطفى', 'مصطفي'],
  ['مكتبة', 'مكتبه'],
  ['\ufee3\ufea4\ufee4\ufeaa', 'محمد'],
  ['علی', 'على'],
  ['שָׁלוֹם', 'שלום'],
  ['בית־ספר', 'בית-ספר'],
  ['50\u201360', '50-60'],
  ['50\u221260', '50\u201060'],
  ['240×120', '240x120'],
  ['240x120', '240×120'],
  ['½', '1/2'],
  ['¾', '3/4'],
  ['٢٤٠', '240'],
  ['240', '۲۴۰'],
  ['ＡＢ－１２', 'ab-12'],
  ['„Oslo“', '"oslo"'],
];

describe('a search for folded text', () => {
  test.each(pairs)('finds %j by %j in every list and keyword', async (stored, sought) => {
    const name = `${stored}x`.slice(0, 25);
    const word = `${sought}x`.slice(0, 25);
    const code = `c${pairs.findIndex(([each]) => each === stored)}`;
    const { id: customer } = await shop.v3('commerce.customers.create', {
      customer: { code, billingAddress: { ...billingAddress, lastName: name } },
    });
    const { id: order } = await shop.v3('commerce.orders.create', {
      order: {
        items: [{ sku: 'lamp', quantity: 1 }],
        billingAddress: { ...billingAddress, lastName: name, city: name },
      },
    });
    const { id: department } = await shop.v3('commerce.departments.create', {
      department: { code, parent: 0, name: { en: code } },
    });
    const { id: product } = await shop.v3('commerce.products.create', {
      product: { code, department, name: { en: name } },
    });
    const { id: movement } = await shop.v3('commerce.movements.create', {
      movement: { sku: code, adjustment: 1, description: `moved ${name} away` },
    });
    const found = async (list: string, member: string, conditions: object) => {
      const { [member]: records } = await shop.v3(`commerce.${list}.find`, {
        conditions,
        fields: [list === 'items' ? 'sku' : 'id'],
      });
      // The list is a member of the response.
      return (records as { id?: unknown; sku?: unknown }[]).map(({ id, sku }) => id ?? sku);
    };
    expect(await found('customers', 'customers', { keywords: word })).toContain(customer);
    expect(await found('orders', 'orders', { address: word })).toContain(order);
    expect(await found('products', 'products', { keywords: [word] })).toContain(product);
    expect(await found('items', 'items', { keywords: word })).toHaveLength(1);
    expect(await found('movements', 'movements', { keywords: word })).toContain(movement);
    const { data, errors } = await shop.graphql(
      `query ($w: String!) {
        search(text: $w, types: [PRODUCT, CUSTOMER, ORDER]) { type }
        products(where: { search: $w, name: { language: "en", contains: $w } }) { totalCount }
        customers(where: { search: $w, billingAddress: { lastName: { startsWith: $w } } }) { totalCount }
        orders(where: { search: $w, billingAddress: { city: { endsWith: $w } } }) { totalCount }
      }`,
      { w: word },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      search: expect.toSatisfy((list: unknown[]) => list.length >= 3),
      products: { totalCount: 1 },
      customers: { totalCount: 1 },
      orders: { totalCount: 1 },
    });
    await shop.v3('commerce.customers.delete', { ids: [customer] });
    await shop.v3('commerce.orders.delete', { ids: [order] });
    await shop.v3('commerce.products.delete', { ids: [product] });
  });
});

const foldedBySql = async (texts: readonly string[]) => {
  const rows = await shop.rows(
    'SELECT unaccented(x) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (x, n) ORDER BY n',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

test('PostgreSQL folds strings like the code', async () => {
  const letters = fc.constantFrom(
    ...'aZß ẞæŒłØđÞİıIςΣσΐΌ’‘´ʼ′\u00ad\u200b\u200d\u2060\ufeff\ufe0fﬁŉǅÅ®™é\u0301ё漢%_\\',
    ...foldings.flatMap(({ example }) => [...example.join('')]),
  );
  const random = fc.sample(fc.string({ unit: letters, maxLength: 12 }), { numRuns: 500, seed: 1 });
  const texts = [...random, ...pairs.flat()];
  expect(await foldedBySql(texts)).toEqual(texts.map(foldText));
});

test('PostgreSQL folds each character like the code', async () => {
  const points = Array.from({ length: 0xfffd }, (_, at) => at + 1);
  // Letters that PostgreSQL 15 does not know have no lower case in it.
  const characters = points
    .map((point) => String.fromCodePoint(point))
    .filter((each) => !/[\p{Surrogate}\u1c80-\u1c8f\ua7c0-\ua7ff]/u.test(each));
  const folded = await foldedBySql(characters);
  const name = (text: unknown) =>
    [...String(text)].map((each) => each.codePointAt(0)?.toString(16)).join(' ');
  const differ = characters
    .map((each, at) => [name(each), name(folded[at]), name(foldText(each))])
    .filter(([, inSql, inCode]) => inSql !== inCode);
  expect(differ).toEqual([]);
});

describe('the declared foldings', () => {
  test.each(foldings)('fold each character of: $what', ({ removed, replaced, spelled }) => {
    for (const range of removed?.split(' ') ?? []) {
      const [first = 0, last = first] = range.split('-').map((each) => Number.parseInt(each, 16));
      for (let point = first; point <= last; point++)
        expect(foldText(`a${String.fromCodePoint(point)}b`), range).toBe('ab');
    }
    const [characters, by] = replaced ?? ['', ''];
    expect([...characters]).toHaveLength([...by].length);
    expect(foldText(characters)).toBe(by);
    for (const [letter, letters] of Object.entries(spelled ?? {}))
      expect(foldText(letter)).toBe(letters);
  });

  test.each(foldings)('find their example: $what', ({ example: [stored, sought] }) => {
    for (const word of wordsOf([sought])) expect(foldText(stored)).toContain(foldText(word));
  });
});

test.each([
  ['Ähre', 'Ahre'],
  ['50–60', '50-60'],
  ['2×4', '2x4'],
  ['أحمد', 'احمد'],
])('codes that searches fold alike, %s and %s, name two records', async (one, other) => {
  for (const code of [one, other]) {
    const department = { code, parent: 0, name: { en: code } };
    expect(await shop.v3('commerce.departments.create', { department })).toMatchObject({
      status: 'ok',
    });
    const { id } = await shop.v3('commerce.customers.create', {
      customer: { code, billingAddress },
    });
    expect(id).toEqual(expect.any(Number));
    const { customers } = await shop.v3('commerce.customers.find', { conditions: { code } });
    expect(customers).toHaveLength(1);
  }
});
