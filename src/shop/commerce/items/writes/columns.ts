/** The columns of an item that callers can set; decimals are texts or whole numbers. */
export interface ItemColumns {
  readonly sku?: string | undefined;
  readonly barcode?: string | null | undefined;
  readonly weight?: string | undefined;
  readonly costPrice?: string | undefined;
  readonly isForSale?: boolean | undefined;
  readonly stock?: string | number | undefined;
  readonly stockLevel?: number | undefined;
  readonly reorderLimit?: number | undefined;
  readonly orderEvenNotAvailable?: boolean | undefined;
  readonly reorderDays?: number | undefined;
  readonly quantityToReorder?: number | undefined;
  readonly supplierId?: number | null | undefined;
  readonly supplierSku?: string | undefined;
  readonly taxClassId?: number | null | undefined;
}

/** The data of an item outside its own row. */
export interface ItemParts {
  /** Prices by base price list; null removes one. The prices of other lists are unchanged. */
  readonly listPrice?: PricesByList | undefined;
  readonly sellingPrice?: PricesByList | undefined;
  /** Null and an empty list are equivalent. */
  readonly optionIds?: readonly number[] | null | undefined;
}
/** Prices with taxes in an input. */
interface TaxedPrices {
  readonly taxedListPrice?: PricesByList | undefined;
  readonly taxedSellingPrice?: PricesByList | undefined;
}
export type PricesByList = Readonly<Record<string, string | null>>;

/** Returns the members that are columns of the item's own row. */
export function rowOf<G extends ItemParts>(given: G) {
  const { listPrice: _list, sellingPrice: _selling, optionIds: _options, ...row } = given;
  return row;
}

/**
 * Writes prices of locked items in base lists. `rows` is a FROM clause of `given`, with the columns
 * item_id, price_list_id, list_price and selling_price, and whether each of both is given; null
 * removes a given price. The first list price of an item in a list is also its selling price,
 * unless that is given. Equal rows are not changed.
 */
export const writePrices = (rows: string) => `INSERT INTO item_price AS ip
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price)
    SELECT i.id, given.price_list_id, i.product_id, i.is_primary, n.list_price, n.selling_price
    FROM ${rows} JOIN item AS i ON i.id = given.item_id
    LEFT JOIN item_price AS was
      ON was.item_id = i.id AND was.price_list_id = given.price_list_id,
    LATERAL (SELECT
      CASE WHEN given.has_list THEN given.list_price ELSE was.list_price END AS list_price,
      CASE WHEN given.has_selling THEN given.selling_price
        WHEN num_nonnulls(was.list_price, was.selling_price) = 0 THEN given.list_price
        ELSE was.selling_price END AS selling_price) AS n
    WHERE (given.has_list OR given.has_selling)
      AND (was.list_price, was.selling_price) IS DISTINCT FROM (n.list_price, n.selling_price)
    ON CONFLICT (item_id, price_list_id) DO UPDATE
    SET list_price = excluded.list_price, selling_price = excluded.selling_price`;

/** Whether the input has prices, including prices with taxes, which net prices replace. */
export const hasPrices = (given: ItemParts & TaxedPrices): boolean =>
  [given.listPrice, given.sellingPrice, given.taxedListPrice, given.taxedSellingPrice].some(
    (prices) => prices !== undefined,
  );

/** Whether the data appears on the product: it has the SKU and prices of its main item. */
export const isShown = (data: ItemColumns & ItemParts & TaxedPrices): boolean =>
  hasPrices(data) || data.sku !== undefined;
