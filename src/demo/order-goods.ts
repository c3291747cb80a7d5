import type { Session } from '../db/session.ts';
import type { Chance } from './chance.ts';

/** What a line of an order copies from an item. */
export interface Good {
  readonly sku: string;
  readonly name: string;
  readonly price: string;
  readonly weight: string;
  readonly taxClass: number;
}

export interface Goods {
  /** An item at its price in the list, else in list 1, named in the language. */
  pick(priceList: number, language: string, chance: Chance): Good;
}

/** All that can be sold: items for sale that cost something, at the prices of the day. */
export async function readGoods(session: Session): Promise<Goods> {
  const rows = await session.query(
    `SELECT i.sku, i.weight, i.tax_class_id, p.name ->> 'en' AS en, p.name ->> 'it' AS it,
      p.name ->> 'de' AS de, retail.price AS price1, trade.price AS price2, friends.price AS price3
    FROM item AS i JOIN product AS p ON p.id = i.product_id
    JOIN item_price AS retail ON retail.item_id = i.id AND retail.price_list_id = 1
    JOIN item_price AS trade ON trade.item_id = i.id AND trade.price_list_id = 2
    JOIN item_price AS friends ON friends.item_id = i.id AND friends.price_list_id = 3
    WHERE i.is_for_sale AND retail.price > 0 ORDER BY i.id`,
    [],
  );
  return {
    pick(priceList, language, chance) {
      const row = chance.pick(rows);
      return {
        sku: String(row.sku),
        name: String(row[language] ?? row.en),
        price: String(row[`price${priceList}`] ?? row.price1),
        weight: String(row.weight),
        taxClass: Number(row.tax_class_id),
      };
    },
  };
}
