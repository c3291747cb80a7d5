import { arraySql, objectSql } from '../../../store/db/read/json.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import type { PaymentTerms } from '../payment-methods/rules.ts';
import type { ShippingTerms } from '../shipping-methods/rules.ts';
import type { ItemFacts, LineData } from './order-lines.ts';
import type { AreaTaxes } from './rules.ts';
import type { MethodFacts } from './sums/charges.ts';
import { linesColumn } from './table.ts';

/** The records that an order refers to, which must be looked up. */
export interface WantedRecords {
  readonly skus: readonly string[];
  readonly customer: number | null;
  readonly taxArea: number;
  /** The tax area of an order before a change; for a new order the same as the new one. */
  readonly taxAreaBefore: number;
  /** 0 if there is none. */
  readonly shippingMethod: number;
  readonly paymentMethod: number;
  readonly language: string;
  readonly defaultLanguage: string;
  /** The order whose lines are needed; null for a new order. */
  readonly order: string | null;
}

/** The records that were found; missing records are absent. */
export interface References {
  readonly hasCustomer: boolean;
  readonly hasTaxArea: boolean;
  /** The items by SKU. */
  readonly items: ReadonlyMap<string, ItemFacts>;
  readonly taxes: AreaTaxes;
  readonly taxesBefore: AreaTaxes;
  readonly shippingMethod: (MethodFacts & ShippingTerms) | undefined;
  readonly paymentMethod: (MethodFacts & PaymentTerms) | undefined;
  readonly lines: readonly LineData[];
}

/** Looks up all records that an order refers to, in one statement for any number of lines. */
export async function readReferences(
  query: Session['query'],
  wanted: WantedRecords,
): Promise<References> {
  const { skus, customer, taxArea, taxAreaBefore, shippingMethod, paymentMethod } = wanted;
  const [row = {}] = await query(statement, [
    JSON.stringify(skus),
    customer,
    taxArea,
    taxAreaBefore,
    shippingMethod,
    paymentMethod,
    wanted.language,
    wanted.defaultLanguage,
    wanted.order,
  ]);
  const items = parse<(ItemFacts & { sku: string })[]>(row, 'items') ?? [];
  const taxes = parse<TaxRow[]>(row, 'taxes') ?? [];
  return {
    hasCustomer: customer === null || row.hasCustomer === true,
    hasTaxArea: row.hasTaxArea === true,
    items: new Map(items.map((item) => [item.sku, item])),
    taxes: new Map(taxes.map(({ id, rate, code }) => [id, { rate, code }])),
    taxesBefore: new Map(
      taxes.map(({ id, rateBefore, codeBefore }) => [id, { rate: rateBefore, code: codeBefore }]),
    ),
    shippingMethod: parse(row, 'shippingMethod'),
    paymentMethod: parse(row, 'paymentMethod'),
    lines: parse<LineData[]>(row, 'lines', lines.read) ?? [],
  };
}

interface TaxRow {
  readonly id: number;
  readonly rate: string;
  readonly code: string;
  readonly rateBefore: string;
  readonly codeBefore: string;
}

function parse<T>(
  row: Row,
  name: string,
  read: (text: string) => unknown = JSON.parse,
): T | undefined {
  const text = row[name];
  // The statement returns JSON with this name and the members of T.
  return typeof text === 'string' ? (read(text) as T) : undefined;
}

const lines = linesColumn('$9::int8');

const nameOf = (of: string) =>
  `coalesce(nullif(${of}.name ->> $7::text, ''), ${of}.name ->> $8::text)`;

const item = objectSql(
  { sku: 'i.sku', name: nameOf('p'), weight: 'i.weight', price: 'coalesce(own.price, base.price)' },
  { taxClassId: 'i.tax_class_id' },
);
const tax = objectSql(
  {
    rate: "coalesce(r.rate, '0')",
    code: "coalesce(r.code, '')",
    rateBefore: "coalesce(b.rate, '0')",
    codeBefore: "coalesce(b.code, '')",
  },
  { id: 'k.id' },
);

/** SQL. The rates of a method by position, each with its own last member. */
const bandsOf = (table: string, unit: string, column: string) =>
  `(SELECT ${arraySql(
    objectSql({
      start: 'b.band_start',
      limit: 'b.band_limit',
      fixedCost: 'b.fixed_cost',
      [unit]: `b.${column}`,
    }),
    'b.position',
  )} FROM ${table} b WHERE b.shipping_method_id = m.id)`;

const shipping = objectSql(
  { name: nameOf('m'), basedOn: 'm.based_on' },
  {
    id: 'm.id',
    taxClassId: 'm.tax_class_id',
    isDomestic: 'm.is_domestic',
    zones: 'to_json(m.zones)',
    shippingRates: bandsOf('shipping_rate', 'unitCost', 'unit_cost'),
    insuranceRates: bandsOf('insurance_rate', 'percentCost', 'percent_cost'),
  },
);
const payment = objectSql(
  {
    name: nameOf('m'),
    maxAmountPayable: 'm.max_amount_payable',
    percentFee: 'm.percent_fee',
    fixedFee: 'm.fixed_fee',
    minimumFee: 'm.minimum_fee',
  },
  { id: 'm.id', taxClassId: 'm.tax_class_id' },
);

const statement = `SELECT
  EXISTS (SELECT FROM customer WHERE id = $2::int) AS "hasCustomer",
  EXISTS (SELECT FROM tax_area WHERE id = $3::int) AS "hasTaxArea",
  (SELECT ${arraySql(item, 'i.id')} FROM item i JOIN product p ON p.id = i.product_id
    LEFT JOIN item_price own ON own.item_id = i.id
      AND own.price_list_id = (SELECT c.price_list_id FROM customer c WHERE c.id = $2::int)
    LEFT JOIN item_price base ON base.item_id = i.id AND base.price_list_id = 1
    WHERE i.sku = ANY (ARRAY(SELECT json_array_elements_text($1::json)))) AS items,
  (SELECT ${arraySql(tax, 'k.id')} FROM tax_class k
    LEFT JOIN tax_rate r ON r.tax_class_id = k.id AND r.tax_area_id = $3::int
    LEFT JOIN tax_rate b ON b.tax_class_id = k.id AND b.tax_area_id = $4::int) AS taxes,
  (SELECT ${shipping} FROM shipping_method m WHERE m.id = $5::int) AS "shippingMethod",
  (SELECT ${payment} FROM payment_method m WHERE m.id = $6::int) AS "paymentMethod",
  CASE WHEN $9::int8 IS NOT NULL THEN ${lines.sql} END AS lines`;
