import type { MemberRow } from './member-rows.ts';
import type { ShownDefaults } from './shown-defaults.ts';

/**
 * The defaults of members of a create that depend on other members or on the shop, or that are not
 * members of the record: by operation and path.
 */
export const computedDefaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'commerce.customers.create': {
    'customer.canLogin': '`true` with a password, else `false`',
    'customer.creationTime': 'the time of the call',
    'customer.password': 'none',
    'customer.password.cryptedBy': '`null`',
  },
  'commerce.options.create': { 'option.icon.image': '`null`' },
  'commerce.orders.create': {
    'order.creationTime': 'the time of the call',
    'order.customerName': 'first and last name of the billing address',
    'order.locale': 'language and region of the default language',
    'order.number': 'the next number that is not taken',
    'order.items[].sku': '`""`',
    ...methodDefaults('order.shippingMethod'),
    ...methodDefaults('order.paymentMethod'),
  },
  'commerce.product-images.create': { 'image.position': 'the position after the last image' },
  'commerce.product-reviews.create': { 'review.date': 'the time of the call' },
  'commerce.products.create': {
    'product.barcode': '`null`',
    'product.sku': 'the `code`',
    'product.stock': '`0`',
    'product.weight': '`0`',
  },
  'site.accounts.create': {
    'account.gravatarHash': 'computed from the `email`',
    'account.locale': 'language and region of the default language',
    'account.password': 'none: nobody can log in',
  },
  'site.languages.create': { 'language.currency': 'from the default language' },
  'site.newsletter-members.create': { 'members[].ip': '`null`' },
  'site.pages.create': {
    'page.imageAlign': '`"Center"`',
    'page.imageCaption': '`""`',
    'page.name': 'the title in the default language, or `New page`',
  },
};

/** An order copies the values that the call omits from the shop's method. */
function methodDefaults(path: string): Record<string, string> {
  return {
    [`${path}.id`]: 'none: a method that is not one of the shop',
    [`${path}.name`]: 'from the method',
    [`${path}.taxClass`]: 'from the method',
    [`${path}.taxCode`]: 'from the tax class in the tax area',
  };
}

/** The number of records that a find skips by default; other members describe their defaults. */
const skipped = '`0`';

/** Descriptions that already state the default, or that the member has no effect when absent. */
const saysDefault = /when absent|a new option comes last|it has no effect/;

/**
 * Adds the defaults of optional members to the rows. Throws for a member of a create without a
 * known default, so that none is left out, and for a declared default whose member no longer
 * exists.
 */
export function withDefaults(
  name: string,
  rows: readonly MemberRow[],
  shown: ShownDefaults,
): readonly MemberRow[] {
  const computed = computedDefaults[name] ?? {};
  const isCreate = name.endsWith('.create');
  const unknown = Object.keys(computed).filter((path) => !rows.some((row) => row.path === path));
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown}`);
  return rows.map((row) => {
    const { path, flags, about } = row;
    if (name.endsWith('.find') && path === 'first')
      return { ...row, flags: flagged(flags, skipped), preset: skipped };
    const isWithin = rows.some((other) => other.path.startsWith(`${path}.`));
    const value =
      computed[path] ?? (saysDefault.test(about) ? undefined : shown.get(`${name} ${path}`));
    if (!isCreate || flags.includes('required')) return row;
    if (value !== undefined) return { ...row, flags: flagged(flags, value), preset: value };
    if (!isWithin && !saysDefault.test(about)) throw new Error(`${name}: what is ${path} without?`);
    return row;
  });
}

const flagged = (flags: string, value: string) =>
  [flags, `default ${value}`].filter(Boolean).join(', ');
