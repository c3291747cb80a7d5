import type { MemberRow } from './member-rows.ts';
import type { ShownDefaults } from './shown-defaults.ts';

/**
 * What is used for an absent member of a create where that depends on other members or on the shop,
 * or is not among the members of the record: by operation and path.
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

/** An order takes from a method of the shop what the call does not give. */
function methodDefaults(path: string): Record<string, string> {
  return {
    [`${path}.id`]: 'none: a method that is not one of the shop',
    [`${path}.name`]: 'from the method',
    [`${path}.taxClass`]: 'from the method',
    [`${path}.taxCode`]: 'from the tax class in the tax area',
  };
}

/** How many records a find skips; its other members say in their descriptions what holds without them. */
const skipped = '`0`';

/** Descriptions that say already what is used when the member is absent, or that nothing depends on it. */
const saysDefault = /when absent|a new option comes last|it has no effect/;

/**
 * The rows with the defaults of those that can be absent. Throws for a member of a create whose
 * default is not known, so that none is left out, and for one that is declared and no longer there.
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
      return { ...row, flags: flagged(flags, skipped) };
    const isWithin = rows.some((other) => other.path.startsWith(`${path}.`));
    const value =
      computed[path] ?? (saysDefault.test(about) ? undefined : shown.get(`${name} ${path}`));
    if (!isCreate || flags.includes('required')) return row;
    if (value !== undefined) return { ...row, flags: flagged(flags, value) };
    if (!isWithin && !saysDefault.test(about)) throw new Error(`${name}: what is ${path} without?`);
    return row;
  });
}

const flagged = (flags: string, value: string) =>
  [flags, `default ${value}`].filter(Boolean).join(', ');
