/**
 * A part of a record that occurs in entries but is not a GraphQL type: its record, its key and its
 * members.
 */
export interface AuditPart {
  readonly of: string;
  readonly key: string;
  readonly members: readonly string[];
}

export const auditParts: Readonly<Record<string, AuditPart>> = {
  CustomerWish: tie('Customer', 'productId', 'position'),
  ItemOption: tie('Item', 'optionId'),
  ItemPrice: tie('Item', 'priceListId', 'listPrice', 'sellingPrice'),
  ProductAccessory: tie('Product', 'accessoryId'),
  ProductSimilar: tie('Product', 'similarId'),
  ProductVariant: tie('Product', 'variantId'),
  PromotionDepartment: tie('Promotion', 'departmentId'),
  PromotionProducer: tie('Promotion', 'producerId'),
  PromotionProduct: tie('Promotion', 'productId'),
};

/** The key of a relation is one of its members. */
function tie(of: string, key: string, ...members: readonly string[]): AuditPart {
  return { of, key, members: [key, ...members] };
}

export function describeParts(): string {
  const ties = Object.entries(auditParts).map(([name, { key, members }]) =>
    members.length > 1 ? `${name}/<${key}> (${members.slice(1).join(', ')})` : `${name}/<${key}>`,
  );
  return `The part of the record that changed; null for the record itself. A GraphQL type and a key: OrderLine/<position>, OrderStatusChange/<id>, ShippingRate/<position>, InsuranceRate/<position>, TaxRate/<taxClassId>, Session/<id>, TemplateFile/<path>. Or a relation to another record, which consists of its key and the members in parentheses: ${ties.join(', ')}.`;
}
