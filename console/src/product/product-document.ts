import { graphql } from '../../generated/gql.ts';
import type {
  ProductChoicesFragment,
  ProductQuery,
  ProductRecordFragment,
} from '../../generated/graphql.ts';

/** The fields of the product that its form edits. */
export const ProductRecordFields = graphql(`
  fragment ProductRecord on Product {
    id
    version
    code
    departmentId
    producerId
    taxClassId
    isVisible
    isFeatured
    isNewRelease
    nameByLanguage
    shortDescriptionByLanguage
    longDescriptionByLanguage
    seoTitleByLanguage
    seoDescriptionByLanguage
  }
`);

/** The choices of the form; only departments at the last level can contain products. */
export const ProductChoicesFields = graphql(`
  fragment ProductChoices on Query {
    departments(
      first: 100
      where: { children: { none: {} } }
      orderBy: [{ field: NAME, language: $language }]
    ) { nodes { id name(language: $language) } }
    producers(first: 100) { nodes { id name } }
    taxClasses(first: 100) { nodes { id name } }
  }
`);

export const ProductDocument = graphql(`
  query Product($id: ID!, $language: String!, $marketing: Boolean!) {
    priceLists(first: 100) { nodes { id name baseId } }
    ...ProductChoices
    product(by: { id: $id }) {
      ...ProductRecord
      name(language: $language)
      rating
      variantIds
      department { id name(language: $language) }
      producer { id name }
      promotion @include(if: $marketing) { id name(language: $language) endTime }
      images { id resized { small { url } } option { id name(language: $language) } }
      files(first: 50) { nodes { id name size address } }
      items(first: 100, orderBy: [{ field: SKU }]) {
        totalCount
        nodes {
          id
          version
          sku
          barcode
          stock
          sellingPriceByList
          priceByList
          options { id code name(language: $language) }
        }
      }
      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {
        totalCount
        nodes { id code author rating date summary }
      }
      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }
      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }
      auditEntries(first: 30) {
        totalCount
        nodes { id time action recordType recordKey part callId callerName before after }
      }
    }
  }
`);

export const ProductAgainDocument = graphql(`
  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }
`);

export type Choices = ProductChoicesFragment;
export type ProductData = NonNullable<ProductQuery['product']>;

export const textNames = [
  'name',
  'shortDescription',
  'longDescription',
  'seoTitle',
  'seoDescription',
] as const;
export type TextName = (typeof textNames)[number];

export const flagNames = ['isVisible', 'isFeatured', 'isNewRelease'] as const;

/** The members of the form by name; those of texts are `name.en`, each language for itself. */
export type Values = Record<string, string | boolean | null>;

/** A product before it has values, visible once its user wants it. */
export const newProduct: ProductRecordFragment = {
  id: '',
  version: '',
  code: '',
  departmentId: '',
  producerId: null,
  taxClassId: null,
  isVisible: false,
  isFeatured: false,
  isNewRelease: false,
  nameByLanguage: {},
  shortDescriptionByLanguage: {},
  longDescriptionByLanguage: {},
  seoTitleByLanguage: {},
  seoDescriptionByLanguage: {},
};

/** The record as the form shows it: each text in each language is one member. */
export function valuesOf(product: ProductRecordFragment, languages: readonly string[]) {
  const texts = textNames.flatMap((name) => {
    const byLanguage: Readonly<Record<string, string>> = product[`${name}ByLanguage`];
    return languages.map((each) => [`${name}.${each}`, byLanguage[each] ?? ''] as const);
  });
  const { version, code, departmentId, producerId, taxClassId } = product;
  const flags = flagNames.map((name) => [name, product[name]] as const);
  const members: Values = { ...Object.fromEntries([...texts, ...flags]) };
  return { ...members, code, departmentId, producerId, taxClassId, version };
}

/** Returns the changed members in the form of the surface. */
export function inputOf(changed: Values) {
  const input: Record<string, unknown> = {};
  for (const [member, value] of Object.entries(changed)) {
    const [name, language] = member.split('.');
    if (!language) input[member] = value;
    else input[`${name}ByLanguage`] = { ...(input[`${name}ByLanguage`] ?? {}), [language]: value };
  }
  return input;
}
