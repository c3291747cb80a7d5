import type { Context } from '../../call/context.ts';
import { checkEmail } from '../../contract/email.ts';
import { checkEach } from '../../contract/refusal.ts';
import {
  addressData,
  type BillingAddressData,
  fullNameOf,
  type ShippingAddressData,
} from '../../schema/addresses.ts';
import { clampId } from '../../schema/clamp-id.ts';
import { checkPassword, type GivenPassword, passwordData } from './password.ts';
import { checkCart, checkCreationTime } from './rules.ts';

interface Given {
  readonly canLogin?: boolean;
  readonly password?: GivenPassword | null;
  readonly creationTime?: string;
  readonly priceListId?: number;
  readonly wishListProductIds?: number[];
  readonly cartId?: number | null;
  readonly billingAddress?: BillingAddressData;
  readonly shippingAddress?: ShippingAddressData | null;
}

/**
 * Checks the members against the rules and returns them under the column names of the data model, a
 * clear password hashed; `wishes` are the products, each at the position of its first occurrence.
 */
export async function prepare(given: Given, context: Context) {
  const { password, priceListId, wishListProductIds, cartId, ...others } = given;
  const { billingAddress, shippingAddress, ...plain } = others;
  checkEach(
    () => checkEmail(billingAddress?.email, 'InvalidValue', ['billingAddress', 'email']),
    () => checkPassword(password),
    () => checkCreationTime(given.creationTime, new Date()),
    () => checkCart(cartId),
  );
  const data = {
    ...plain,
    ...(priceListId !== undefined && { priceListId: clampId(priceListId) }),
    ...(cartId !== undefined && { cart: cartId }),
    ...addressData({ billingAddress, shippingAddress }),
    ...(billingAddress && { fullName: fullNameOf(billingAddress) }),
    ...(password !== undefined && (await passwordData(password, context))),
  };
  return { data, wishes: wishListProductIds && [...new Set(wishListProductIds.map(clampId))] };
}
