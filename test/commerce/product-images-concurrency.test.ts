import { afterAll, beforeAll, expect, test } from 'vitest';
import { paint } from '../support/pictures.ts';
import { verdict } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let department: number;
beforeAll(async () => {
  shop = await openShop();
  department = await seedDepartment(shop, 'Lamps');
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.product-images.${verb}`, body);
let made = 0;
const newProduct = () => seedProduct(shop, { code: `lamp-${++made}`, department });
const create = async (product: number, more: object = {}) =>
  call('create', { image: { product, file: await paint(), ...more } });
const positionsOf = async (product: number) => {
  const sql = 'SELECT position FROM product_image WHERE product_id = $1 ORDER BY position';
  return (await shop.rows(sql, [product])).map(({ position }) => position);
};
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at);
const times = <T>(n: number, work: (at: number) => Promise<T>) => Promise.all(upTo(n).map(work));
/** The number of times each response occurred. */
function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of answers) counts[each] = 1 + (counts[each] ?? 0);
  return counts;
}

test('adding 30 images to a product at once stores 21 in consecutive positions', async () => {
  const product = await newProduct();
  const told = await times(30, async (at) =>
    verdict(await create(product, at % 3 === 0 ? { position: 0 } : {})),
  );
  expect(tally(told)).toEqual({ ok: 21, 'LimitReached on product': 9 });
  expect(await positionsOf(product)).toEqual(upTo(21));
});

test('sending an image 10 times at once stores it once', async () => {
  const product = await newProduct();
  const file = await paint();
  const told = await times(10, async () => verdict(await create(product, { file })));
  expect(tally(told)).toEqual({ ok: 1, 'AlreadyExists on file': 9 });
  expect(await positionsOf(product)).toEqual([0]);
});

test('concurrent creates, reorders, resizes and deletes keep positions consecutive', async () => {
  const product = await newProduct();
  const other = await newProduct();
  const ids: string[] = [];
  for (const of of [product, other, product, product, other, product])
    ids.push(String((await create(of)).id));
  const [a, b, c, d, e, f] = ids;
  const told = await Promise.all([
    call('reorder', { ids: [f, a, d] }),
    call('delete', { ids: [c] }),
    create(product, { position: 0 }),
    call('resize', { ids: [e, a, b, f] }),
    call('delete', { ids: [b] }),
    call('reorder', { ids: [a, f] }),
    call('resize', { ids: [a, f, d] }),
    create(other),
    call('delete', { ids: [c] }),
  ]);
  const { ok, ...others } = tally(told.map(verdict));
  // Resizing an image that another call has deleted is NotFound.
  expect(Object.keys(others).filter((each) => each !== 'NotFound on ids')).toEqual([]);
  expect(ok).toBeGreaterThanOrEqual(8);
  expect(await positionsOf(product)).toEqual(upTo(4));
  expect(await positionsOf(other)).toEqual(upTo(2));
});

test('writes take a constant number of statements for any number of images', async () => {
  const product = await newProduct();
  await create(product);
  await settle(shop);
  const counts = new Set<string>();
  for (let n = 2; n < 14; n += 4) {
    const ids: string[] = [];
    for (const _ of upTo(n)) ids.push(String((await create(product)).id));
    const sent = [
      await shop.statements(() => create(product, { position: 0 })),
      await shop.statements(() => call('reorder', { ids: ids.toReversed() })),
      await shop.statements(() => call('resize', { ids })),
      await shop.statements(() => call('delete', { ids })),
    ];
    counts.add(sent.join());
  }
  expect([...counts]).toEqual(['4,3,3,4']);
});

const images = '{ id product { code } option { code } original resized { zoom { url } } }';
const reads: [statements: number, query: string][] = [
  [3, `productImages(first: SIZE) { nodes ${images} }`],
  [2, 'products(first: SIZE) { nodes { images { id original } } }'],
];
test.each(reads)(
  '%d statements read %s, whatever the number of records',
  async (statements, query) => {
    const code = `colour-${++made}`;
    const [variant] = await insert(shop, 'variant', { code, name: {} });
    const [option] = await insert(shop, 'option', {
      variant_id: variant?.id,
      code,
      name: {},
      position: 1,
    });
    await shop.rows('UPDATE product_image SET option_id = $1', [option?.id]);
    for (const size of ['1', '10', '100']) {
      const document = `{ ${query.replaceAll('SIZE', size)} }`;
      const sent = await shop.statements(() => shop.graphql(document));
      expect(sent).toBe(statements);
    }
  },
);
