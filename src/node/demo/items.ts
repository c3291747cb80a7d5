import { at, type Chance } from './chance.ts';
import type { DemoProduct } from './products.ts';
import type { DemoRow } from './rows/insert-rows.ts';
import { say } from './texts.ts';
import { wordsOf } from './words.ts';

const { variants } = wordsOf('catalogue');

export interface DemoItems {
  /** The items; their stock is not determined yet. */
  items: DemoItem[];
  itemOptions: DemoRow[];
  prices: DemoRow[];
  productVariants: DemoRow[];
}

export interface DemoItem extends DemoRow {
  readonly id: number;
  readonly sku: string;
  /** Whether the item can be ordered and has a price. */
  readonly isSold: boolean;
}

/** Creates a main item for each product, and one item for each option of its variants. */
export function makeItems(products: readonly DemoProduct[], chance: Chance): DemoItems {
  const made: DemoItems = {
    items: [],
    itemOptions: [],
    prices: [],
    productVariants: [],
  };
  for (const product of products) addItem(made, product, [], chance);
  for (const product of products) {
    const { comesIn = [] } = product.shelf;
    for (const code of comesIn) {
      made.productVariants.push({ product_id: product.id, variant_id: variantOf(code) });
    }
    if (comesIn.length === 0) continue;
    for (const options of choices(comesIn)) addItem(made, product, options, chance);
  }
  return made;
}

interface Choice {
  id: number;
  code: string;
}

/** All options of all variants, numbered consecutively. */
export const demoOptions = variants
  .flatMap(({ options }, index) =>
    options.map((line, place) => ({ line, variant: index + 1, position: place + 1 })),
  )
  .map(({ line, variant, position }, index) => {
    const [key = '', ...name] = line.split('|');
    const [code = '', icon = ''] = key.split('=');
    return { id: index + 1, variant, position, code, icon, name: say(name.join('|')) };
  });

function variantOf(code: string): number {
  return variants.findIndex((variant) => variant.code === code) + 1;
}

function choices(codes: readonly string[]): Choice[][] {
  return codes.reduce<Choice[][]>(
    (sofar, code) => {
      const options = demoOptions.filter(({ variant }) => variant === variantOf(code));
      return sofar.flatMap((chosen) => options.map((option) => [...chosen, option]));
    },
    [[]],
  );
}

function addItem(made: DemoItems, product: DemoProduct, options: Choice[], chance: Chance): void {
  const id = made.items.length + 1;
  const sku = [product.code, ...options.map(({ code }) => code.toUpperCase())].join('-');
  made.items.push({
    id,
    isSold: isForSale(id) && Number(product.price) > 0,
    sku,
    product_id: product.id,
    is_primary: options.length === 0,
    weight: product.weight,
    cost_price: (Number(product.price) * 0.55).toFixed(3),
    tax_class_id: product.row.tax_class_id,
    ...orderColumns(id),
    creation_time: chance.before(product.createdBefore),
    update_time: chance.before(chance.between(1, 15), id),
  });
  made.itemOptions.push(...options.map((option) => ({ item_id: id, option_id: option.id })));
  made.prices.push(...pricesOf(id, product, options.length > 0));
}

function orderColumns(id: number): DemoRow {
  const hasSupplier = id % 8 !== 0;
  return {
    barcode: id % 9 === 0 ? null : barcode(id),
    is_for_sale: isForSale(id),
    stock_level: 60,
    reorder_limit: 12,
    order_even_not_available: id % 4 === 0,
    reorder_days: at([3, 5, 10, 21], id),
    quantity_to_reorder: at([20, 40, 60], id),
    supplier_id: hasSupplier ? 1 + (id % 5) : null,
    supplier_sku: hasSupplier ? `${1 + (id % 5)}/${70_000 + id}` : '',
  };
}

const isForSale = (id: number) => id % 45 !== 0;

/**
 * Returns the prices in Retail (1) and Trade (2), where some are missing; Friends (3) is derived
 * from Retail.
 */
function pricesOf(id: number, product: DemoProduct, isOption: boolean): DemoRow[] {
  const retail = Number(product.price) + (isOption && Number(product.price) > 0 ? 4 : 0);
  const onSale = product.id % 7 === 0 ? 0.9 : 1;
  const trade = product.id % 21 === 5 ? null : (retail * 0.75).toFixed(3);
  const shared = { item_id: id, product_id: product.id, is_primary: !isOption };
  const row = (list: number, listPrice: string | null, sellingPrice: string | null) => ({
    ...shared,
    price_list_id: list,
    list_price: listPrice,
    selling_price: sellingPrice,
  });
  return [
    row(1, retail.toFixed(2), (retail * onSale).toFixed(2)),
    row(2, trade, trade),
    row(3, null, null),
  ];
}

/** Returns a GTIN of 14 digits with its check digit; 0539 is a prefix of Ireland. */
function barcode(id: number): string {
  const digits = `0539${String(100_000_000 + id * 37).slice(0, 9)}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
