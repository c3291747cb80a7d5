import { Exact, round } from '../../../ground/contract/values/decimal.ts';
import { fitDecimal } from '../../../ground/contract/values/fit-decimal.ts';

/** The terms of a shipping method: its basis, its zones, and its rates. */
export interface ShippingTerms {
  readonly basedOn: 'Weight' | 'Quantity' | 'Subtotal';
  readonly isDomestic: boolean;
  /** Codes of countries, states, provinces or counties; an empty list means everywhere. */
  readonly zones: readonly string[];
  /** The rates by their position in the method. */
  readonly shippingRates: readonly ShippingRate[];
  /** The rates by their position in the method; empty for a method without insurance. */
  readonly insuranceRates: readonly InsuranceRate[];
}

/** Decimals are texts, 0 or more, with at most 3 decimals. */
interface Band {
  readonly start: string;
  /** The upper bound of the band, which belongs to the band. */
  readonly limit: string;
  readonly fixedCost: string;
}

export interface ShippingRate extends Band {
  /** The cost of each unit (of weight, piece or unit of currency) above the start. */
  readonly unitCost: string;
}

export interface InsuranceRate extends Band {
  /** A percentage of the subtotal. */
  readonly percentCost: string;
}

/** Goods in a request of compute-costs, as in the specification. */
export interface Goods {
  /** The weight of one piece, with at most 3 decimals. */
  readonly weight: string;
  readonly quantity: string;
  /** The subtotal of all pieces without taxes, with at most 3 decimals. */
  readonly subtotal: string;
}

/** The sum of all goods. */
export interface Shipment {
  readonly weight: Exact;
  readonly quantity: Exact;
  /** The sum without taxes. */
  readonly subtotal: Exact;
}

/** The conditions of find and count on whether a method applies; each may be absent. */
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
 * docs/contract.md, Shipping costs: the cost of a method without taxes, as a decimal[10,3]. It is
 * null if the method is absent, because no band, or no band of the insurance, contains the goods. A
 * cost with too many digits is a Refusal on the goods.
 */
export function shippingCost(method: ShippingTerms, shipment: Shipment): string | null {
  const value = basisOf(method, shipment);
  const rate = bandOf(method.shippingRates, value);
  const insurance = insuranceCost(method, shipment.subtotal);
  if (!rate || !insurance) return null;
  const cost = value.minus(rate.start).mul(rate.unitCost).plus(rate.fixedCost).plus(insurance);
  return fitDecimal('goods', round(cost, 3), 10, 3);
}

/** docs/contract.md, Shipping costs: a method is insured if it has insurance rates. */
export function isInsured({ insuranceRates }: Pick<ShippingTerms, 'insuranceRates'>): boolean {
  return insuranceRates.length > 0;
}

/**
 * docs/contract.md, Shipping costs: zones, and the shop's own country for a domestic method. An
 * absent condition excludes no method. A state without its country has to be listed itself. Codes
 * are compared without case.
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
 * Whether a method matches the conditions of find: it serves the place, and the weight, quantity or
 * subtotal is in a band if it is the basis of the method. The subtotal of an insured method is also
 * in a band of the insurance.
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

/** Returns undefined if the insurance of the method has no band for the subtotal. */
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
