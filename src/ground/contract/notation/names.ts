import type { UploadedFile } from '../uploaded-file.ts';
import type { Member } from './member.ts';
import type { Keyed } from './notation.ts';

/**
 * The members of the specification that contain identifiers of records, with their GraphQL names;
 * on GraphQL the bare name is the record itself. The table applies to the whole interface, so the
 * same member has the same name everywhere.
 */
const references = {
  cart: 'cartId',
  base: 'baseId',
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
} as const;

const referenceLists = {
  departments: 'departmentIds',
  elements: 'elementIds',
  lists: 'listIds',
  options: 'optionIds',
  products: 'productIds',
  variants: 'variantIds',
  wishList: 'wishListProductIds',
} as const;

/**
 * GraphQL writes abbreviations like other words. The items of an order are its lines, not items of
 * the shop.
 */
const spellings = {
  canonicalURL: 'canonicalUrl',
  items: 'lines',
  retinaURL: 'retinaUrl',
  supplierSKU: 'supplierSku',
  url2x: 'retinaUrl',
} as const;

/** Returns the GraphQL name of a member. */
export function graphqlName(name: string, member: Member): string {
  // A document has a fixed depth, so GraphQL returns a recursive list as one value.
  if (member.kind === 'itself') return 'tree';
  if (member.kind === 'int') return lookUp(references, name);
  if (member.kind === 'list' && member.of.kind === 'int') return lookUp(referenceLists, name);
  return lookUp(spellings, name);
}

/**
 * Returns the name of the GraphQL field with the value of a member in v3. The bare name is the text
 * or the price in the language and the price list of an argument.
 */
export function fieldName(name: string, member: Member): string {
  const own = graphqlName(name, member);
  if (member.kind === 'localized') return `${own}ByLanguage`;
  return member.kind === 'priceMap' ? `${own}ByList` : own;
}

/** Returns the name of the member for the result of `fieldName`. */
export const shownMember = (field: string): string => field.replace(/By(Language|List)$/, '');

/** Whether a member contains the identifier of a record, or several. */
export function isIdentifier(name: string, member: Member): boolean {
  const { kind } = member.kind === 'list' ? member.of : member;
  if (kind === 'string') return name === 'id' || name === 'ids';
  return (kind === 'int' || kind === 'bigint') && /^ids?$|Ids?$/.test(graphqlName(name, member));
}

const lookUp = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;

/**
 * The type of a value under its GraphQL names, including nested objects, with lists of entries for
 * maps.
 */
export type GraphqlNamed<T> = { [K in keyof T as NameOf<K, NonNullable<T[K]>>]: NamedIn<T[K]> };

type NamedIn<T> =
  T extends Keyed<infer V, infer K, infer N>
    ? EntryOf<V, K, N>[]
    : T extends readonly (infer E)[]
      ? NamedIn<E>[]
      : T extends object
        ? string extends keyof T | TypeOfFile<T>
          ? T
          : GraphqlNamed<T>
        : T;
/** An uploaded file has no members of its own. */
type TypeOfFile<T> = T extends UploadedFile ? string : never;
export type EntryOf<V, K extends string, N extends string> = {
  [key in K]: string;
} & (V extends object ? V : { [value in N]: V });

type NameOf<K, V> = V extends number
  ? Named<typeof references, K>
  : V extends number[]
    ? Named<typeof referenceLists, K>
    : Named<typeof spellings, K>;
type Named<N, K> = K extends keyof N ? N[K] & string : K;

/** `FixedDiscount` is FIXED_DISCOUNT on GraphQL, `-Name` is NAME_DESC. */
export function graphqlWord(word: string): string {
  const descending = word.startsWith('-');
  const words = word.slice(descending ? 1 : 0).replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_');
  return words.toUpperCase() + (descending ? '_DESC' : '');
}

/** The name of the order by a field: `billingAddress.email` is BILLING_ADDRESS_EMAIL. */
export const orderWord = (field: string): string => graphqlWord(field.replaceAll('.', '_'));

/** `a Product`, `an Order`. */
export const withArticle = (name: string) => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
