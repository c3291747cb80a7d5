import { inParts } from '../../../../store/db/rows/in-parts.ts';
import { setUpdateTime } from '../../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../../store/db/session.ts';
import { writePrices } from './columns.ts';

export interface ListPrices {
  readonly sku: string;
  /** Decimals as texts; absent prices are unchanged, null removes one. */
  readonly list?: string | null | undefined;
  readonly selling?: string | null | undefined;
}

/**
 * Sets prices of locked items in one base list, in parts (in-parts.ts). Sets the update time of
 * items whose price changes, and of products whose main item changes. The caller has to call
 * `reprice` afterwards.
 */
export async function setListPrices(
  session: Session,
  priceList: number,
  prices: readonly ListPrices[],
): Promise<void> {
  await inParts(prices, (part) => setPart(session, priceList, part));
}

async function setPart(
  session: Session,
  priceList: number,
  prices: readonly ListPrices[],
): Promise<void> {
  const column = (name: keyof ListPrices) => prices.map((each) => each[name] ?? null);
  const isGiven = (name: keyof ListPrices) => prices.map((each) => each[name] !== undefined);
  const given = [column('sku'), column('list'), column('selling')];
  const has = [isGiven('list'), isGiven('selling')];
  await session.query(statement, [priceList, ...given, ...has]);
}

const statement = `WITH priced AS (
    ${writePrices(`(
      SELECT o.id AS item_id, $1::int AS price_list_id, g.*
      FROM unnest($2::text[], $3::numeric[], $4::numeric[], $5::boolean[], $6::boolean[])
        AS g (sku, list_price, selling_price, has_list, has_selling)
      JOIN item AS o ON o.sku = g.sku
    ) AS given`)}
    RETURNING ip.item_id, ip.product_id, ip.is_primary
  ), shown AS (
    UPDATE product AS o SET ${setUpdateTime} FROM priced AS p WHERE o.id = p.product_id AND p.is_primary
  )
  UPDATE item AS i SET ${setUpdateTime} FROM priced AS p WHERE i.id = p.item_id`;
