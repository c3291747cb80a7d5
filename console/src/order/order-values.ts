import type { OrderLineInput, OrderUpdateInput } from '../../generated/graphql.ts';
import { decimalOf, shortDecimal } from '../parts/edit-cell.tsx';
import type { Order } from './order-types.ts';

export const textMembers = [
  'customerName',
  'referenceNumber',
  'coupon',
  'discountPercent',
  'discountAmount',
] as const;

/** The members that the form of an order edits. */
export const members = [
  ...textMembers,
  'requests',
  'isPaidFor',
  'lines',
  'shippingMethod',
  'paymentMethod',
  'billingAddress',
  'shippingAddress',
] as const;

export type Member = (typeof members)[number];

/**
 * A line in the form. An empty text is left out, so that the gateway uses the value of the item.
 */
export interface FormLine
  extends Pick<
    Order['lines'][number],
    'sku' | 'name' | 'quantity' | 'price' | 'requests' | 'taxClassId'
  > {
  /** Identifies the line in the form. */
  readonly key: string;
  /** The line exists in the order, with a tax and a weight that it retains. */
  readonly stored: Pick<Order['lines'][number], 'taxCode' | 'taxRate' | 'weight'> | null;
  /** The line has no item that was found, so it has fields for its name and SKU. */
  readonly isFree: boolean;
}

/** A shipping or payment method in the form. An empty cost is computed by the gateway. */
export interface FormMethod {
  /** Null for a method that the shop does not have. */
  readonly id: string | null;
  readonly name: string;
  readonly cost: string;
}

export type MethodName = 'shippingMethod' | 'paymentMethod';

export interface Values
  extends Pick<Order, Exclude<Member, 'lines' | MethodName>>,
    Record<MethodName, FormMethod | null> {
  readonly lines: readonly FormLine[];
}

/** The order as its form shows it. */
export function valuesOf(order: Order): Values & { readonly version: string } {
  const { shippingMethod, paymentMethod, discountPercent, discountAmount, lines } = order;
  return {
    ...order,
    discountPercent: shortDecimal(discountPercent),
    discountAmount: shortDecimal(discountAmount),
    shippingMethod: methodOf(shippingMethod),
    paymentMethod: methodOf(paymentMethod),
    lines: lines.map(({ sku, name, requests, taxClassId, ...line }, at) => ({
      key: String(at),
      sku,
      name,
      quantity: line.quantity.replace(/\.0+$/, ''),
      price: shortDecimal(line.price),
      requests,
      taxClassId,
      stored: { taxCode: line.taxCode, taxRate: line.taxRate, weight: line.weight },
      isFree: false,
    })),
  };
}

const methodOf = (method: FormMethod | null): FormMethod | null =>
  method && { id: method.id, name: method.name, cost: shortDecimal(method.cost) };

/** Returns an empty line, or a line of an item. */
export const newLine = (key: string, item?: { sku: string; name: string }): FormLine => ({
  key,
  sku: item?.sku ?? '',
  name: item?.name ?? '',
  quantity: '1',
  price: '',
  requests: '',
  taxClassId: null,
  stored: null,
  isFree: !item,
});

/** Returns the changed members in the form of the surface. */
export function inputOf(changed: Partial<Values>): OrderUpdateInput {
  const { lines, shippingMethod, paymentMethod, discountPercent, discountAmount, ...plain } =
    changed;
  return {
    ...plain,
    ...(discountPercent !== undefined && { discountPercent: decimalOf(discountPercent) }),
    ...(discountAmount !== undefined && { discountAmount: decimalOf(discountAmount) }),
    ...(lines && { lines: lines.map(lineInputOf) }),
    ...(shippingMethod !== undefined && { shippingMethod: methodInputOf(shippingMethod) }),
    ...(paymentMethod !== undefined && { paymentMethod: methodInputOf(paymentMethod) }),
  };
}

function lineInputOf({ sku, name, quantity, price, stored, isFree, ...line }: FormLine) {
  const input: OrderLineInput = { sku: sku.trim(), quantity: decimalOf(quantity) };
  return {
    ...input,
    // The gateway names a new line after its item, in the language of the order.
    ...(name && (stored || isFree) && { name }),
    ...(price && { price: decimalOf(price) }),
    ...(stored && { ...stored, requests: line.requests, taxClassId: line.taxClassId }),
  };
}

const methodInputOf = (method: FormMethod | null) =>
  method && {
    ...(method.id && { id: method.id }),
    ...(method.cost && { cost: decimalOf(method.cost) }),
  };
