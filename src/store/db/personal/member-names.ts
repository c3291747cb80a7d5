/** Columns whose names on GraphQL do not follow from their names in the data model. */
const renamed: Readonly<Record<string, string>> = { cart: 'cartId' };

/**
 * Returns the name that a personal column has on GraphQL and in the audit, such as
 * `billingAddress.city` for `billingCity`. The database names it by the function `audit_field`, and
 * a test compares both.
 */
export function memberName(column: string): string {
  const own = renamed[column];
  if (own) return own;
  const [, address, first, rest] = /^(billing|shipping)([A-Z])(\w+)$/.exec(column) ?? [];
  return address ? `${address}Address.${first?.toLowerCase()}${rest}` : column;
}
