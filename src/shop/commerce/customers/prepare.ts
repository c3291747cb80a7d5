import type { Context } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';
import {
  addressData,
  type BillingAddressData,
  fullNameOf,
  type ShippingAddressData,
} from '../../shared/addresses.ts';
import {
  checkClearPassword,
  checkForeignPassword,
} from '../../shared/login/passwords/check-password.ts';
import { hashDetached } from '../../shared/login/passwords/hash-password.ts';
import { checkCart, checkCreationTime } from './rules.ts';

interface GivenCustomer {
  readonly code?: string;
  readonly canLogin?: boolean;
  readonly password?: GivenPassword | null;
  readonly creationTime?: string;
  readonly priceListId?: number;
  readonly wishListProductIds?: number[];
  readonly cartId?: number | null;
  readonly billingAddress?: BillingAddressData;
  readonly shippingAddress?: ShippingAddressData | null;
}

export const customerRules: RulesOf<GivenCustomer> = {
  rules: (given, context) => [
    () => checkEmail(given.billingAddress?.email, 'InvalidValue', ['billingAddress', 'email']),
    () => checkPassword(given.password),
    () => checkCreationTime(given.creationTime, new Date(context.now())),
    () => checkCart(given.cartId),
  ],
  afterwards: (given, { session, id }) => [
    async () => {
      const sql = `SELECT FROM customer WHERE code = $1 AND code <> '' AND id IS DISTINCT FROM $2::int`;
      if ((await session.query(sql, [given.code ?? null, id])).length > 0) refuse(...codeIsTaken);
    },
    async () => {
      const { billingAddress, password } = given;
      if (password === null) return;
      const values = [billingAddress?.email ?? null, id, Boolean(password)];
      if ((await session.query(sameEmail, values)).length > 0) refuse(...emailIsTaken);
    },
  ],
};

export const codeIsTaken = ['code', 'AlreadyExists', 'a customer with this code exists'] as const;

export const emailIsTaken = [
  'email',
  'AlreadyExists',
  'a customer with this email and a password exists',
] as const;

/** SQL. Finds another customer with a password and the future email of this customer. */
const sameEmail = `SELECT FROM customer t LEFT JOIN customer own ON own.id = $2::int
  WHERE t.encrypted_password IS NOT NULL AND t.id IS DISTINCT FROM own.id
    AND fold(t.billing_email) = fold(coalesce($1, own.billing_email))
    AND ($3::bool OR own.encrypted_password IS NOT NULL) LIMIT 1`;

/**
 * Returns the members under the column names of the data model, with a hashed password. `wishes`
 * are the products, each at the position of its first occurrence.
 */
export async function prepare(given: GivenCustomer, context: Context) {
  const { password, priceListId, wishListProductIds, cartId, ...others } = given;
  const { billingAddress, shippingAddress, ...plain } = others;
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

interface GivenPassword {
  readonly value: string;
  /** The application that hashed the value; absent for clear text. */
  readonly cryptedBy?: string | null;
}

/** docs/contract.md, Customer passwords. */
function checkPassword(password: GivenPassword | null | undefined): void {
  if (!password) return;
  const { value, cryptedBy = null } = password;
  if (cryptedBy === null) checkClearPassword(value);
  else checkForeignPassword(value, cryptedBy);
}

/**
 * Returns the stored form of a password. Null removes it; the hash of another application is stored
 * until the first login.
 */
async function passwordData(password: GivenPassword | null, context: Context) {
  const { value = null, cryptedBy = null } = password ?? {};
  const isClear = value !== null && cryptedBy === null;
  return {
    encryptedPassword: isClear ? await hashDetached(context, value) : value,
    passwordApplication: cryptedBy === 'Storefront' ? null : cryptedBy,
  };
}
