import type { CallInfo } from '../../../ground/contract/caller.ts';
import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { textOrNull } from '../../../ground/contract/text.ts';
import type { Session } from '../../../store/db/session.ts';
import { defaultTaxArea, netPrice, pricesAround } from './taxed-price.ts';

/** Members of inputs for prices with taxes, beside `listPrice` and `sellingPrice`. */
export const taxedMembers = {
  taxedListPrice: 'PriceMap',
  taxedSellingPrice: 'PriceMap',
  taxArea: 'int(1..)',
} as const;

export const aboutTaxed = {
  taxedListPrice:
    'List prices with taxes by base price list, in place of `listPrice`. The price without taxes is stored.',
  taxedSellingPrice:
    'Selling prices with taxes by base price list, before promotions, in place of `sellingPrice`. The price without taxes is stored.',
  taxArea: 'Identifier of the tax area whose rates these prices include; area 1 when absent.',
};

/** Null removes a price. */
type WrittenPrices = Readonly<Record<string, string | null>>;

export interface GivenPrices {
  readonly listPrice?: WrittenPrices | undefined;
  readonly sellingPrice?: WrittenPrices | undefined;
  readonly taxedListPrice?: WrittenPrices | undefined;
  readonly taxedSellingPrice?: WrittenPrices | undefined;
  readonly taxAreaId?: number | undefined;
  readonly taxClassId?: number | null | undefined;
}

/** A row with prices; `id` names the record that has the tax class if none is given. */
interface PricedRow {
  readonly id?: number | null;
  readonly data: GivenPrices;
}

/** The record that has the tax class: the item, the main item of a product, or the product. */
const owners = {
  item: 'item AS o ON o.id = g.id',
  mainItem: 'item AS o ON o.product_id = g.id AND o.is_primary',
  product: 'product AS o ON o.id = g.id',
};
type Owner = keyof typeof owners;

/** The data of a row without prices with taxes. */
export type Net<G> = Omit<G, 'taxedListPrice' | 'taxedSellingPrice' | 'taxAreaId'>;

/**
 * Reads the tax rates of all rows with one statement, or none if no row has a price with taxes.
 * Returns a function that replaces the prices with taxes of a row by net prices. It throws a
 * Refusal for prices that it cannot replace.
 */
export async function readNetPrices(
  context: PriceContext,
  owner: Owner,
  rows: readonly PricedRow[],
): Promise<<G extends GivenPrices>(row: { readonly data: G }) => Net<G>> {
  const rates = await readRates(context, owner, rows);
  return ({ data }) => {
    const { taxedListPrice: _list, taxedSellingPrice: _selling, taxAreaId: _area, ...net } = data;
    return { ...net, ...withoutTaxes(data, rates) };
  };
}

/** Like `readNetPrices`, for one row. */
export async function netPricesOf<G extends GivenPrices>(
  context: PriceContext,
  owner: Owner,
  row: PricedRow & { readonly data: G },
): Promise<Net<G>> {
  return (await readNetPrices(context, owner, [row]))(row);
}

/** Throws a Refusal for prices with taxes that cannot be replaced. Reads no other member. */
export async function checkTaxedPrices(
  context: PriceContext,
  owner: Owner,
  row: PricedRow,
): Promise<void> {
  withoutTaxes(row.data, await readRates(context, owner, [row]));
}

interface TaxRate {
  /** 0 without a tax, null without the area. */
  readonly rate: string | null;
  /**
   * Whether neither the line of an import, not even by null, nor the record has a tax class. A
   * price with taxes from another system must not be stored as a net price.
   */
  readonly isClassless: boolean;
}

type TaxRates = ReadonlyMap<GivenPrices, TaxRate>;

/** The context of a mutation or of its rules. */
interface PriceContext {
  readonly session: Pick<Session, 'query'>;
  readonly call: Pick<CallInfo, 'isImport'>;
}

/** Returns the rate of each row by its data. */
async function readRates(
  { session: { query }, call }: PriceContext,
  owner: Owner,
  rows: readonly PricedRow[],
): Promise<TaxRates> {
  const taxed = rows.filter(({ data }) => hasTaxed(data));
  if (taxed.length === 0) return new Map();
  const asked = taxed.map(({ id, data: { taxClassId, taxAreaId = defaultTaxArea } }, at) => ({
    at,
    id,
    area: taxAreaId,
    class: taxClassId,
    has_class: taxClassId !== undefined,
  }));
  const found = await query(
    `SELECT g.at, CASE WHEN a.id IS NOT NULL THEN coalesce(r.rate, 0)::text END AS rate,
       NOT g.has_class AND o.tax_class_id IS NULL AS is_classless
     FROM json_to_recordset($1::json) AS g (at int, id int8, area int8, class int8, has_class bool)
     LEFT JOIN ${owners[owner]}
     LEFT JOIN tax_area AS a ON a.id = g.area
     LEFT JOIN tax_rate AS r ON r.tax_area_id = a.id
       AND r.tax_class_id = CASE WHEN g.has_class THEN g.class ELSE o.tax_class_id END`,
    [JSON.stringify(asked)],
  );
  const rates = new Map(
    found.map(({ at, rate, is_classless: isClassless }) => [
      Number(at),
      { rate: textOrNull(rate), isClassless: isClassless === true && call.isImport === true },
    ]),
  );
  return new Map(taxed.map(({ data }, at) => [data, rates.get(at) ?? unknownRate]));
}

const unknownRate: TaxRate = { rate: null, isClassless: false };

const maps = [
  ['taxedListPrice', 'listPrice'],
  ['taxedSellingPrice', 'sellingPrice'],
] as const;

const hasTaxed = ({ taxedListPrice, taxedSellingPrice }: GivenPrices) =>
  taxedListPrice !== undefined || taxedSellingPrice !== undefined;

/** Returns all net prices of a row that has prices with taxes. */
function withoutTaxes(given: GivenPrices, rates: TaxRates): Record<string, WrittenPrices> {
  if (!hasTaxed(given)) return {};
  const { rate, isClassless } = rates.get(given) ?? unknownRate;
  if (isClassless && hasAmount(given)) refuse('taxClass', 'Missing', noClass);
  if (rate === null) refuse('taxArea', 'NotFound', `tax area ${given.taxAreaId} does not exist`);
  const entries = maps.flatMap(([member, net]) =>
    Object.entries(given[member] ?? {}).map(([list, gross]) => ({ member, net, list, gross })),
  );
  const prices = mapEach(entries, ({ member, net, list, gross }) => {
    const steps = [member, list];
    if (given[net]?.[list] !== undefined)
      refuse(
        member,
        'InvalidCombination',
        `${member}: give either this or ${net} for price list ${list}`,
        { steps },
      );
    if (gross === null) return { net, list, price: null };
    const price = netPrice(gross, rate);
    if (price === null) refuse(member, 'InvalidValue', noPrice(member, gross, rate), { steps });
    return { net, list, price };
  });
  const priced: Record<string, WrittenPrices> = {};
  for (const { net, list, price } of prices)
    priced[net] = { ...given[net], ...priced[net], [list]: price };
  return priced;
}

/** Null removes a price, for which no tax is needed. */
const hasAmount = ({ taxedListPrice, taxedSellingPrice }: GivenPrices) =>
  [taxedListPrice, taxedSellingPrice].some((prices) =>
    Object.values(prices ?? {}).some((price) => price !== null),
  );

const noClass =
  'a price with taxes requires a tax class, or null as the tax class of what has no tax';

const noPrice = (member: string, gross: string, rate: string) =>
  `${member}: no price has ${gross} with ${rate} % tax, which is rounded to 2 decimals; possible are ${pricesAround(gross, rate).join(' and ')}`;
