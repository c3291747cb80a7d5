import { Exact, round } from '../../contract/values/decimal.ts';
import { fitDecimal } from '../../contract/values/fit-decimal.ts';

/** The terms of a shipping method: its basis, its zones, and its rates. */
export interface ShippingTerms {
  readonly basedOn: 'Weight' | 'Quantity' | 'Subtotal';
  readonly isDomestic: boolean;
  /** Codes of countries, states, provinces or counties; an empty list means everywhere. */
  readonly zones: readonly string[];
  /** By their place in the method. */
  readonly shippingRates: readonly ShippingRate[];
  /** By their place in the method; none for a method without insurance. */
  readonly insuranceRates: readonly InsuranceRate[];
}

/** Decimals are texts, 0 or more, with at most 3 decimals. */
interface Band {
  readonly start: string;
  /** Within the band. */
  readonly limit: string;
  readonly fixedCost: string;
}

export interface ShippingRate extends Band {
  /** Of each unit (of weight, piece or unit of currency) above the start. */
  readonly unitCost: string;
}

export interface InsuranceRate extends Band {
  /** In percent of the subtotal. */
  readonly percentCost: string;
}

/** One kind of goods of compute-costs, as the specification has it. */
export interface Goods {
  /** Of one piece, at most 3 decimals. */
  readonly weight: string;
  readonly quantity: string;
  /** Of all pieces, taxes excluded, at most 3 decimals. */
  readonly subtotal: string;
}

/** Goods as a whole. */
export interface Shipment {
  readonly weight: Exact;
  readonly quantity: Exact;
  /** Taxes excluded. */
  readonly subtotal: Exact;
}

/** The conditions of find and count that ask which methods apply; any may be absent. */
export interface ShippingConditions {
  readonly country?: string | undefined;
  readonly stateProv?: string | undefined;
  readonly weight?: string | undefined;
  readonly quantity?: string | undefined;
  readonly subtotal?: string | undefined;
}

/** docs/contract.md, Shipping costs: total weight (weight × quantity), quantity and subtotal. */
export function sumGoods(goods: readonly Goods[]): Shipment {
  const none = new Exact(0);
  return {
    weight: goods.reduce(
      (sum, { weight, quantity }) => new Exact(weight).mul(quantity).plus(sum),
      none,
    ),
    quantity: goods.reduce((sum, { quantity }) => sum.plus(quantity), none),
    subtotal: goods.reduce((sum, { subtotal }) => sum.plus(subtotal), none),
  };
}

/**
 * docs/contract.md, Shipping costs: what a method costs, taxes excluded, as a decimal[10,3]; null
 * where the method is absent: no band holds the goods, or none of the insurance does. A cost of
 * more digits is refused on the goods.
 */
export function shippingCost(method: ShippingTerms, shipment: Shipment): string | null {
  const value = basisOf(method, shipment);
  const rate = bandOf(method.shippingRates, value);
  const insurance = insuranceCost(method, shipment.subtotal);
  if (!rate || !insurance) return null;
  const cost = value.minus(rate.start).mul(rate.unitCost).plus(rate.fixedCost).plus(insurance);
  return fitDecimal('goods', round(cost, 3), 10, 3);
}

/** docs/contract.md, Shipping costs: a method is insured when it has insurance rates. */
export function isInsured({ insuranceRates }: Pick<ShippingTerms, 'insuranceRates'>): boolean {
  return insuranceRates.length > 0;
}

/**
 * docs/contract.md, Shipping costs: zones, and the shop's own country for a domestic method. An
 * absent condition excludes no method; a state without its country must be listed itself. Codes
 * compare without case.
 */
export function serves(
  { isDomestic, zones }: Pick<ShippingTerms, 'isDomestic' | 'zones'>,
  { country, stateProv }: Pick<ShippingConditions, 'country' | 'stateProv'>,
  ownCountry: string,
): boolean {
  const codes = [country, stateProv].flatMap((code) => code?.toUpperCase() ?? []);
  if (isDomestic && country !== undefined && codes[0] !== ownCountry) return false;
  if (zones.length === 0 || codes.length === 0) return true;
  return zones.some((zone) => codes.includes(zone.toUpperCase()));
}

/**
 * Whether a method matches the conditions of find: it serves the place, and the given weight,
 * quantity or subtotal lies in a band when it is the basis of the method, the subtotal of an
 * insured method also in a band of the insurance.
 */
export function applies(
  method: ShippingTerms,
  conditions: ShippingConditions,
  ownCountry: string,
): boolean {
  const { weight, quantity, subtotal } = conditions;
  const value = { Weight: weight, Quantity: quantity, Subtotal: subtotal }[method.basedOn];
  return (
    serves(method, conditions, ownCountry) &&
    (value === undefined || bandOf(method.shippingRates, new Exact(value)) !== undefined) &&
    (subtotal === undefined || insuranceCost(method, new Exact(subtotal)) !== undefined)
  );
}

function basisOf({ basedOn }: ShippingTerms, shipment: Shipment): Exact {
  const { weight, quantity, subtotal } = shipment;
  return { Weight: weight, Quantity: quantity, Subtotal: subtotal }[basedOn];
}

/** Undefined when the method has insurance, but not for goods of that subtotal. */
function insuranceCost(method: ShippingTerms, subtotal: Exact): Exact | undefined {
  if (!isInsured(method)) return new Exact(0);
  const rate = bandOf(method.insuranceRates, subtotal);
  return rate && subtotal.mul(rate.percentCost).div(100).plus(rate.fixedCost);
}

/** docs/contract.md, Shipping costs: start < value ≤ limit; the first band includes its start. */
function bandOf<Of extends Band>(bands: readonly Of[], value: Exact): Of | undefined {
  return bands.find(
    ({ start, limit }, at) =>
      (value.gt(start) || (at === 0 && value.eq(start))) && value.lte(limit),
  );
}
