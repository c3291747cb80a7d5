import { capitalized } from '../../../ground/contract/notation/names.ts';
import { inSnakeCase } from '../../../store/db/rows/rows.ts';
import { addressData } from '../../shared/addresses.ts';
import { type GivenChanges, SellerAddress } from './shapes.ts';
import type { ChargeData } from './sums/charges.ts';
import type { ComputedOrder } from './sums/compute-order.ts';
import type { OrderTotals } from './sums/totals.ts';

/** Columns of a row with their values in JSON. */
export type Columns = Readonly<Record<string, unknown>>;

/** The members of an order that are columns without conversion. */
const plain = [
  'number',
  'status',
  'creationTime',
  'referenceNumber',
  'customerId',
  'locale',
  'taxAreaId',
  'coupon',
  'discountAmount',
  'discountPercent',
  'isPaidFor',
  'customerName',
  'requests',
  'terms',
] as const;

type NewOrderInput = GivenChanges & { readonly creationTime?: string };

/** Returns the columns of the given members. */
export function givenColumns(given: NewOrderInput): Columns {
  const kept = plain.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return inSnakeCase({
    ...Object.fromEntries(kept),
    ...addressData(given),
    ...prefixed('seller', given.sellerAddress ?? {}),
  });
}

/** The seller's columns if the input contains no seller. */
export const emptySeller = inSnakeCase(
  prefixed(
    'seller',
    Object.fromEntries(Object.keys(SellerAddress.member.members).map((name) => [name, ''])),
  ),
);

/** Returns the computed columns: rounding, methods, totals. */
export function computedColumns({ basis, totals }: ComputedOrder): Columns {
  const { rounding, shippingMethod, paymentMethod } = basis;
  const { lines, shipping, payment, ...sums } = totals;
  return inSnakeCase({
    ...prefixed('rounding', rounding),
    ...prefixed('shippingMethod', chargeColumns(shippingMethod, shipping)),
    ...prefixed('paymentMethod', chargeColumns(paymentMethod, payment)),
    ...sums,
  });
}

/** Returns the rows of the lines, in order. */
export function lineRows({ lines, totals }: ComputedOrder): Columns[] {
  return lines.map((line, position) =>
    inSnakeCase({ position, ...line, ...totals.lines[position] }),
  );
}

function chargeColumns(charge: ChargeData | null, amounts: OrderTotals['shipping']) {
  const { id, name, taxClassId, taxCode, taxRate } = charge ?? none;
  return { id, name, taxClassId, taxCode, taxRate, ...(amounts ?? noAmounts) };
}

const none = { id: null, name: null, taxClassId: null, taxCode: null, taxRate: null };
const noAmounts = { cost: null, taxAmount: null };

function prefixed(prefix: string, members: object): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) named[prefix + capitalized(name)] = value;
  return named;
}
