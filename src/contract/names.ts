import type { Member } from './member.ts';

/**
 * Members of the specification that hold identifiers of records, by the name GraphQL gives them: there
 * the bare name is the record itself. One table for the whole interface, so that the same member has
 * the same name everywhere.
 */
const references: Readonly<Record<string, string>> = {
  cart: 'cartId',
  category: 'categoryId',
  customer: 'customerId',
  department: 'departmentId',
  isAccessoryOf: 'accessoryOfId',
  isSimilarTo: 'similarToId',
  list: 'listId',
  option: 'optionId',
  parent: 'parentId',
  paymentOnDelivery: 'paymentOnDeliveryId',
  priceList: 'priceListId',
  producer: 'producerId',
  product: 'productId',
  promotion: 'promotionId',
  supplier: 'supplierId',
  taxArea: 'taxAreaId',
  taxClass: 'taxClassId',
  unitOfMeasure: 'unitOfMeasureId',
  variant: 'variantId',
};

const referenceLists: Readonly<Record<string, string>> = {
  departments: 'departmentIds',
  elements: 'elementIds',
  lists: 'listIds',
  options: 'optionIds',
  products: 'productIds',
  variants: 'variantIds',
  wishList: 'wishListProductIds',
};

/** GraphQL writes abbreviations like other words. */
const spellings: Readonly<Record<string, string>> = {
  canonicalURL: 'canonicalUrl',
  retinaURL: 'retinaUrl',
  supplierSKU: 'supplierSku',
  url2x: 'retinaUrl',
};

/** The name a member of the specification has on GraphQL. */
export function graphqlName(name: string, member: Member): string {
  if (member.kind === 'int') return references[name] ?? name;
  if (member.kind === 'list' && member.of.kind === 'int') return referenceLists[name] ?? name;
  return spellings[name] ?? name;
}

/** `FixedDiscount` is FIXED_DISCOUNT on GraphQL, `-Name` is NAME_DESC. */
export function graphqlWord(word: string): string {
  const descending = word.startsWith('-');
  const words = word.slice(descending ? 1 : 0).replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_');
  return words.toUpperCase() + (descending ? '_DESC' : '');
}
