import type { Statement } from '../../../db/read/statement.ts';

/** The columns of an item that callers set; decimals are texts or whole numbers. */
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
  /** By base price list; the prices of the other lists are unchanged. */
  readonly listPrice?: Prices | undefined;
  readonly sellingPrice?: Prices | undefined;
  /** null and none at all are the same. */
  readonly optionIds?: readonly number[] | null | undefined;
}
export type Prices = Readonly<Record<string, string>>;

const columns: readonly (readonly [keyof ItemColumns, column: string, type: string])[] = [
  ['sku', 'sku', 'text'],
  ['barcode', 'barcode', 'bpchar'],
  ['weight', 'weight', 'numeric'],
  ['costPrice', 'cost_price', 'numeric'],
  ['isForSale', 'is_for_sale', 'bool'],
  ['stock', 'stock', 'numeric'],
  ['stockLevel', 'stock_level', 'int'],
  ['reorderLimit', 'reorder_limit', 'int'],
  ['orderEvenNotAvailable', 'order_even_not_available', 'bool'],
  ['reorderDays', 'reorder_days', 'int'],
  ['quantityToReorder', 'quantity_to_reorder', 'int'],
  ['supplierId', 'supplier_id', 'int'],
  ['supplierSku', 'supplier_sku', 'text'],
  ['taxClassId', 'tax_class_id', 'int'],
];

/**
 * The given columns with their parameters, in a fixed order, so that equal members produce equal
 * statements.
 */
export function bindColumns(given: ItemColumns, statement: Statement) {
  return columns
    .filter(([member]) => given[member] !== undefined)
    .map(([member, column, type]) => ({ column, slot: statement.bind(given[member], type) }));
}

/** The given columns with their values. */
export const columnsOf = (given: ItemColumns): Record<string, unknown> =>
  Object.fromEntries(
    columns
      .filter(([member]) => given[member] !== undefined)
      .map(([member, column]) => [column, given[member]]),
  );

/**
 * The given prices by price list, as a table `given (list, selling)` joined to each base list `l`:
 * the prices of derived lists are computed from these.
 */
export function bindPrices({ listPrice, sellingPrice }: ItemParts, statement: Statement): string {
  const [list, selling] = [listPrice, sellingPrice].map((prices) =>
    statement.bind(JSON.stringify(prices ?? {}), 'json'),
  );
  return `LATERAL (SELECT (${list} ->> l.id::text)::numeric AS list_price,
    (${selling} ->> l.id::text)::numeric AS selling_price WHERE l.base_id IS NULL) given`;
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
