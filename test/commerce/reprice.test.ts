import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reprice } from '../../src/shop/commerce/prices/reprice.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import type { Session } from '../../src/store/db/session.ts';
import { openTestDatabase } from '../support/database.ts';

const today = '2026-06-15';
/** Department 2 is inside 1. List 3 derives from 1, list 4 from 2. */
const frame = [
  `INSERT INTO price_list (id, name, base_id, percentage)
   VALUES (2, 'Trade', NULL, NULL), (3, 'Friends', 1, 90), (4, 'Partners', 2, 133.333)`,
  `INSERT INTO producer (id, code, name) VALUES (1, 'm1', 'One'), (2, 'm2', 'Two')`,
  `INSERT INTO department (id, parent_id, name, description, seo_title, seo_keywords,
     seo_description)
   SELECT id, parent, '{}', '{}', '{}', '{}', '{}' FROM (VALUES (1, NULL), (2, 1), (3, NULL))
     AS d (id, parent) ORDER BY id`,
];

interface Prices {
  list?: string | null;
  selling?: string | null;
}

interface Promotion {
  id: number;
  type?: 'FixedDiscount' | 'PercentDiscount' | 'FixedPrice';
  value?: number;
  /** The identifier of its target; department 1 by default. */
  product?: number;
  department?: number;
  producer?: number;
  isActive?: boolean;
  coupon?: string;
  start?: string;
  end?: string;
}

describe('reprice', () => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.prepare();
    for (const statement of frame) await database.query(statement, []);
  });
  afterAll(() => database.close());

  /** The changes of `work` are rolled back. */
  async function inShop(work: (session: Session) => Promise<void>): Promise<void> {
    const undo = new Error('undo');
    const done = database.transaction(async (session) => {
      await work(session);
      throw undo;
    });
    await expect(done).rejects.toBe(undo);
  }

  describe('the price of an item', () => {
    it.each<[string, Prices, Promotion[], string | null]>([
      ['is the selling price', { list: '10', selling: '8' }, [], '8.000'],
      ['is the list price where no selling price is given', { list: '10' }, [], '10.000'],
      ['is none without either', {}, [], null],
      ['is the selling price alone', { selling: '8' }, [], '8.000'],
      ['takes an amount off the list price', { list: '10' }, [fixed(2.5)], '7.500'],
      [
        'takes a percentage off the list price',
        { list: '10', selling: '9' },
        [percent(15)],
        '8.500',
      ],
      ['is the fixed price', { list: '10' }, [price(6.66)], '6.660'],
      [
        'is the selling price where that is lower',
        { list: '10', selling: '5' },
        [fixed(2)],
        '5.000',
      ],
      ['is never raised by a fixed price', { list: '10', selling: '9' }, [price(20)], '9.000'],
      ['is never below 0', { list: '10' }, [fixed(50)], '0.000'],
      ['rounds a half up', { list: '0.005' }, [percent(10)], '0.005'],
      ['rounds below a half down', { list: '0.333' }, [percent(33.333)], '0.222'],
      [
        'is discounted from the selling price without a list price',
        { selling: '8' },
        [percent(50)],
        '4.000',
      ],
      ['stays none under a promotion', {}, [price(5)], null],
      ['takes the best promotion', { list: '10' }, [fixed(2), { ...percent(30), id: 2 }], '7.000'],
    ])('the price %s', (_, given, promotions, expected) =>
      inShop(async (session) => {
        await addProduct(session, 1, given);
        for (const promotion of promotions) await addPromotion(session, promotion);
        await reprice(session, today);
        expect((await pricesOf(session, 1))[1]?.price).toBe(expected);
      }),
    );
  });

  describe('the choice of a promotion', () => {
    it.each<[string, Promotion, number | null]>([
      ['of the department holds', { id: 1, department: 2 }, 1],
      ['of a department above holds', { id: 1, department: 1 }, 1],
      ['of another department does not', { id: 1, department: 3 }, null],
      ['of the producer holds', { id: 1, producer: 1 }, 1],
      ['of another producer does not', { id: 1, producer: 2 }, null],
      ['of the product holds', { id: 1, product: 1 }, 1],
      ['that is switched off does not', { id: 1, isActive: false }, null],
      ['with a coupon does not', { id: 1, coupon: 'CODE' }, null],
      ['holds on its first day', { id: 1, start: today }, 1],
      ['has not begun the day before', { id: 1, start: '2026-06-16' }, null],
      ['holds on its last day', { id: 1, end: today }, 1],
      ['is over the day after', { id: 1, end: '2026-06-14' }, null],
    ])('a promotion %s', (_, promotion, expected) =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '10' });
        await addPromotion(session, promotion);
        await reprice(session, today);
        expect(await promotionOf(session, 1)).toBe(expected);
      }),
    );

    it.each<[string, Promotion[], number]>([
      ['that gives the lowest price', [percent(10), { ...percent(20), id: 2 }], 2],
      [
        'with the lowest identifier among equals',
        [
          { ...fixed(2), id: 4 },
          { ...fixed(2), id: 3 },
        ],
        3,
      ],
    ])('prefers the promotion %s', (_, promotions, expected) =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '10' });
        for (const promotion of promotions) await addPromotion(session, promotion);
        await reprice(session, today);
        expect(await promotionOf(session, 1)).toBe(expected);
      }),
    );

    it('uses the main item in list 1, and applies to every item and list', () =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '10' });
        await addItem(session, { id: 2, product: 1, prices: { list: '100' } });
        await addPromotion(session, { ...fixed(3), id: 1 });
        await addPromotion(session, { ...percent(20), id: 2 });
        await reprice(session, today);
        expect(await promotionOf(session, 1)).toBe(1);
        expect((await pricesOf(session, 2))[1]?.price).toBe('97.000');
        expect((await pricesOf(session, 2))[3]?.price).toBe('87.000');
      }));

    it('ends when the promotion is over', () =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '10' });
        await addPromotion(session, { ...fixed(3), end: today });
        await reprice(session, today);
        await reprice(session, '2026-06-16');
        expect(await promotionOf(session, 1)).toBeNull();
        expect((await pricesOf(session, 1))[1]?.price).toBe('10.000');
      }));
  });

  describe('the prices of a derived list', () => {
    it('equal the percentage of the base list, rounded half up to 3 decimals', () =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '19.995', selling: '0.005' });
        await reprice(session, today);
        expect((await pricesOf(session, 1))[3]).toEqual({
          list_price: '17.996',
          selling_price: '0.005',
          price: '0.005',
        });
      }));

    it('stay absent where the base list has none', () =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '10' });
        await reprice(session, today);
        const none = { list_price: null, selling_price: null, price: null };
        expect(await pricesOf(session, 1)).toMatchObject({ 2: none, 4: none });
      }));

    it('stop at the highest price that fits the column', () =>
      inShop(async (session) => {
        await addProduct(session, 1, { list: '9999999' }, 2);
        await reprice(session, today);
        expect((await pricesOf(session, 1))[4]?.price).toBe('9999999.999');
      }));
  });

  it('the function changes only the given products', () =>
    inShop(async (session) => {
      await addProduct(session, 1, { list: '10' });
      await addProduct(session, 2, { list: '10' });
      await reprice(session, today, [2]);
      expect(Object.keys(await pricesOf(session, 1))).toEqual(['1']);
      expect((await pricesOf(session, 2))[3]?.price).toBe('9.000');
    }));

  it('the function writes only changed prices, and never the update time', () =>
    inShop(async (session) => {
      await addProduct(session, 1, { list: '10' });
      await addPromotion(session, fixed(3));
      await session.query(`UPDATE product SET update_time = '2020-01-01'`, []);
      await reprice(session, today);
      const before = await versions(session);
      await reprice(session, today);
      expect(await versions(session)).toEqual(before);
      const [row] = await session.query('SELECT update_time::date AS day FROM product', []);
      expect(row?.day).toBe('2020-01-01');
    }));
});

function fixed(value: number): Promotion {
  return { id: 1, type: 'FixedDiscount', value };
}

function percent(value: number): Promotion {
  return { id: 1, type: 'PercentDiscount', value };
}

function price(value: number): Promotion {
  return { id: 1, type: 'FixedPrice', value };
}

/**
 * A product in department 2 by producer 1, whose main item has the same number, priced in one list.
 */
async function addProduct(session: Session, id: number, prices: Prices, list = 1): Promise<void> {
  await session.query(
    `INSERT INTO product (id, code, department_id, producer_id, name, short_description,
      info_for_requests, seo_title, seo_keywords, seo_description, long_description,
      more_description)
    VALUES ($1::int, 'P' || $1::text, 2, 1, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
    [id],
  );
  await addItem(session, { id, product: id, isMain: true, prices, list });
}

interface NewItem {
  id: number;
  product: number;
  isMain?: boolean;
  prices: Prices;
  list?: number;
}

async function addItem(session: Session, item: NewItem): Promise<void> {
  const { id, product, isMain = false, prices, list = 1 } = item;
  await session.query(
    `INSERT INTO item (id, sku, product_id, is_primary) VALUES ($1::int, 'S' || $1::text, $2, $3)`,
    [id, product, isMain],
  );
  await session.query(
    `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price,
      selling_price)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, list, product, isMain, prices.list ?? null, prices.selling ?? null],
  );
}

async function addPromotion(session: Session, promotion: Promotion): Promise<void> {
  const { id, type = 'PercentDiscount', value = 10, product, producer } = promotion;
  const [target, column, element] =
    product !== undefined
      ? ['Products', 'product', product]
      : producer !== undefined
        ? ['Producers', 'producer', producer]
        : ['Departments', 'department', promotion.department ?? 1];
  const isPercent = type === 'PercentDiscount';
  await session.query(
    `INSERT INTO promotion (id, name, summary, description, seo_title, seo_keywords,
      seo_description, type, applied_to, discount_amount, discount_percent, is_active, coupon, start_time, end_time)
    VALUES ($1, '{}', '{}', '{}', '{}', '{}', '{}', $2::promotion_type, $3::promotion_target, $4,
      $5, $6, $7, $8::date, $9::date)`,
    [
      ...[id, type, target, isPercent ? 0 : value, isPercent ? value : 0],
      ...[promotion.isActive ?? true, promotion.coupon ?? ''],
      ...[promotion.start ?? null, promotion.end ?? null],
    ],
  );
  await session.query(
    `INSERT INTO promotion_${column} (promotion_id, ${column}_id) VALUES ($1, $2)`,
    [id, element],
  );
}

async function pricesOf(session: Session, item: number) {
  const rows = await session.query(
    `SELECT price_list_id, list_price, selling_price, price FROM item_price WHERE item_id = $1
    ORDER BY price_list_id`,
    [item],
  );
  return Object.fromEntries(
    rows.map(({ price_list_id: list, ...prices }) => [Number(list), prices]),
  );
}

async function promotionOf(session: Session, product: number): Promise<unknown> {
  const [row] = await session.query('SELECT promotion_id FROM product WHERE id = $1', [product]);
  return row?.promotion_id;
}

/** The physical place of each row in its table: a written row moves. */
function versions(session: Session) {
  return session.query(
    `SELECT ctid::text FROM item_price UNION ALL SELECT ctid::text FROM product ORDER BY 1`,
    [],
  );
}
