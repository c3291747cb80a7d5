import { setUpdateTime } from '../../../db/rows/set-update-time.ts';
import type { Session } from '../../../db/session.ts';
import { mergeIntoPrices } from './columns.ts';

export interface ListPrices {
  readonly sku: string;
  /** Decimals as texts; absent prices are unchanged. */
  readonly list?: string | undefined;
  readonly selling?: string | undefined;
}

/**
 * Sets prices of locked items in one base list, in one statement for any number of items. Sets the
 * update time of items whose price changes, and of products whose main item changes. The caller has
 * to call `reprice` afterwards.
 */
export async function setListPrices(
  session: Session,
  priceList: number,
  prices: readonly ListPrices[],
): Promise<void> {
  const column = (name: keyof ListPrices) => prices.map((each) => each[name] ?? null);
  const given = [column('sku'), column('list'), column('selling')];
  await session.query(statement, [priceList, ...given]);
}

const statement = `WITH priced AS (
    INSERT INTO item_price AS ip
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price)
    SELECT i.id, $1::int, i.product_id, i.is_primary, g.list, g.selling
    FROM unnest($2::text[], $3::numeric[], $4::numeric[]) AS g (sku, list, selling)
    JOIN item AS i ON i.sku = g.sku
    ${mergeIntoPrices}
    RETURNING ip.item_id, ip.product_id, ip.is_primary
  ), shown AS (
    UPDATE product AS o SET ${setUpdateTime} FROM priced AS p WHERE o.id = p.product_id AND p.is_primary
  )
  UPDATE item AS i SET ${setUpdateTime} FROM priced AS p WHERE i.id = p.item_id`;
