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
  /** Prices by base price list; the prices of other lists are unchanged. */
  readonly listPrice?: Prices | undefined;
  readonly sellingPrice?: Prices | undefined;
  /** Null and an empty list are equivalent. */
  readonly optionIds?: readonly number[] | null | undefined;
}
export type Prices = Readonly<Record<string, string>>;

/** Returns the members that are columns of the item's own row. */
export function rowOf<G extends ItemParts>(given: G) {
  const { listPrice: _list, sellingPrice: _selling, optionIds: _options, ...row } = given;
  return row;
}

/** The end of an INSERT into item_price AS ip: absent prices and equal rows are not changed. */
export const mergeIntoPrices = `ON CONFLICT (item_id, price_list_id) DO UPDATE
    SET list_price = coalesce(excluded.list_price, ip.list_price),
      selling_price = coalesce(excluded.selling_price, ip.selling_price)
    WHERE (ip.list_price, ip.selling_price) IS DISTINCT FROM (
      coalesce(excluded.list_price, ip.list_price),
      coalesce(excluded.selling_price, ip.selling_price))`;

export const hasPrices = ({ listPrice, sellingPrice }: ItemParts): boolean =>
  listPrice !== undefined || sellingPrice !== undefined;
