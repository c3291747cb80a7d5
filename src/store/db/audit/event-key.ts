/** Returns the name of the key by which events identify records of a type. */
export const eventKeyOf = (type: string): EventKey => otherKeys[type] ?? 'id';

export type EventKey = 'id' | 'sku' | 'code' | 'name';

/** The keys that the triggers of the audit write: see docs/decisions/0014-audit-names.md. */
const otherKeys: Readonly<Record<string, EventKey>> = {
  Item: 'sku',
  Language: 'code',
  ProductReview: 'code',
  Template: 'name',
};
