import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDayTurner } from '../../src/shop/commerce/prices/turn-day.ts';
import { createDayTimer } from '../../src/work/upkeep/day-timer.ts';
import { scaled } from '../support/limits.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import type { Shop } from '../support/shop.ts';
import { openReceiver, openWebhookShop, type Receiver } from '../webhooks/support.ts';

const timeZone = 'Europe/Rome';
/** Midnights in Rome. */
const [first, second] = [Date.parse('2027-03-08T23:00:00Z'), Date.parse('2027-03-09T23:00:00Z')];
const [dayBefore, dayAfter] = ['2027-03-09', '2027-03-10'];

const now = Date.now.bind(Date);
let ahead = 0;
/** Sets the clock of this process. */
const setClock = (moment: number) => {
  ahead = moment - now();
};

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  // A shop that opens after midnight begins the day a minute after its start.
  setClock(first - 15_000);
  receiver = await openReceiver();
  shop = await openWebhookShop({ TIME_ZONE: timeZone });
  vi.spyOn(shop.database.clock, 'now').mockImplementation(() => now() + ahead);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
  await receiver.close();
});

test('a day begins at midnight without a call', async () => {
  const read = async () =>
    (await shop.rows(`SELECT value #>> '{}' AS day FROM setting WHERE key = 'priced_day'`))[0]?.day;
  await expect.poll(read, { timeout: scaled(100_000) }).toBe(dayBefore);
});

/** House > Lamps (lamp, torch), House > Tables (table). */
async function seedShop() {
  const house = await seedDepartment(shop, 'House');
  const lamps = await seedDepartment(shop, 'Lamps', house);
  const tables = await seedDepartment(shop, 'Tables', house);
  const seed = (code: string, department: number) =>
    seedProduct(shop, { code, department, listPrice: 10 });
  await seed('lamp', lamps);
  await seed('torch', lamps);
  return { house, table: await seed('table', tables) };
}

async function createPromotion(promotion: object): Promise<string> {
  const { id, error } = await shop.v3('commerce.promotions.create', { promotion });
  if (error) throw new Error(error.description);
  return String(id);
}

test('promotions begin and end on one of two nodes, and each event names the products', async () => {
  const { house, table } = await seedShop();
  const begins = await createPromotion({
    ...{ type: 'PercentDiscount', discountPercent: 50 },
    ...{ appliedTo: 'Departments', elements: [house], startTime: dayAfter },
  });
  const ends = await createPromotion({
    ...{ type: 'FixedPrice', discountAmount: 4 },
    ...{ appliedTo: 'Products', elements: [table], endTime: dayBefore },
  });
  await shop.graphql(`mutation { createWebhook(
    input: { url: "${receiver.url}", topics: ["commerce.promotions.turn"] }) { secret } }`);
  await shop.rows('DELETE FROM task_claim');

  setClock(second - 1_000);
  const timers = [1, 2].map(() => {
    const turnDay = vi.fn(createDayTurner(shop.database));
    const failed = vi.fn();
    const timer = createDayTimer(shop.database, { timeZone }, turnDay, failed);
    return { timer, turnDay, failed };
  });
  for (const { timer } of timers) timer.start();
  await expect.poll(() => receiver.accepted().length).toBe(2);
  for (const { timer } of timers) await timer.stop();
  expect(timers.flatMap(({ turnDay }) => turnDay.mock.calls)).toEqual([[dayAfter]]);
  expect(timers.flatMap(({ failed }) => failed.mock.calls)).toEqual([]);

  const products = [
    { changed: 3, where: { departmentId: { in: [String(house)], includeDescendants: true } } },
    { changed: 1, where: { promotions: { some: { id: { equals: ends } } } } },
  ];
  expect(receiver.accepted().map(({ body }) => body.data)).toEqual([
    expect.objectContaining({ keys: { id: begins }, products: products[0] }),
    expect.objectContaining({ keys: { id: ends }, products: products[1] }),
  ]);

  const { data } = await shop.graphql(`{ events(topics: ["commerce.promotions.turn"]) {
    nodes { keys { id } products { changed where } } } }`);
  expect(data?.events).toEqual({
    nodes: [
      { keys: { id: begins }, products: products[0] },
      { keys: { id: ends }, products: products[1] },
    ],
  });
  const prices = await Promise.all(
    products.map(async ({ where }) => {
      const document = `query($where: ProductWhere) { products(where: $where) {
        nodes { code prices(priceList: 1) { price } } } }`;
      const found = (await shop.graphql(document, { where })).data;
      return Object(found?.products).nodes.map((node: unknown) => [
        Object(node).code,
        Object(node).prices.price,
      ]);
    }),
  );
  expect(prices).toEqual([
    [
      ['lamp', '5.000'],
      ['torch', '5.000'],
      ['table', '5.000'],
    ],
    [['table', '5.000']],
  ]);
});
