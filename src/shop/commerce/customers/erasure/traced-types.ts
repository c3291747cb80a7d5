/** The types of records whose audit entries contain data of a person. */
export const tracedTypes = [
  'Customer',
  'Contact',
  'Order',
  'NewsletterMember',
  'ProductReview',
] as const;
export type TracedType = (typeof tracedTypes)[number];
