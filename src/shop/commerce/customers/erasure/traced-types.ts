/** Records whose entries in the audit have data of a person. */
export const tracedTypes = [
  'Customer',
  'Contact',
  'Order',
  'NewsletterMember',
  'ProductReview',
] as const;
export type TracedType = (typeof tracedTypes)[number];
